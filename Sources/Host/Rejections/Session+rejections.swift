import Model
import Plugins
import Resolution
import Storage

/// What the user refused, and when.
public struct StoredRejection: Sendable, Hashable {
    /// What was refused for which track.
    public let rejection: Rejection
    /// Milliseconds since 1970, as the desktop keeps them; `nil` where it is not known.
    public let time: Double?

    /// As the command line prints it for programs.
    public var json: JSON {
        [
            "artist": .string(rejection.artist), "track": .string(rejection.title), "id": .string(id),
            "rejectedAt": time.map { JSON.number($0 / 1000) } ?? .null,
        ]
    }

    /// `RESOLVER:SOURCE`.
    public var id: String { rejection.resolver + ":" + rejection.source }
}

/// The rejections in the database, under the desktop's key and in its shape.
extension Session {
    private static let key = "resolver_blocklist"

    /// Everything that the user refused, the latest last.
    ///
    /// - Throws: `HostError`, where the database cannot be read.
    public func storedRejections() throws(HostError) -> [StoredRejection] {
        try translating { Self.read(try store().value(Self.key, in: PluginSettings.namespace)) }
    }

    /// Remembers that a result is not a track.
    ///
    /// - Throws: `HostError`, where it cannot be kept.
    public func reject(_ rejection: Rejection) throws(HostError) {
        let now = (options.time.sinceEpoch / .milliseconds(1)).rounded()
        try changeRejections { list in
            list.removeAll { $0.rejection == rejection }
            list.append(StoredRejection(rejection: rejection, time: now))
        }
    }

    /// Takes back what was refused.
    ///
    /// - Parameter isMeant: tells which.
    /// - Returns: how many there were.
    /// - Throws: `HostError`, where it cannot be kept.
    public func forgetRejections(_ isMeant: (StoredRejection) -> Bool) throws(HostError) -> Int {
        var count = 0
        try changeRejections { list in
            count = list.count(where: isMeant)
            list.removeAll(where: isMeant)
        }
        return count
    }

    private func changeRejections(_ change: (inout [StoredRejection]) -> Void) throws(HostError) {
        let store = try store()
        try translating {
            try store.update { transaction in
                var list = Self.read(try transaction.value(Self.key, in: PluginSettings.namespace))
                change(&list)
                try transaction.set(
                    Self.key, JSON.array(list.map(Self.entry)).text(), in: PluginSettings.namespace)
            }
        }
    }

    private static func read(_ text: String?) -> [StoredRejection] {
        let list = text.flatMap { try? JSON(parsing: Array($0.utf8)) }?.array ?? []
        return list.compactMap { entry in
            guard let artist = entry["artist"]?.string, let title = entry["title"]?.string,
                let resolver = entry["resolverId"]?.string, let source = entry["sourceId"]?.string
            else { return nil }
            let rejection = Rejection(artist: artist, title: title, resolver: resolver, source: source)
            return StoredRejection(rejection: rejection, time: entry["blockedAt"]?.number)
        }
    }

    private static func entry(_ stored: StoredRejection) -> JSON {
        [
            "artist": .string(stored.rejection.artist), "title": .string(stored.rejection.title),
            "resolverId": .string(stored.rejection.resolver), "sourceId": .string(stored.rejection.source),
            "blockedAt": stored.time.map(JSON.number) ?? .null,
        ]
    }
}

extension Session {
    /// How it is decided which results are the wanted track: as the command was told, without what the user refused.
    func choosing() throws(HostError) -> Choosing {
        var choosing = options.choosing
        choosing.rejections = Rejections(try storedRejections().map(\.rejection))
        return choosing
    }

    /// Asks everybody for a track, and tells of every result.
    ///
    /// - Throws: `HostError`, where nobody could be asked.
    public func explain(_ wanted: WantedTrack, resolvers ids: [String]) async throws(HostError)
        -> ResolutionResult
    {
        var fanOut = try fanOut(ids, all: true)
        fanOut.choosing.explains = true
        return await fanOut.resolve(wanted)
    }

    /// A result that is named in full, with its resolver.
    ///
    /// - Returns: `nil` for anything else.
    /// - Throws: `HostError`, where the plugins cannot be read.
    public func sourceID(_ text: String) throws(HostError) -> SourceID? {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, try catalog()[parts[0]] != nil else { return nil }
        return SourceID(resolver: parts[0], source: parts[1])
    }

    /// Which result a person means who refuses one.
    ///
    /// - Parameters:
    ///   - text: `RESOLVER:SOURCE`, the source alone, or a resolver, whose answer is meant.
    ///   - result: what is found for the track, with every result that was looked at.
    /// - Returns: `nil` where there is no such result.
    public func rejectable(_ text: String, in result: ResolutionResult) -> SourceID? {
        let chosen = result.results.first { $0.resolver == text && $0.isChosen }?.id
        return chosen ?? result.results.compactMap(\.id).first { $0.description == text || $0.source == text }
    }
}

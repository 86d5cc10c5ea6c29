import ArgumentParser
import Host
import Model
import Scrobbling

struct ScrobbleLoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "love", abstract: "Tell services that you love a track.",
        discussion: """
            ListenBrainz knows tracks by their MusicBrainz identifier only: give it with --mbid.

            Example:
              helve scrobble love "Nina Simone" "Sinnerman"
            """)

    @OptionGroup var loved: LovedTrack
    @OptionGroup var options: GlobalOptions

    func run() async throws { try await loved.tell(true, options) }
}

struct ScrobbleUnloveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlove", abstract: "Take a love back.",
        discussion: "Example:\n  helve scrobble unlove \"Nina Simone\" \"Sinnerman\"")

    @OptionGroup var loved: LovedTrack
    @OptionGroup var options: GlobalOptions

    func run() async throws { try await loved.tell(false, options) }
}

struct LovedTrack: ParsableArguments {
    @Argument(help: "Who plays.") var artist: String
    @Argument(help: "What.") var track: String
    @Option(help: "The recording's MusicBrainz identifier.") var mbid: String?
    @Option(help: "One service only: listenbrainz, lastfm or librefm.") var service: ServiceID?

    func tell(_ isLoved: Bool, _ options: GlobalOptions) async throws {
        try await perform(options) { session in
            var heard = ListenedTrack(artist: artist, title: track)
            heard.mbid = mbid
            let enabled = try session.scrobbleServices().enabled().map(\.id)
            var ids = service.map { [$0] } ?? enabled
            if service == nil, mbid == nil, ids.count > 1 { ids.removeAll { $0 == .listenbrainz } }
            guard !ids.isEmpty else {
                throw HostError(69, "no service is signed in to; run: helve scrobble login lastfm")
            }
            return try await ScrobbleAsking(session).ask(ids, isLoved ? .love(heard) : .unlove(heard))
        }
    }
}

/// Asks several services for the same.
struct ScrobbleAsking {
    private let session: Session

    init(_ session: Session) { self.session = session }

    /// - Returns: the exit code: of the first that failed.
    func ask(_ ids: [ServiceID], _ what: ServiceNotice) async throws -> Int32 {
        let deliveries = try session.deliveries()
        var code: Int32 = 0
        for id in ids {
            do throws(ScrobbleError) {
                try await deliveries.tell(id, what)
            } catch {
                let failed = report(error)
                code = code == 0 ? failed : code
            }
        }
        return code
    }
}

import Model
import XML

/// XML Shareable Playlist Format, version 1: https://www.xspf.org/spec
struct XSPFParser: PlaylistParser {
    private let reader = XMLReader()
    private var entries: XSPFEntries

    init(_ limits: PlaylistLimits) { entries = XSPFEntries(limit: limits.line) }

    mutating func feed(_ bytes: [UInt8], into tracks: inout [WantedTrack]) throws(PlaylistError) {
        if !bytes.isEmpty { try read(bytes, isLast: false, into: &tracks) }
    }

    mutating func finish(into tracks: inout [WantedTrack]) throws(PlaylistError) {
        try read([], isLast: true, into: &tracks)
    }

    private mutating func read(
        _ bytes: [UInt8], isLast: Bool, into tracks: inout [WantedTrack]
    ) throws(PlaylistError) {
        var events: [XMLEvent] = []
        var failure: XMLError?
        do throws(XMLError) { try reader.feed(bytes, isLast: isLast, into: &events) } catch {
            failure = error
        }
        for event in events {
            if let track = try entries.take(event) { tracks.append(track) }
        }
        if let failure { throw PlaylistError(.column(failure.line, failure.column), failure.reason) }
    }
}

/// Finds the tracks in what an XML document consists of. Elements of other namespaces, and all in them, are passed by.
struct XSPFEntries {
    private static let namespace = "http://xspf.org/ns/0"
    private static let fields: Set = ["creator", "title", "album", "location"]

    /// The most bytes of a name.
    let limit: Int
    private var path: [String] = []
    private var values: [String: String] = [:]
    private var number = 0
    private var line = 0

    init(limit: Int) { self.limit = limit }

    /// - Returns: the track that the event completed.
    mutating func take(_ event: XMLEvent) throws(PlaylistError) -> WantedTrack? {
        switch event.kind {
        case .start(let name): try enter(name, event.line)
        case .text(let text): try add(text, event.line)
        case .end:
            defer { path.removeLast() }
            if path == Self.trackPath { return try track() }
        }
        return nil
    }

    private static let trackPath = ["playlist", "trackList", "track"]

    /// The field of a track that the text belongs to.
    private var field: String? {
        path.count == 4 && path[..<3].elementsEqual(Self.trackPath) && Self.fields.contains(path[3])
            ? path[3] : nil
    }

    private mutating func enter(_ name: XMLName, _ line: Int) throws(PlaylistError) {
        path.append(Self.isXSPF(name.namespace) ? name.local : "")
        if path.count == 1, path != ["playlist"] {
            throw PlaylistError(
                .line(line), "the document is a <\(name.local.prefix(40))>, not a <playlist> of XSPF")
        }
        if path == Self.trackPath { (values, number, self.line) = ([:], number + 1, line) }
        // A track may have several locations; the first one counts.
        if let field, values[field] != nil { path[3] = "" } else if let field { values[field] = "" }
    }

    /// Some writers leave the namespace out, or write it without the slash at its end.
    private static func isXSPF(_ namespace: String) -> Bool {
        namespace.isEmpty || namespace == Self.namespace || namespace == Self.namespace + "/"
    }

    private mutating func add(_ text: String, _ line: Int) throws(PlaylistError) {
        guard let field else { return }
        values[field, default: ""] += text
        guard values[field]!.utf8.count <= limit else {
            throw PlaylistError(
                .line(line), "<\(field)> is longer than \(limit) bytes; is this a list of tracks?")
        }
    }

    private func track() throws(PlaylistError) -> WantedTrack {
        let names = EntryNames(
            artist: values["creator"], title: values["title"], album: values["album"],
            location: values["location"])
        if let track = names.track { return track }
        throw PlaylistError(
            .track(number, line: line), "no artist or title can be told; add <creator> and <title>")
    }
}

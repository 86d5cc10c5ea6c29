import Model
import XML

/// XML Shareable Playlist Format, version 1: https://www.xspf.org/spec
struct XSPFParser: PlaylistParser {
    private let reader = XMLReader()
    private var entries: XSPFEntries

    init(_ limits: PlaylistLimits, _ detail: PlaylistDetail) {
        entries = XSPFEntries(limit: limits.line, detail: detail)
    }

    var head: PlaylistHead { entries.head }

    mutating func feed(_ bytes: [UInt8], into list: inout [ReadEntry]) throws(PlaylistError) {
        if !bytes.isEmpty { try read(bytes, isLast: false, into: &list) }
    }

    mutating func finish(into list: inout [ReadEntry]) throws(PlaylistError) {
        try read([], isLast: true, into: &list)
    }

    private mutating func read(
        _ bytes: [UInt8], isLast: Bool, into list: inout [ReadEntry]
    ) throws(PlaylistError) {
        var events: [XMLEvent] = []
        var failure: XMLError?
        do throws(XMLError) { try reader.feed(bytes, isLast: isLast, into: &events) } catch {
            failure = error
        }
        for event in events {
            if let entry = try entries.take(event) { list.append(entry) }
        }
        if let failure { throw PlaylistError(.column(failure.line, failure.column), failure.reason) }
    }
}

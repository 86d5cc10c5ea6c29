import Model

/// One JSON object a line; empty lines count for nothing. Other members than the three are left alone, so that
/// the results of one run can be the input of another.
struct JSONLinesParser: PlaylistParser {
    private var lines: LineSplitter

    init(_ limits: PlaylistLimits) { lines = LineSplitter(limit: limits.line) }

    mutating func feed(_ bytes: [UInt8], into entries: inout [ReadEntry]) throws(PlaylistError) {
        try lines.feed(bytes) { line, number in Self.read(line, number).map { entries.append($0) } }
    }

    mutating func finish(into entries: inout [ReadEntry]) throws(PlaylistError) {
        try lines.finish { line, number in Self.read(line, number).map { entries.append($0) } }
    }

    private static func read(_ line: LineSplitter.Line, _ number: Int) -> ReadEntry? {
        do throws(PlaylistError) {
            return try track(try line.get(), number).map { .track($0) }
        } catch {
            return .broken(error)
        }
    }

    private static func track(_ line: ArraySlice<UInt8>, _ number: Int) throws(PlaylistError) -> WantedTrack?
    {
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
        let object = try object(Array(line), number)
        let album = object["album"] ?? .null
        guard album.isNull || album.string != nil else {
            throw PlaylistError(
                .line(number), "\"album\" is \(album.typeWithArticle); give a string, or leave it out")
        }
        return WantedTrack(
            artist: try text("artist", object, number), title: try text("track", object, number),
            album: album.string?.trimmed)
    }

    private static func object(_ line: [UInt8], _ number: Int) throws(PlaylistError) -> JSON {
        do throws(JSONSyntaxError) {
            let value = try JSON(parsing: line)
            if value.object != nil { return value }
        } catch {
            throw PlaylistError(.column(number, error.column), "not JSON (\(error.message)); \(Self.hint)")
        }
        throw PlaylistError(.line(number), "not a JSON object; \(Self.hint)")
    }

    private static let hint = """
        each line needs {"artist": "…", "track": "…"}; other lists are known by the endings .jspf, .xspf, .m3u, \
        .m3u8 and .csv
        """

    private static func text(_ key: String, _ object: JSON, _ number: Int) throws(PlaylistError) -> String {
        guard let value = object[key] else {
            throw PlaylistError(
                .line(number), "\"\(key)\" is missing; each line needs \"artist\" and \"track\"")
        }
        guard let text = value.string?.trimmed else {
            let what = value.string == nil ? value.typeWithArticle : "empty"
            throw PlaylistError(.line(number), "\"\(key)\" is \(what); give a string that is not empty")
        }
        return text
    }
}

extension JSON {
    /// For messages: "a string", "an array", "null".
    var typeWithArticle: String {
        if isNull { return typeName }
        return ("ao".contains(typeName.first!) ? "an " : "a ") + typeName
    }
}

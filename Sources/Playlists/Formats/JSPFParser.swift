import Model

/// XSPF as JSON: `{"playlist": {"track": [{"creator", "title", "album", "location": […]}]}}`.
struct JSPFParser: PlaylistParser {
    private var document: [UInt8] = []

    mutating func feed(_ bytes: [UInt8], into tracks: inout [WantedTrack]) { document += bytes }

    mutating func finish(into tracks: inout [WantedTrack]) throws(PlaylistError) {
        defer { document = [] }
        let root: JSON
        do throws(JSONSyntaxError) { root = try JSON(parsing: document) } catch {
            throw PlaylistError(.column(error.line, error.column), "not JSON: \(error.message)")
        }
        guard let playlist = root["playlist"], playlist.object != nil else {
            throw PlaylistError(
                .path("playlist"), "an object is expected; JSPF is {\"playlist\": {\"track\": […]}}")
        }
        for (index, entry) in try Self.entries(playlist).enumerated() {
            tracks.append(try Self.track(entry, "playlist.track[\(index)]"))
        }
    }

    private static func entries(_ playlist: JSON) throws(PlaylistError) -> [JSON] {
        guard let entries = playlist["track"] else { return [] }
        guard let list = entries.array else {
            throw PlaylistError(
                .path("playlist.track"), "an array is expected, not \(entries.typeWithArticle)")
        }
        return list
    }

    private static func track(_ entry: JSON, _ path: String) throws(PlaylistError) -> WantedTrack {
        guard entry.object != nil else {
            throw PlaylistError(.path(path), "an object is expected, not \(entry.typeWithArticle)")
        }
        let location = entry["location"]
        let names = EntryNames(
            artist: try text("creator", entry, path), title: try text("title", entry, path),
            album: try text("album", entry, path), location: location?.string ?? location?[0]?.string)
        if let track = names.track { return track }
        throw PlaylistError(.path(path), "no artist or title can be told; add \"creator\" and \"title\"")
    }

    private static func text(_ key: String, _ entry: JSON, _ path: String) throws(PlaylistError) -> String? {
        guard let value = entry[key], !value.isNull else { return nil }
        guard let text = value.string else {
            throw PlaylistError(.path("\(path).\(key)"), "a string is expected, not \(value.typeWithArticle)")
        }
        return text
    }
}

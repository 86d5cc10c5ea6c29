import Model

/// XSPF as JSON: `{"playlist": {"track": [{"creator", "title", "album", "location": […]}]}}`.
struct JSPFParser: PlaylistParser {
    private let detail: PlaylistDetail
    private var document: [UInt8] = []
    private(set) var head = PlaylistHead()

    init(_ detail: PlaylistDetail) { self.detail = detail }

    mutating func feed(_ bytes: [UInt8], into entries: inout [ReadEntry]) { document += bytes }

    mutating func finish(into entries: inout [ReadEntry]) throws(PlaylistError) {
        defer { document = [] }
        let root: JSON
        do throws(JSONSyntaxError) { root = try JSON(parsing: document) } catch {
            throw PlaylistError(.column(error.line, error.column), "not JSON: \(error.message)")
        }
        guard let playlist = root["playlist"], playlist.object != nil else {
            throw PlaylistError(
                .path("playlist"), "an object is expected; JSPF is {\"playlist\": {\"track\": […]}}")
        }
        if detail == .everything { head = PlaylistHead(jspf: playlist) }
        for (index, entry) in try Self.entries(playlist).enumerated() {
            entries.append(try read(entry, "playlist.track[\(index)]"))
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

    private func read(_ json: JSON, _ path: String) throws(PlaylistError) -> ReadEntry {
        guard json.object != nil else {
            throw PlaylistError(.path(path), "an object is expected, not \(json.typeWithArticle)")
        }
        let location = json["location"]
        let names = EntryNames(
            artist: try Self.text("creator", json, path), title: try Self.text("title", json, path),
            album: try Self.text("album", json, path), location: location?.string ?? location?[0]?.string)
        if detail == .everything { return .entry(PlaylistEntry(json: json)) }
        return ReadEntry(names, .path(path), mend: "add \"creator\" and \"title\"")
    }

    private static func text(_ key: String, _ entry: JSON, _ path: String) throws(PlaylistError) -> String? {
        guard let value = entry[key], !value.isNull else { return nil }
        guard let text = value.string else {
            throw PlaylistError(.path("\(path).\(key)"), "a string is expected, not \(value.typeWithArticle)")
        }
        return text
    }
}

extension PlaylistEntry {
    /// An entry of JSPF. What has another type than it should is left out.
    public init(json: JSON) {
        self.init()
        (title, creator, album) = (json["title"]?.string, json["creator"]?.string, json["album"]?.string)
        locations = json["location"]?.texts ?? []
        (annotation, info, image) = (json["annotation"]?.string, json["info"]?.string, json["image"]?.string)
        (trackNumber, duration) = (json["trackNum"]?.whole, json["duration"]?.whole)
        identifiers = json["identifier"]?.texts ?? []
        (links, metas) = (json["link"]?.properties ?? [], json["meta"]?.properties ?? [])
        extensions = json["extension"]?.extensions ?? []
    }
}

extension PlaylistHead {
    fileprivate init(jspf json: JSON) {
        self.init()
        (title, creator) = (json["title"]?.string, json["creator"]?.string)
        (annotation, info, image) = (json["annotation"]?.string, json["info"]?.string, json["image"]?.string)
        (location, identifier) = (json["location"]?.texts.first, json["identifier"]?.texts.first)
        (date, license) = (json["date"]?.string, json["license"]?.string)
        attribution = (json["attribution"]?.properties ?? []).filter {
            ["location", "identifier"].contains($0.rel)
        }
        (links, metas) = (json["link"]?.properties ?? [], json["meta"]?.properties ?? [])
        extensions = json["extension"]?.extensions ?? []
    }
}

extension JSON {
    /// A list of strings; some writers write one alone without its brackets.
    fileprivate var texts: [String] { string.map { [$0] } ?? array?.compactMap(\.string) ?? [] }

    fileprivate var whole: Int? {
        if let string { return PlaylistNumber.whole(string) }
        return number.flatMap { $0 >= 0 && $0 <= Double(PlaylistNumber.most) ? Int($0) : nil }
    }

    /// `[{"KIND": "…"}]`; some writers leave the brackets out.
    fileprivate var properties: [PlaylistProperty] {
        (array ?? [self]).flatMap { item in
            (item.object?.members ?? []).compactMap { member in
                member.value.string.map { PlaylistProperty(member.key, $0) }
            }
        }
    }

    /// `{"PROGRAM": […]}`; some writers leave the brackets out.
    fileprivate var extensions: [PlaylistExtension] {
        (object?.members ?? []).flatMap { member in
            (member.value.array ?? [member.value]).map { PlaylistExtension(member.key, $0) }
        }
    }
}

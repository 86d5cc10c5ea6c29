import Model

/// Writes JSPF, as https://www.xspf.org/jspf has it.
struct JSPFWriter {
    let text: String

    init(_ list: Playlist) {
        var playlist = Self.object(list.head)
        playlist["track"] = .array(list.entries.map { $0.json })
        text = JSON.object(JSONObject([("playlist", .object(playlist))])).text(.pretty) + "\n"
    }

    private static func object(_ head: PlaylistHead) -> JSONObject {
        let names = [
            ("title", head.title), ("creator", head.creator), ("annotation", head.annotation),
            ("info", head.info),
            ("location", head.location), ("identifier", head.identifier), ("image", head.image),
            ("date", head.date), ("license", head.license),
        ]
        var object = texts(names)
        object["attribution"] = properties(head.attribution)
        object["link"] = properties(head.links)
        object["meta"] = properties(head.metas)
        object["extension"] = extensions(head.extensions)
        return object
    }

    fileprivate static func texts(_ members: [(String, String?)]) -> JSONObject {
        JSONObject(members.compactMap { key, value in value.map { (key, .string($0)) } })
    }

    fileprivate static func properties(_ list: [PlaylistProperty]) -> JSON? {
        guard !list.isEmpty else { return nil }
        return .array(list.map { .object(JSONObject([($0.rel, .string($0.content))])) })
    }

    fileprivate static func extensions(_ list: [PlaylistExtension]) -> JSON? {
        guard !list.isEmpty else { return nil }
        var object = JSONObject()
        for item in list {
            object[item.application] = .array((object[item.application]?.array ?? []) + [item.content])
        }
        return .object(object)
    }
}

extension PlaylistEntry {
    /// The entry as JSPF has it.
    public var json: JSON {
        var object = JSONObject()
        if !locations.isEmpty { object["location"] = .array(locations.map(JSON.string)) }
        if !identifiers.isEmpty { object["identifier"] = .array(identifiers.map(JSON.string)) }
        let names = [
            ("title", title), ("creator", creator), ("annotation", annotation), ("info", info),
            ("image", image),
            ("album", album),
        ]
        for (key, value) in JSPFWriter.texts(names).members { object[key] = value }
        object["trackNum"] = trackNumber.map { JSON($0) }
        object["duration"] = duration.map { JSON($0) }
        object["link"] = JSPFWriter.properties(links)
        object["meta"] = JSPFWriter.properties(metas)
        object["extension"] = JSPFWriter.extensions(extensions)
        return .object(object)
    }
}

import Model

/// Writes JSPF, as https://www.xspf.org/jspf has it.
struct JSPFWriter {
    let text: String

    init(_ list: Playlist) {
        var playlist = Self.object(list.head)
        playlist["track"] = .array(list.entries.map { .object(Self.object($0)) })
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

    private static func object(_ entry: PlaylistEntry) -> JSONObject {
        var object = JSONObject()
        if !entry.locations.isEmpty { object["location"] = .array(entry.locations.map(JSON.string)) }
        if !entry.identifiers.isEmpty { object["identifier"] = .array(entry.identifiers.map(JSON.string)) }
        let names = [
            ("title", entry.title), ("creator", entry.creator), ("annotation", entry.annotation),
            ("info", entry.info), ("image", entry.image), ("album", entry.album),
        ]
        for (key, value) in texts(names).members { object[key] = value }
        object["trackNum"] = entry.trackNumber.map { JSON($0) }
        object["duration"] = entry.duration.map { JSON($0) }
        object["link"] = properties(entry.links)
        object["meta"] = properties(entry.metas)
        object["extension"] = extensions(entry.extensions)
        return object
    }

    private static func texts(_ members: [(String, String?)]) -> JSONObject {
        JSONObject(members.compactMap { key, value in value.map { (key, .string($0)) } })
    }

    private static func properties(_ list: [PlaylistProperty]) -> JSON? {
        guard !list.isEmpty else { return nil }
        return .array(list.map { .object(JSONObject([($0.rel, .string($0.content))])) })
    }

    private static func extensions(_ list: [PlaylistExtension]) -> JSON? {
        guard !list.isEmpty else { return nil }
        var object = JSONObject()
        for item in list {
            object[item.application] = .array((object[item.application]?.array ?? []) + [item.content])
        }
        return .object(object)
    }
}

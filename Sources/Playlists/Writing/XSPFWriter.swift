import Model

/// Writes XSPF version 1. Text that XML cannot hold is replaced.
struct XSPFWriter {
    private(set) var text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <playlist version="1" xmlns="http://xspf.org/ns/0/">

        """

    init(_ list: Playlist) {
        write(list.head)
        text += "  <trackList>\n"
        for entry in list.entries { write(entry) }
        text += "  </trackList>\n</playlist>\n"
    }

    private mutating func write(_ head: PlaylistHead) {
        for (name, value) in [
            ("title", head.title), ("creator", head.creator), ("annotation", head.annotation),
            ("info", head.info),
            ("location", head.location), ("identifier", head.identifier), ("image", head.image),
            ("date", head.date), ("license", head.license),
        ] { write(name, value, "  ") }
        if !head.attribution.isEmpty {
            text += "  <attribution>\n"
            for item in head.attribution { write(item.rel, item.content, "    ") }
            text += "  </attribution>\n"
        }
        write(head.links, head.metas, head.extensions, "  ")
    }

    private mutating func write(_ entry: PlaylistEntry) {
        text += "    <track>\n"
        let indent = "      "
        for location in entry.locations { write("location", location, indent) }
        for identifier in entry.identifiers { write("identifier", identifier, indent) }
        for (name, value) in [
            ("title", entry.title), ("creator", entry.creator), ("annotation", entry.annotation),
            ("info", entry.info), ("image", entry.image), ("album", entry.album),
            ("trackNum", entry.trackNumber.map(String.init)), ("duration", entry.duration.map(String.init)),
        ] { write(name, value, indent) }
        write(entry.links, entry.metas, entry.extensions, indent)
        text += "    </track>\n"
    }

    private mutating func write(
        _ links: [PlaylistProperty], _ metas: [PlaylistProperty], _ extensions: [PlaylistExtension],
        _ indent: String
    ) {
        for link in links { write("link", link.content, indent, ("rel", link.rel)) }
        for meta in metas { write("meta", meta.content, indent, ("rel", meta.rel)) }
        for item in extensions {
            let application = XMLText.escapedAttribute(item.application)
            let markup = XMLFragment.markup(item.content)
            text += "\(indent)<extension application=\"\(application)\">\(markup)</extension>\n"
        }
    }

    private mutating func write(
        _ name: String, _ value: String?, _ indent: String, _ attribute: (name: String, value: String)? = nil
    ) {
        guard let value else { return }
        let more = attribute.map { " \($0.name)=\"\(XMLText.escapedAttribute($0.value))\"" } ?? ""
        text += "\(indent)<\(name)\(more)>\(XMLText.escaped(value))</\(name)>\n"
    }
}

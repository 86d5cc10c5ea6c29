import Model
import XML

/// Finds the tracks in what an XML document consists of. Elements of other namespaces, and all in them, are passed by,
/// except in extensions.
struct XSPFEntries {
    private static let namespace = "http://xspf.org/ns/0"
    /// What names a song.
    private static let names: Set = ["creator", "title", "album", "location"]

    /// The most bytes of a name, and of an extension.
    let limit: Int
    private let detail: PlaylistDetail
    private(set) var head = PlaylistHead()
    private var entry = PlaylistEntry()
    private var path: [String] = []
    /// The text of the element that is read.
    private var text: String?
    /// The kind that the element names, or its program.
    private var kind = ""
    private var fragment: XMLFragment?
    private var number = 0
    private var line = 0

    init(limit: Int, detail: PlaylistDetail) {
        self.limit = limit
        self.detail = detail
    }

    /// - Returns: the track that the event completed.
    mutating func take(_ event: XMLEvent) throws(PlaylistError) -> ReadEntry? {
        switch event.kind {
        case .start(let name, let attributes): try enter(name, attributes, event.line)
        case .text(let text): try add(text, event.line)
        case .end: return leave()
        }
        return nil
    }

    private static let trackPath = ["playlist", "trackList", "track"]

    private var isInTrack: Bool { path.count > 3 && path[..<3].elementsEqual(Self.trackPath) }

    private mutating func enter(
        _ name: XMLName, _ attributes: [XMLAttribute], _ line: Int
    ) throws(PlaylistError) {
        if fragment != nil {
            fragment!.start(name, attributes)
            return
        }
        path.append(Self.isXSPF(name.namespace) ? name.local : "")
        text = nil
        if path.count == 1, path != ["playlist"] {
            throw PlaylistError(
                .line(line), "the document is a <\(name.local.prefix(40))>, not a <playlist> of XSPF")
        }
        if path == Self.trackPath { (entry, number, self.line) = (PlaylistEntry(), number + 1, line) }
        begin(attributes)
    }

    /// Some writers leave the namespace out, or write it without the slash at its end.
    private static func isXSPF(_ namespace: String) -> Bool {
        namespace.isEmpty || namespace == Self.namespace || namespace == Self.namespace + "/"
    }

    /// Takes the text of what follows, if it is wanted.
    private mutating func begin(_ attributes: [XMLAttribute]) {
        guard isField else { return }
        text = ""
        kind =
            attributes.first { ["rel", "application"].contains($0.name.local) && $0.name.namespace.isEmpty }?
            .value ?? ""
        if path.last == "extension" { fragment = XMLFragment() }
    }

    private var isField: Bool {
        switch path.count {
        case 4 where isInTrack: detail == .everything || Self.names.contains(path[3])
        case 2: detail == .everything && path[1] != "trackList"
        case 3: detail == .everything && path[1] == "attribution"
        default: false
        }
    }

    private mutating func add(_ more: String, _ line: Int) throws(PlaylistError) {
        if fragment != nil {
            fragment!.add(more)
        } else if text != nil {
            text! += more
        }
        guard max(text?.utf8.count ?? 0, fragment?.size ?? 0) <= limit else {
            throw PlaylistError(
                .line(line), "<\(path.last!)> is longer than \(limit) bytes; is this a list of tracks?")
        }
    }

    private mutating func leave() -> ReadEntry? {
        if let depth = fragment?.depth, depth > 0 {
            fragment!.end()
            return nil
        }
        let content = fragment?.content
        if let field = path.last, let text {
            isInTrack
                ? entry.set(field, text, kind, content) : head.set(field, text, kind, content, isIn: path)
        }
        let isTrack = path == Self.trackPath
        (text, fragment) = (nil, nil)
        path.removeLast()
        guard isTrack else { return nil }
        return ReadEntry(entry, detail, .track(number, line: line), mend: "add <creator> and <title>")
    }
}

extension PlaylistEntry {
    /// Of what may stand only once, the first counts.
    fileprivate mutating func set(_ field: String, _ text: String, _ kind: String, _ content: JSON?) {
        switch field {
        case "location": locations.append(text)
        case "identifier": identifiers.append(text)
        case "title": title = title ?? text
        case "creator": creator = creator ?? text
        case "annotation": annotation = annotation ?? text
        case "info": info = info ?? text
        case "image": image = image ?? text
        case "album": album = album ?? text
        case "trackNum": trackNumber = trackNumber ?? PlaylistNumber.whole(text)
        case "duration": duration = duration ?? PlaylistNumber.whole(text)
        case "link": links.append(PlaylistProperty(kind, text))
        case "meta": metas.append(PlaylistProperty(kind, text))
        case "extension": extensions.append(PlaylistExtension(kind, content ?? .string(text)))
        default: break
        }
    }
}

extension PlaylistHead {
    fileprivate mutating func set(
        _ field: String, _ text: String, _ kind: String, _ content: JSON?, isIn path: [String]
    ) {
        if path.count == 3 {
            if ["location", "identifier"].contains(field) {
                attribution.append(PlaylistProperty(field, text))
            }
            return
        }
        switch field {
        case "title": title = title ?? text
        case "creator": creator = creator ?? text
        case "annotation": annotation = annotation ?? text
        case "info": info = info ?? text
        case "location": location = location ?? text
        case "identifier": identifier = identifier ?? text
        case "image": image = image ?? text
        case "date": date = date ?? text
        case "license": license = license ?? text
        case "link": links.append(PlaylistProperty(kind, text))
        case "meta": metas.append(PlaylistProperty(kind, text))
        case "extension": extensions.append(PlaylistExtension(kind, content ?? .string(text)))
        default: break
        }
    }
}

/// Numbers of lists.
enum PlaylistNumber {
    /// Of more, a number of JSON does not say which it is.
    static let most = 1 << 53

    /// A number without sign; what is behind the point does not count.
    static func whole(_ text: String) -> Int? {
        text.trimmed.flatMap { Int($0.prefix { $0 != "." }) }.flatMap { (0...most).contains($0) ? $0 : nil }
    }
}

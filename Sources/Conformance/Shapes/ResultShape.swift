import Model

/// What a function should return: its members, their types and their units.
struct ResultShape {
    /// The plugin whose result it is.
    let plugin: String
    private(set) var faults: [Fault] = []

    /// What is wrong with a result.
    struct Fault: Hashable {
        /// Within the result, such as `[0].duration`; empty for the whole.
        var place: String
        /// Without a full stop.
        var problem: String
        /// Whether hosts get along with it.
        var isMild = false

        /// Behind "a result".
        var clause: String { place.isEmpty ? "that " + problem : "in which \(place) \(problem)" }
    }

    /// What is wrong with what a function returned; nothing for functions that nobody knows.
    static func faults(of result: JSON, from function: String, of plugin: String) -> [Fault] {
        var shape = ResultShape(plugin: plugin)
        shape.check(result, function)
        return shape.faults
    }

    private init(plugin: String) { self.plugin = plugin }

    private mutating func check(_ result: JSON, _ function: String) {
        switch function {
        case "search": each(result, "") { $0.track($1, $2) }
        case "resolve": nullOr(result) { $0.track($1, "", hasPlace: true) }
        case "lookupUrl": nullOr(result) { $0.track($1, "") }
        case "lookupAlbum": nullOr(result) { $0.album($1) }
        case "lookupPlaylist": nullOr(result) { $0.playlist($1) }
        case "play": played(result)
        case "generate": each(result, "") { $0.named($1, $2, ["title", "artist"]) }
        case "chat": chat(result)
        case "listModels": each(result, "") { $0.named($1, $2, ["value", "label"]) }
        case "testConnection": connection(result)
        case "searchArtistEvents": each(result, "") { $0.event($1, $2) }
        case "searchArtist": nullOr(result) { $0.object($1, "") }
        default: break
        }
    }

    mutating func note(_ place: String, _ problem: String, isMild: Bool = false) {
        guard faults.count < 20 else { return }
        faults.append(Fault(place: place, problem: problem, isMild: isMild))
    }

    mutating func each(_ result: JSON, _ place: String, _ check: (inout Self, JSON, String) -> Void) {
        guard let elements = result.array else { return note(place, "is \(result.shown), not an array") }
        for (index, element) in elements.prefix(200).enumerated() {
            check(&self, element, "\(place)[\(index)]")
        }
    }

    private mutating func nullOr(_ result: JSON, _ check: (inout Self, JSON) -> Void) {
        if result.isNull { return }
        if result.object == nil { return note("", "is \(result.shown), not an object or null") }
        check(&self, result)
    }

    mutating func object(_ value: JSON, _ place: String) {
        if value.object == nil { note(place, "is \(value.shown), not an object") }
    }

    /// An object with texts that are not empty.
    mutating func named(_ value: JSON, _ place: String, _ names: [String]) {
        object(value, place)
        guard value.object != nil else { return }
        for name in names { text(value, place, name) }
    }

    /// A text that must be there.
    mutating func text(_ value: JSON, _ place: String, _ name: String) {
        let place = Self.member(place, name)
        switch value[name] {
        case .string(let text)? where !text.isEmpty: break
        case nil: note(place, "is missing")
        case let other?: note(place, "is \(other.shown), not a text")
        }
    }

    /// A member that may be missing, null or of a type.
    mutating func optional(_ value: JSON, _ place: String, _ name: String, _ type: String) {
        guard let member = value[name], !member.isNull, member.typeName != type else { return }
        note(Self.member(place, name), "is \(member.shown), not a \(type)")
    }

    static func member(_ place: String, _ name: String) -> String {
        place.isEmpty ? name : "\(place).\(name)"
    }
}

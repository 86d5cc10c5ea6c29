import Model

/// Alterations of a recording, one at a time.
struct Mutations {
    /// One alteration.
    struct Mutation: Sendable {
        /// What was altered, in words.
        var name: String
        /// The whole recording with it.
        var har: JSON
    }

    private let har: JSON
    /// As many values of one body as are altered.
    private static let mostValues = 16

    init(_ har: JSON) { self.har = har }

    private var entries: [JSON] { har["log"]?["entries"]?.array ?? [] }

    /// What was asked for, by the numbers of the entries.
    var requests: [(method: String, url: String)] {
        entries.map { ($0["request"]?["method"]?.string ?? "", $0["request"]?["url"]?.string ?? "") }
    }

    /// All alterations of an entry.
    func all(of index: Int) -> [Mutation] {
        guard entries.indices.contains(index) else { return [] }
        let entry = entries[index]
        let place =
            "\(entry["request"]?["method"]?.string ?? "") \(entry["request"]?["url"]?.string?.prefix(100) ?? "")"
        let found = requestMutations(entry) + responseMutations(entry) + bodyMutations(entry)
        return found.map { name, altered in
            var changed = entries
            changed[index] = altered
            return Mutation(
                name: "\(place): \(name)",
                har: har.setting([.key("log"), .key("entries")], to: .array(changed)))
        }
    }

    private typealias Alteration = (name: String, entry: JSON)

    private func requestMutations(_ entry: JSON) -> [Alteration] {
        let url = entry["request"]?["url"]?.string ?? ""
        let method = entry["request"]?["method"]?.string == "GET" ? "PUT" : "GET"
        let mark = (url.contains("?") ? "&" : "?") + "altered=1"
        return [
            (
                "the request's URL is another",
                entry.setting([.key("request"), .key("url")], to: .string(url + mark))
            ),
            (
                "the request's method is \(method)",
                entry.setting([.key("request"), .key("method")], to: .string(method))
            ),
        ]
    }

    private func responseMutations(_ entry: JSON) -> [Alteration] {
        let status = entry["response"]?["status"]?.number ?? 0
        let other: Double = status < 400 ? 500 : 200
        let text: [JSONLayout.Step] = [.key("response"), .key("content"), .key("text")]
        return [
            (
                "the status is \(Int(other))",
                entry.setting([.key("response"), .key("status")], to: .number(other))
            ),
            ("the body is empty", entry.setting(text, to: "")),
        ]
    }

    private func bodyMutations(_ entry: JSON) -> [Alteration] {
        guard let text = entry["response"]?["content"]?["text"]?.string, let body = try? JSON(parsing: text)
        else {
            return []
        }
        let places = body.leaves
        let step = max(1, (places.count + Self.mostValues - 1) / Self.mostValues)
        return stride(from: 0, to: places.count, by: step).map { index in
            let (path, value) = places[index]
            let altered = body.setting(path, to: value.altered)
            let place = path.map(\.text).joined().drop { $0 == "." }
            return (
                "\(place) is \(value.altered.shown)",
                entry.setting([.key("response"), .key("content"), .key("text")], to: .string(altered.text()))
            )
        }
    }
}

extension JSONLayout.Step {
    var text: String {
        switch self {
        case .key(let key): "." + key
        case .index(let index): "[\(index)]"
        }
    }
}

extension JSON {
    /// Texts, numbers, truths and nulls, with their places, and lists that have elements.
    fileprivate var leaves: [(path: [JSONLayout.Step], value: JSON)] {
        var found: [(path: [JSONLayout.Step], value: JSON)] = []
        collect([], &found)
        return found
    }

    private func collect(_ path: [JSONLayout.Step], _ found: inout [(path: [JSONLayout.Step], value: JSON)]) {
        guard found.count < 20_000 else { return }
        switch self {
        case .object(let object):
            for (key, value) in object.members { value.collect(path + [.key(key)], &found) }
        case .array(let elements):
            if !elements.isEmpty { found.append((path, self)) }
            for (index, value) in elements.enumerated() { value.collect(path + [.index(index)], &found) }
        default: found.append((path, self))
        }
    }

    /// Another value of the same type.
    fileprivate var altered: JSON {
        switch self {
        case .null: 0
        case .bool(let value): .bool(!value)
        case .number(let value): .number(value + 1)
        case .string(let value): .string(value + "~")
        case .array: []
        case .object: [:]
        }
    }

    /// The value with another one at a place that is there.
    func setting(_ path: [JSONLayout.Step], to value: JSON) -> JSON {
        guard let step = path.first else { return value }
        let rest = Array(path.dropFirst())
        switch (step, self) {
        case (.key(let key), .object(var object)):
            object[key] = (object[key] ?? .null).setting(rest, to: value)
            return .object(object)
        case (.index(let index), .array(var elements)) where elements.indices.contains(index):
            elements[index] = elements[index].setting(rest, to: value)
            return .array(elements)
        default: return self
        }
    }
}

import Model

/// The form of a JSON document: which types of values stand at which places, the elements of a list taken together.
struct JSONForm: Sendable, Hashable {
    private(set) var types: [String: Set<String>] = [:]

    init(_ json: JSON) { add(json, "") }

    private mutating func add(_ value: JSON, _ place: String) {
        guard types.count < 5000 else { return }
        types[place, default: []].insert(value.typeName)
        switch value {
        case .object(let object):
            for (key, member) in object.members { add(member, place.isEmpty ? key : place + "." + key) }
        case .array(let elements): for element in elements { add(element, place + "[]") }
        default: break
        }
    }

    /// How another one differs, a line for each place: `- ` what is gone, `+ ` what is new, `~ ` what is of another type.
    func changes(to other: JSONForm) -> [String] {
        let gone = types.keys.filter { other.types[$0] == nil && other.has(parentOf: $0) }
        let new = other.types.keys.filter { types[$0] == nil && has(parentOf: $0) }
        let changed = types.keys.filter { place in
            guard let now = other.types[place], let before = types[place] else { return false }
            // What is null at times says nothing of the form.
            return !now.subtracting(["null"]).isSubset(of: before) && before != ["null"]
        }
        let lines =
            gone.map { ($0, "- \($0): \(Self.text(types[$0])) is gone") }
            + new.map { ($0, "+ \($0): \(Self.text(other.types[$0])) is new") }
            + changed.map { ($0, "~ \($0): \(Self.text(types[$0])) is \(Self.text(other.types[$0])) now") }
        return lines.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Whether there is something that could have this place in it: an empty list has no elements to compare.
    private func has(parentOf place: String) -> Bool {
        if place.hasSuffix("[]") { return false }
        let parent = place.lastIndex(of: ".").map { String(place[..<$0]) } ?? ""
        return types[parent]?.contains("object") ?? false
    }

    private static func text(_ types: Set<String>?) -> String {
        (types ?? []).sorted().joined(separator: " or ")
    }
}

/// The members of a JSON object, in the order in which they were first set. A repeated key keeps its
/// place and takes the last value, as in JavaScript.
public struct JSONObject: Sendable {
    /// The members, in order.
    public private(set) var members: [(key: String, value: JSON)] = []
    private var index: [String: Int] = [:]

    /// An object with the given members, none by default.
    public init() {}

    /// An object with the given members, none by default.
    public init(_ members: some Sequence<(String, JSON)>) {
        for (key, value) in members { self[key] = value }
    }

    /// Whether there are no members.
    public var isEmpty: Bool { members.isEmpty }
    /// How many members there are.
    public var count: Int { members.count }
    /// The members' names, in order.
    public var keys: [String] { members.map(\.key) }

    /// Setting `nil` removes the member.
    public subscript(key: String) -> JSON? {
        get { index[key].map { members[$0].value } }
        set {
            if let newValue { set(key, newValue) } else { remove(key) }
        }
    }

    private mutating func set(_ key: String, _ value: JSON) {
        if let place = index[key] {
            members[place].value = value
        } else {
            index[key] = members.count
            members.append((key, value))
        }
    }

    private mutating func remove(_ key: String) {
        guard let place = index.removeValue(forKey: key) else { return }
        members.remove(at: place)
        for (other, position) in index where position > place { index[other] = position - 1 }
    }
}

extension JSONObject: Hashable {
    /// Order does not count: two objects with the same members are the same value.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
    }

    /// Independent of the order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(members.reduce(0) { $0 ^ $1.key.hashValue })
    }
}

/// A JSON value (RFC 8259). Objects keep the order of their members.
public enum JSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object(JSONObject)
}

extension JSON {
    /// The member of an object; `nil` where this is no object or has no such member.
    public subscript(key: String) -> JSON? { object?[key] }

    /// The element of an array; `nil` where this is no array or is shorter.
    public subscript(index: Int) -> JSON? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }

    /// The text of a string; `nil` for other values.
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    /// The value of a number; `nil` for other values.
    public var number: Double? { if case .number(let value) = self { value } else { nil } }
    /// The value of a boolean; `nil` for other values.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The elements of an array; `nil` for other values.
    public var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
    /// The members of an object; `nil` for other values.
    public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }
    /// Whether it is null.
    public var isNull: Bool { self == .null }

    /// The type's name, for error messages.
    public var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// Whether JavaScript takes the value for true.
    public var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let value): value != 0 && !value.isNaN
        case .string(let value): !value.isEmpty
        case .array, .object: true
        }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByNilLiteral
{
    /// A literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// A literal.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// A literal.
    public init(nilLiteral: ()) { self = .null }
    /// A literal.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(JSONObject(elements))
    }

    /// A string, or null where there is none.
    public init(_ value: String?) { self = value.map(JSON.string) ?? .null }

    /// A number, or null where there is none.
    public init(_ value: Double?) { self = value.map(JSON.number) ?? .null }

    /// A number, exact up to 2^53.
    public init(_ value: Int) { self = .number(Double(value)) }
}

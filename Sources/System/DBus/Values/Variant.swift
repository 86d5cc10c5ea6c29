/// A value of D-Bus. What cannot travel over the bus cannot be made: a string loses its NULs.
public indirect enum Variant: Sendable, Hashable {
    case bool(Bool)
    case byte(UInt8)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case path(ObjectPath)
    /// The signature of a type, such as `a{sv}`. It must be one.
    case signature(String)
    /// An index into the files that came along.
    case handle(Int32)
    /// Elements of one type, which is named for the case that there are none.
    case array(of: String, [Variant])
    /// One member of a dictionary: a dictionary is an array of them.
    case entry(key: Variant, value: Variant)
    case tuple([Variant])
    /// A value together with its type.
    case variant(Variant)
}

extension Variant {
    /// An array of strings.
    public static func strings(_ texts: some Sequence<String>) -> Variant {
        .array(of: "s", texts.map { .string($0) })
    }

    /// An array of object paths.
    public static func paths(_ paths: some Sequence<ObjectPath>) -> Variant {
        .array(of: "o", paths.map { .path($0) })
    }

    /// A dictionary of the type `a{sv}`, sorted by its keys.
    public static func dictionary(_ members: [String: Variant]) -> Variant {
        let entries = members.sorted { $0.key < $1.key }
            .map { Variant.entry(key: .string($0.key), value: .variant($0.value)) }
        return .array(of: "{sv}", entries)
    }

    /// The text of a string, an object path or a signature; `nil` for other values.
    public var text: String? {
        switch self {
        case .string(let text), .signature(let text): text
        case .path(let path): path.text
        default: nil
        }
    }

    /// The elements of an array or a tuple; `nil` for other values.
    public var elements: [Variant]? {
        switch self {
        case .array(_, let elements), .tuple(let elements): elements
        default: nil
        }
    }

    /// The members of an `a{sv}`, without the type around each value; `nil` for other values.
    public var members: [String: Variant]? {
        guard case .array(_, let elements) = self else { return nil }
        var members: [String: Variant] = [:]
        for element in elements {
            guard case .entry(.string(let key), .variant(let value)) = element else { return nil }
            members[key] = value
        }
        return members
    }
}

/// The path of an object on the bus: `/`, or words of `A–Z a–z 0–9 _` that each follow a `/`.
public struct ObjectPath: Sendable, Hashable, CustomStringConvertible {
    /// As it is written.
    public let text: String

    /// `nil` where the text is no path.
    public init?(_ text: String) {
        let words = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let areWords = words.dropFirst().allSatisfy { !$0.isEmpty && $0.allSatisfy(Self.isPlain) }
        guard text == "/" || (text.hasPrefix("/") && areWords) else { return nil }
        self.text = text
    }

    /// A path that the program itself names.
    public init(literal text: StaticString) {
        guard let path = ObjectPath("\(text)") else { preconditionFailure("\(text) is no object path") }
        self = path
    }

    /// See `text`.
    public var description: String { text }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

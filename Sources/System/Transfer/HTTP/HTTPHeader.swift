/// One header field.
///
/// A value stands for bytes as the Fetch Standard's byte strings do: U+0000 to U+00FF are the bytes of the same
/// number. A value with any higher character, which no byte string has, is sent as UTF-8.
public struct HTTPHeader: Sendable, Hashable {
    /// As it was given or received; compares without regard to case.
    public var name: String
    /// Without white space around it.
    public var value: String

    /// A field, not yet checked: `Transport.start` refuses one that cannot be sent.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [HTTPHeader] {
    /// The first value of the field, whatever the case of its name.
    public subscript(first name: String) -> String? {
        first { $0.has(name: name) }?.value
    }

    /// Every value of the field, in order.
    public func values(of name: String) -> [String] {
        filter { $0.has(name: name) }.map(\.value)
    }

    /// Whether there is such a field.
    public func has(_ name: String) -> Bool { contains { $0.has(name: name) } }
}

extension HTTPHeader {
    /// Field names are ASCII; others are equal only byte for byte.
    public func has(name other: String) -> Bool {
        name.utf8.count == other.utf8.count
            && zip(name.utf8, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }

    /// The value as bytes.
    var bytes: [UInt8] {
        let scalars = value.unicodeScalars
        if scalars.allSatisfy({ $0.value <= 0xFF }) { return scalars.map { UInt8($0.value) } }
        return Array(value.utf8)
    }

    /// The value with its bytes read as UTF-8 where they are UTF-8: how browsers read `Location`.
    var valueAsUTF8: String { String(validating: bytes, as: UTF8.self) ?? value }
}

extension UInt8 {
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    /// A character of a `token` (RFC 9110 §5.6.2), of which methods and field names are made.
    var isToken: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}

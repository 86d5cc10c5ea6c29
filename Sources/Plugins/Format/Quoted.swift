import Model

/// Text from a stranger inside a message of one line.
enum Quoted {
    private static let limit = 60

    /// In quotes, with control, format and non-ASCII look-alike trouble escaped, and cut when it is long.
    static func text(_ string: String) -> String {
        let shown = string.unicodeScalars.prefix(limit).map(escaped).joined()
        return "\"" + shown + (string.unicodeScalars.count > limit ? "…\"" : "\"")
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
            "\\u{" + String(scalar.value, radix: 16) + "}"
        default:
            scalar == "\"" || scalar == "\\" ? "\\" + String(scalar) : String(scalar)
        }
    }

    /// A list for a sentence: `"a", "b" and 3 more`.
    static func list(_ strings: [String], limit: Int = 12) -> String {
        let shown = strings.prefix(limit).map(text).joined(separator: ", ")
        return strings.count > limit ? "\(shown) and \(strings.count - limit) more" : shown
    }
}

/// A place in a JSON document: `$.settings.configurable.apiKey.type`, `$.urlPatterns[2]`, `$.implementation["my-key"]`.
struct JSONPlace: Hashable, CustomStringConvertible {
    let description: String

    static let root = JSONPlace(description: "$")

    subscript(key: String) -> JSONPlace {
        let plain = key.utf8.allSatisfy { Self.isNameByte($0) } && key.utf8.count <= 60
        let isName = plain && key.utf8.first.map { $0 > UInt8(ascii: "9") || $0 == UInt8(ascii: "$") } == true
        return JSONPlace(description: description + (isName ? "." + key : "[" + Quoted.text(key) + "]"))
    }

    subscript(index: Int) -> JSONPlace { JSONPlace(description: "\(description)[\(index)]") }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}

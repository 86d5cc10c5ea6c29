import Model

/// Text from a stranger inside a message of one line.
enum Quoted {
    private static let limit = 60

    /// In quotes, with what a terminal would not show as a character escaped, and cut when it is long.
    static func text(_ string: String) -> String { quoted(string, escaped) }

    /// As `text`, with everything beyond ASCII escaped: what looks like a letter may be another one.
    static func ascii(_ string: String) -> String {
        quoted(string) { $0.isASCII ? escaped($0) : codePoint($0) }
    }

    /// A list for a sentence: `"a", "b" and 3 more`.
    static func list(_ strings: [String], limit: Int = 12) -> String {
        let shown = strings.prefix(limit).map(text).joined(separator: ", ")
        return strings.count > limit ? "\(shown) and \(strings.count - limit) more" : shown
    }

    private static func quoted(_ string: String, _ escape: (Unicode.Scalar) -> String) -> String {
        let scalars = string.unicodeScalars
        return "\"" + scalars.prefix(limit).map(escape).joined() + (scalars.count > limit ? "…\"" : "\"")
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
            codePoint(scalar)
        default:
            scalar == "\"" || scalar == "\\" ? "\\" + String(scalar) : String(scalar)
        }
    }

    private static func codePoint(_ scalar: Unicode.Scalar) -> String {
        "\\u{" + String(scalar.value, radix: 16) + "}"
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

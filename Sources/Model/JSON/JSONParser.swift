/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, as a sentence without a full stop.
    public let message: String
    /// From 1.
    public let line: Int
    /// From 1, in bytes of UTF-8.
    public let column: Int

    /// The place, then the message.
    public var description: String { "line \(line), column \(column): \(message)" }
}

extension JSON {
    /// How deep arrays and objects may nest: a text from outside must not exhaust the stack.
    public static let maximumDepth = 512

    /// - Throws: `JSONSyntaxError`.
    public init(parsing text: some StringProtocol) throws(JSONSyntaxError) {
        self = try JSON(parsing: Array(text.utf8))
    }

    /// - Parameter bytes: UTF-8, with or without a byte order mark.
    /// - Throws: `JSONSyntaxError`.
    public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes)
        self = try parser.document()
    }
}

/// A recursive-descent parser of RFC 8259 over UTF-8.
struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func document() throws(JSONSyntaxError) -> JSON {
        let value = try value()
        skipSpace()
        if position < bytes.count { throw error("text after the end of the value") }
        return value
    }

    private mutating func value() throws(JSONSyntaxError) -> JSON {
        skipSpace()
        guard let byte = peek() else { throw error("the text ends where a value is expected") }
        switch byte {
        case UInt8(ascii: "{"): return try nested { parser throws(JSONSyntaxError) in try parser.object() }
        case UInt8(ascii: "["): return try nested { parser throws(JSONSyntaxError) in try parser.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        default: return try keyword()
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(JSONSyntaxError) -> JSON
    ) throws(JSONSyntaxError) -> JSON {
        depth += 1
        defer { depth -= 1 }
        if depth > JSON.maximumDepth { throw error("nested deeper than \(JSON.maximumDepth) levels") }
        return try body(&self)
    }

    private mutating func object() throws(JSONSyntaxError) -> JSON {
        position += 1
        var object = JSONObject()
        skipSpace()
        if take("}") { return .object(object) }
        while true {
            skipSpace()
            guard peek() == UInt8(ascii: "\"") else { throw error("a member's name in quotes is expected") }
            let key = try string()
            skipSpace()
            guard take(":") else { throw error("':' is expected after \"\(key.prefix(40))\"") }
            object[key] = try value()
            skipSpace()
            if take("}") { return .object(object) }
            guard take(",") else { throw error("',' or '}' is expected") }
        }
    }

    private mutating func array() throws(JSONSyntaxError) -> JSON {
        position += 1
        var elements: [JSON] = []
        skipSpace()
        if take("]") { return .array(elements) }
        while true {
            elements.append(try value())
            skipSpace()
            if take("]") { return .array(elements) }
            guard take(",") else { throw error("',' or ']' is expected") }
        }
    }

    private mutating func keyword() throws(JSONSyntaxError) -> JSON {
        for (word, value) in [("true", JSON.bool(true)), ("false", .bool(false)), ("null", .null)]
        where bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return value
        }
        throw error("a value is expected")
    }

    private mutating func number() throws(JSONSyntaxError) -> Double {
        let start = position
        _ = take("-")
        let leadingZero = peek() == UInt8(ascii: "0")
        let whole = digits()
        if whole == 0 || (leadingZero && whole > 1) { throw error("not a number") }
        if take("."), digits() == 0 { throw error("digits are expected after '.'") }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            if digits() == 0 { throw error("digits are expected in the exponent") }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = Double(text) else { throw error("not a number") }
        return value
    }

    /// Takes digits and says how many there were.
    private mutating func digits() -> Int {
        let start = position
        while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
        return position - start
    }
}

extension JSONParser {
    private mutating func string() throws(JSONSyntaxError) -> String {
        position += 1
        var text: [UInt8] = []
        var start = position
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\""):
                text += bytes[start..<position]
                position += 1
                return try validated(text)
            case UInt8(ascii: "\\"):
                text += bytes[start..<position]
                position += 1
                text += try escape()
                start = position
            case 0..<0x20: throw error("a control character in a string must be escaped")
            default: position += 1
            }
        }
        throw error("the text ends inside a string")
    }

    private func validated(_ text: [UInt8]) throws(JSONSyntaxError) -> String {
        guard let string = String(validating: text, as: UTF8.self) else {
            throw error("a string is not UTF-8")
        }
        return string
    }

    private mutating func escape() throws(JSONSyntaxError) -> [UInt8] {
        guard let byte = peek() else { throw error("the text ends inside a string") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(try codePoint()).utf8)
        default: throw error("an unknown escape in a string")
        }
    }

    /// A surrogate without its partner, which a Swift string cannot hold, becomes U+FFFD.
    private mutating func codePoint() throws(JSONSyntaxError) -> Character {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return Character(scalar) }
        let rest = bytes[position...]
        guard first < 0xDC00, rest.starts(with: "\\u".utf8) else { return "\u{FFFD}" }
        let mark = position
        position += 2
        let second = try hexadecimal()
        guard (0xDC00..<0xE000).contains(second) else {
            position = mark
            return "\u{FFFD}"
        }
        let scalar = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        return Character(Unicode.Scalar(scalar)!)
    }

    private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt16 {
        guard position + 4 <= bytes.count else { throw error("four hexadecimal digits are expected") }
        var value: UInt16 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error("four hexadecimal digits are expected")
            }
            value = value << 4 | UInt16(digit)
        }
        position += 4
        return value
    }
}

extension JSONParser {
    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    private func error(_ message: String) -> JSONSyntaxError {
        let before = bytes[..<position]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
        return JSONSyntaxError(message: message, line: line, column: position - lineStart + 1)
    }
}

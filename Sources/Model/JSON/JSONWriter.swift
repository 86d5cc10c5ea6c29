extension JSON {
    /// How a value is written.
    public enum Style: Sendable {
        /// On one line, without spaces.
        case compact
        /// One member or element a line, indented by two spaces.
        case pretty
    }

    /// The value as JSON text. Numbers that JSON cannot hold (NaN, infinities) become `null`.
    public func text(_ style: Style = .compact) -> String {
        var writer = JSONWriter(style: style)
        writer.write(self)
        return String(decoding: writer.output, as: UTF8.self)
    }
}

struct JSONWriter {
    let style: JSON.Style
    private(set) var output: [UInt8] = []
    private var level = 0

    init(style: JSON.Style) { self.style = style }

    mutating func write(_ value: JSON) {
        switch value {
        case .null: output += "null".utf8
        case .bool(let value): output += (value ? "true" : "false").utf8
        case .number(let value): output += Self.text(of: value).utf8
        case .string(let value): write(value)
        case .array(let elements):
            bracket("[", "]", elements) { writer, element in writer.write(element) }
        case .object(let object):
            bracket("{", "}", object.members) { writer, member in
                writer.write(member.key)
                writer.output += (writer.style == .pretty ? ": " : ":").utf8
                writer.write(member.value)
            }
        }
    }

    private mutating func bracket<Element>(
        _ open: String, _ close: String, _ elements: [Element],
        _ body: (inout JSONWriter, Element) -> Void
    ) {
        output += open.utf8
        level += 1
        for (position, element) in elements.enumerated() {
            if position > 0 { output += ",".utf8 }
            breakLine()
            body(&self, element)
        }
        level -= 1
        if !elements.isEmpty { breakLine() }
        output += close.utf8
    }

    private mutating func breakLine() {
        guard style == .pretty else { return }
        output.append(0x0A)
        output.append(contentsOf: repeatElement(0x20, count: level * 2))
    }

    private mutating func write(_ string: String) {
        output.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case 0x0A: output += "\\n".utf8
            case 0x0D: output += "\\r".utf8
            case 0x09: output += "\\t".utf8
            case 0..<0x20, 0x7F: output += ("\\u00" + Self.hex(byte >> 4) + Self.hex(byte & 15)).utf8
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func hex(_ digit: UInt8) -> String { String(digit, radix: 16) }

    /// As JavaScript prints it where the value is whole; else the shortest text that reads back the same.
    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

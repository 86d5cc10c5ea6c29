/// The attributes of one line of an HLS list (RFC 8216, 4.2): `NAME=value`, with commas between them.
struct HLSAttributes {
    private var values: [Substring: String] = [:]

    init(_ text: Substring) {
        var rest = text
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].drop { $0 == " " || $0 == "," }
            let value = Self.value(rest[rest.index(after: equals)...])
            values[name] = value.text
            rest = value.rest.drop { $0 != "," }.dropFirst()
        }
    }

    subscript(name: String) -> String? { values[name[...]] }

    func number(_ name: String) -> Int? { self[name].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil } }

    private static func value(_ text: Substring) -> (text: String, rest: Substring) {
        guard text.first == "\"" else {
            let value = text.prefix { $0 != "," }
            return (String(value), text[value.endIndex...])
        }
        let value = text.dropFirst().prefix { $0 != "\"" }
        return (String(value), text[value.endIndex...].dropFirst())
    }
}

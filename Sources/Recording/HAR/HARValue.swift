import Model

/// A value of a HAR file together with its place, for messages.
struct HARValue {
    let json: JSON
    let file: String
    let path: String

    /// A member that must be there.
    func member(_ name: String) throws(RecordingError) -> HARValue {
        guard json.object != nil else { throw error(expected: "an object") }
        if let value = optional(name) { return value }
        throw .malformed(file: file, path: "\(path).\(name)", expected: "a value", found: "it is missing")
    }

    /// A member that may be absent or null.
    func optional(_ name: String) -> HARValue? {
        guard let value = json[name], !value.isNull else { return nil }
        return HARValue(json: value, file: file, path: "\(path).\(name)")
    }

    func elements() throws(RecordingError) -> [HARValue] {
        guard let array = json.array else { throw error(expected: "an array") }
        return array.enumerated().map { HARValue(json: $1, file: file, path: "\(path)[\($0)]") }
    }

    func string() throws(RecordingError) -> String {
        guard let string = json.string else { throw error(expected: "a string") }
        return string
    }

    func integer(in range: ClosedRange<Int>) throws(RecordingError) -> Int {
        guard let number = json.number, let integer = Int(exactly: number), range.contains(integer) else {
            throw error(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    func error(expected: String) -> RecordingError {
        .malformed(file: file, path: path, expected: expected, found: "it is \(found)")
    }

    private var found: String {
        switch json {
        case .string(let text): "the string \"\(text.prefix(40))\""
        case .number, .bool: json.text()
        case .array: "an array"
        case .object: "an object"
        case .null: "null"
        }
    }
}

import Model

/// A schema of JSON Schema 2020-12 (https://json-schema.org/draft/2020-12), as far as the schemas of this project use it:
/// `$ref` within the document, `type`, `enum`, `const`, `not`, `anyOf`, `oneOf`, `allOf`, bounds, patterns, members and items.
/// Other words are taken for notes.
struct JSONSchema: Sendable {
    /// What does not fit.
    struct Violation: Sendable, Hashable {
        /// As JSON paths are written: `$.manifest.id`.
        var path: String
        /// What is wrong, without a full stop.
        var problem: String
    }

    private let root: JSON
    /// As many violations as anybody reads.
    private static let most = 100

    /// - Parameter text: one of this project's own schemas.
    init(_ text: StaticString) {
        // swift-format-ignore: NeverUseForceTry
        root = try! JSON(parsing: text.description)
    }

    init(_ root: JSON) { self.root = root }

    /// What in the document does not fit, by place.
    func violations(in document: JSON) -> [Violation] {
        var found: [Violation] = []
        check(document, root, SchemaPath(), &found)
        return Array(found.prefix(Self.most))
    }

    private func fits(_ value: JSON, _ schema: JSON, _ path: SchemaPath) -> Bool {
        var found: [Violation] = []
        check(value, schema, path, &found)
        return found.isEmpty
    }

    private func check(_ value: JSON, _ schema: JSON, _ path: SchemaPath, _ found: inout [Violation]) {
        guard found.count < Self.most else { return }
        if schema == false { return found.append(path, "is not to be here") }
        if let target = schema["$ref"]?.string { check(value, referred(target), path, &found) }
        guard checkType(value, schema, path, &found) else { return }
        checkWords(value, schema, path, &found)
        checkCombinations(value, schema, path, &found)
        switch value {
        case .string(let text): checkText(text, schema, path, &found)
        case .number(let number): checkNumber(number, schema, path, &found)
        case .array(let elements): checkElements(elements, schema, path, &found)
        case .object(let object): checkMembers(object, schema, path, &found)
        default: break
        }
    }

    /// A pointer within the document: `#/$defs/field`.
    private func referred(_ pointer: String) -> JSON {
        pointer.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] ?? .bool(true) }
    }

    private func checkType(_ value: JSON, _ schema: JSON, _ path: SchemaPath, _ found: inout [Violation])
        -> Bool
    {
        let types = schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
        let isWhole = value.number.map { $0 == $0.rounded() } ?? false
        if types.isEmpty || types.contains(value.typeName) || isWhole && types.contains("integer") {
            return true
        }
        found.append(path, "is \(value.shown), where \(types.joined(separator: " or ")) is expected")
        return false
    }

    private func checkWords(_ value: JSON, _ schema: JSON, _ path: SchemaPath, _ found: inout [Violation]) {
        if let words = schema["enum"]?.array, !words.contains(value) {
            let list = words.map { $0.text() }.joined(separator: ", ")
            found.append(path, "is \(value.shown), which is none of \(list)")
        }
        if let word = schema["const"], word != value {
            found.append(path, "is \(value.shown), not \(word.text())")
        }
    }

    private func checkCombinations(
        _ value: JSON, _ schema: JSON, _ path: SchemaPath, _ found: inout [Violation]
    ) {
        if let other = schema["not"], fits(value, other, path) {
            found.append(path, "\(value.shown) is not allowed here")
        }
        for one in schema["allOf"]?.array ?? [] { check(value, one, path, &found) }
        if let choices = schema["anyOf"]?.array, !choices.contains(where: { fits(value, $0, path) }) {
            found.append(path, "is \(value.shown), which fits none of the forms that are allowed here")
        }
        if let choices = schema["oneOf"]?.array, choices.count(where: { fits(value, $0, path) }) != 1 {
            found.append(path, "is \(value.shown), which does not fit exactly one of the forms")
        }
    }
}

extension JSONSchema {
    private func checkText(_ text: String, _ schema: JSON, _ path: SchemaPath, _ found: inout [Violation]) {
        let length = text.unicodeScalars.count
        if let least = schema["minLength"]?.number, Double(length) < least {
            found.append(path, length == 0 ? "is empty" : "is shorter than \(Int(least))")
        }
        if let most = schema["maxLength"]?.number, Double(length) > most {
            found.append(path, "is longer than \(Int(most))")
        }
        if let pattern = schema["pattern"]?.string, !pattern.occurs(in: text) {
            found.append(path, "is \(JSON.string(text).shown), which does not match \(pattern)")
        }
    }

    private func checkNumber(
        _ number: Double, _ schema: JSON, _ path: SchemaPath, _ found: inout [Violation]
    ) {
        if let least = schema["minimum"]?.number, number < least {
            found.append(
                path, "is \(JSON.number(number).text()), which is less than \(JSON.number(least).text())")
        }
        if let most = schema["maximum"]?.number, number > most {
            found.append(
                path, "is \(JSON.number(number).text()), which is more than \(JSON.number(most).text())")
        }
    }

    private func checkElements(
        _ elements: [JSON], _ schema: JSON, _ path: SchemaPath, _ found: inout [Violation]
    ) {
        if let least = schema["minItems"]?.number, Double(elements.count) < least {
            found.append(path, "has fewer than \(Int(least)) elements")
        }
        if let most = schema["maxItems"]?.number, Double(elements.count) > most {
            found.append(path, "has more than \(Int(most)) elements")
        }
        if schema["uniqueItems"] == true, Set(elements).count < elements.count {
            found.append(path, "has the same element twice")
        }
        guard let items = schema["items"] else { return }
        for (index, element) in elements.enumerated() { check(element, items, path[index], &found) }
    }

    private func checkMembers(
        _ object: JSONObject, _ schema: JSON, _ path: SchemaPath, _ found: inout [Violation]
    ) {
        for name in schema["required"]?.array?.compactMap(\.string) ?? [] where object[name] == nil {
            found.append(path[name], "is missing")
        }
        let known = schema["properties"]?.object
        let patterns = schema["patternProperties"]?.object?.members ?? []
        for (name, value) in object.members {
            if let names = schema["propertyNames"] { check(.string(name), names, path[name], &found) }
            if let own = known?[name] { check(value, own, path[name], &found) }
            let matching = patterns.filter { $0.key.occurs(in: name) }
            for (_, own) in matching { check(value, own, path[name], &found) }
            guard known?[name] == nil, matching.isEmpty, let others = schema["additionalProperties"] else {
                continue
            }
            check(value, others, path[name], &found)
        }
    }
}

/// A place on the way down, written when it is needed.
struct SchemaPath {
    private var steps: [JSONLayout.Step] = []

    subscript(name: String) -> SchemaPath { adding(.key(name)) }
    subscript(index: Int) -> SchemaPath { adding(.index(index)) }

    private func adding(_ step: JSONLayout.Step) -> SchemaPath {
        var path = self
        path.steps.append(step)
        return path
    }

    var text: String {
        steps.reduce("$") { text, step in
            switch step {
            case .index(let index): "\(text)[\(index)]"
            case .key(let key): key.isPlainName ? "\(text).\(key)" : "\(text)[\(JSON.string(key).text())]"
            }
        }
    }
}

extension [JSONSchema.Violation] {
    fileprivate mutating func append(_ path: SchemaPath, _ problem: String) {
        append(JSONSchema.Violation(path: path.text, problem: problem))
    }
}

extension JSON {
    /// The value in a message: short, or its type.
    var shown: String {
        switch self {
        case .array: return "an array"
        case .object: return "an object"
        default:
            let text = text()
            return text.count > 60 ? text.prefix(60) + "…" : text
        }
    }
}

extension String {
    /// Whether it is a name that stands in a path as it is.
    fileprivate var isPlainName: Bool {
        guard let first = utf8.first, utf8.count <= 60 else { return false }
        let isName = utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return byte < 0x80 && (character.isLetter || character.isNumber || "_$".contains(character))
        }
        return isName && !(0x30...0x39).contains(first)
    }

    /// Whether this regular expression finds something in a text; one that is none finds nothing.
    func occurs(in text: String) -> Bool {
        guard let expression = try? Regex(self).matchingSemantics(.unicodeScalar) else { return false }
        return (try? expression.firstMatch(in: text)) != nil
    }
}

import Model
import Plugins
import Resolution

/// What a call must give, in the language of `cases.schema.json`.
struct Expectation: Sendable {
    let json: JSON

    init(_ json: JSON) { self.json = json }

    /// Whether the call is to fail or to find nothing.
    var isNothing: Bool {
        json.isNull || json == [] || json["$error"] != nil || json["$equals"]?.isNull ?? false
    }

    /// What the call is to fail with; `nil` where it is not to fail.
    var error: String? { json["$error"]?.string }

    /// Something that is not as it is to be.
    struct Difference: Sendable, Hashable {
        /// Within the result: `[0].title`.
        var place: String
        var expected: String
        var found: String
    }

    /// What is beside a value where it is looked at.
    struct Surroundings: Sendable {
        var plugin: PluginFile
        /// What was asked for, where `resolve` or `search` was called.
        var wanted: WantedTrack?
    }

    /// How a result differs.
    func differences(of result: JSON, in surroundings: Surroundings) -> [Difference] {
        var comparison = Comparison(surroundings: surroundings)
        comparison.compare(result, json, "")
        return comparison.differences
    }
}

/// Goes along an expectation.
private struct Comparison {
    let surroundings: Expectation.Surroundings
    var differences: [Expectation.Difference] = []

    init(surroundings: Expectation.Surroundings) { self.surroundings = surroundings }

    private mutating func note(_ place: String, _ expected: String, _ found: JSON?) {
        guard differences.count < 50 else { return }
        differences.append(
            Expectation.Difference(
                place: place, expected: expected, found: found.map { Self.shown($0) } ?? "nothing"))
    }

    private static func shown(_ value: JSON) -> String {
        let text = value.text()
        return text.count > 200 ? text.prefix(200) + "…" : text
    }

    private func fits(_ value: JSON?, _ expected: JSON) -> Bool {
        var comparison = Comparison(surroundings: surroundings)
        comparison.compare(value, expected, "")
        return comparison.differences.isEmpty
    }

    mutating func compare(_ value: JSON?, _ expected: JSON, _ place: String) {
        switch expected {
        case .object(let object):
            let isWord = { (member: (key: String, value: JSON)) in member.key.hasPrefix("$") }
            for (word, operand) in object.members.filter(isWord) { compare(value, word, operand, place) }
            let places = object.members.filter { !isWord($0) }
            if object.isEmpty || !places.isEmpty { compareMembers(value, places, place) }
        case .array(let elements): compareElements(value, elements, place)
        default: if value ?? .null != expected { note(place, expected.text(), value) }
        }
    }

    private mutating func compareMembers(
        _ value: JSON?, _ members: [(key: String, value: JSON)], _ place: String
    ) {
        guard let value, value.object != nil || value.array != nil else {
            return note(place, JSON.object(JSONObject(members.map { ($0.key, $0.value) })).text(), value)
        }
        for (path, expected) in members {
            let found = path.split(separator: ".").reduce(Optional(value)) { $0?.part(String($1)) }
            compare(found, expected, place.isEmpty ? path : place + "." + path)
        }
    }

    private mutating func compareElements(_ value: JSON?, _ elements: [JSON], _ place: String) {
        guard let found = value?.array else { return note(place, JSON.array(elements).text(), value) }
        if found.count != elements.count { note(place + ".length", "\(elements.count)", JSON(found.count)) }
        for (index, expected) in elements.enumerated() where found.indices.contains(index) {
            compare(found[index], expected, "\(place)[\(index)]")
        }
    }
}

// The words with a dollar sign.
extension Comparison {
    private mutating func compare(_ value: JSON?, _ word: String, _ operand: JSON, _ place: String) {
        switch word {
        case "$equals": if value ?? .null != operand { note(place, "exactly \(operand.text())", value) }
        case "$type": compareType(value, operand.string ?? "", place)
        case "$matches", "$contains": compareText(value, word, operand, place)
        case "$atLeast", "$atMost", "$between": compareNumber(value, word, operand, place)
        case "$minCount", "$maxCount": compareCount(value, word, operand, place)
        case "$each", "$some": compareAll(value, word, operand, place)
        case "$not": if fits(value, operand) { note(place, "not \(operand.text())", value) }
        case "$anyOf":
            let choices = operand.array ?? []
            if !choices.contains(where: { fits(value, $0) }) {
                note(place, "any of \(operand.text())", value)
            }
        case "$allOf": for one in operand.array ?? [] { compare(value, one, place) }
        case "$confidenceAtLeast", "$sourceKind": compareSource(value, word, operand, place)
        default: break
        }
    }

    private mutating func compareType(_ value: JSON?, _ type: String, _ place: String) {
        let isOf =
            switch type {
            case "missing": value == nil
            case "integer": value?.number.map { $0 == $0.rounded() } ?? false
            case "url": value?.string.map { "^[a-zA-Z][a-zA-Z0-9+.-]*:[^\\s]+$".occurs(in: $0) } ?? false
            case "isrc": value?.string.map { "^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$".occurs(in: $0) } ?? false
            default: (value ?? .null).typeName == type
            }
        if !isOf { note(place, "of type \(type)", value) }
    }

    private mutating func compareText(_ value: JSON?, _ word: String, _ operand: JSON, _ place: String) {
        let text = operand.string ?? ""
        if word == "$matches" {
            if value?.string.map({ text.occurs(in: $0) }) != true { note(place, "matching /\(text)/", value) }
        } else if let elements = value?.array {
            if !elements.contains(operand) { note(place, "with the element \(operand.text())", value) }
        } else if value?.string?.contains(text) != true {
            note(place, "containing \(operand.text())", value)
        }
    }

    private mutating func compareNumber(_ value: JSON?, _ word: String, _ operand: JSON, _ place: String) {
        let (least, most) =
            switch word {
            case "$atLeast": (operand.number, nil as Double?)
            case "$atMost": (nil as Double?, operand.number)
            default: (operand[0]?.number, operand[1]?.number)
            }
        let isWithin = value?.number.map { $0 >= least ?? -.infinity && $0 <= most ?? .infinity } ?? false
        if !isWithin { note(place, "a number: \(word) \(operand.text())", value) }
    }

    private mutating func compareCount(_ value: JSON?, _ word: String, _ operand: JSON, _ place: String) {
        let bound = Int(operand.number ?? 0)
        let count = value?.array?.count ?? value?.object?.count
        let isRight = count.map { word == "$minCount" ? $0 >= bound : $0 <= bound } ?? false
        guard !isRight else { return }
        note(
            place, "\(word == "$minCount" ? "at least" : "at most") \(bound) elements",
            count.map { JSON($0) } ?? value)
    }

    private mutating func compareAll(_ value: JSON?, _ word: String, _ operand: JSON, _ place: String) {
        guard let elements = value?.array else { return note(place, "an array", value) }
        if word == "$some" {
            if !elements.contains(where: { fits($0, operand) }) {
                note(place, "one element like \(operand.text())", value)
            }
            return
        }
        for (index, element) in elements.enumerated() { compare(element, operand, "\(place)[\(index)]") }
    }

    private mutating func compareSource(_ value: JSON?, _ word: String, _ operand: JSON, _ place: String) {
        let track = value?.array?.first ?? value ?? .null
        let source = Source(reading: track, of: surroundings.plugin, wanted: surroundings.wanted)
        if word == "$sourceKind" {
            guard source?.kind.rawValue != operand.string else { return }
            return note(place, "a source of kind \(operand.text())", JSON(source?.kind.rawValue))
        }
        let confidence = source?.confidence ?? 0
        if confidence < operand.number ?? 0 {
            note(place, "a confidence of at least \(operand.text())", .number(confidence))
        }
    }
}

extension JSON {
    /// What is behind a key or an index; `length` counts.
    fileprivate func part(_ name: String) -> JSON? {
        if let array { return name == "length" ? JSON(array.count) : Int(name).flatMap { self[$0] } }
        return self[name]
    }
}

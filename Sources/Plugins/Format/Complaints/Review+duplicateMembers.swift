import Model

extension Review {
    /// The parsed value has only the last of several members with one name, so this goes over the text again.
    mutating func checkDuplicateMembers() {
        var scanner = DuplicateMemberScanner(file.text)
        while let place = scanner.next() {
            note(
                .duplicateMember, place, "the object has this member twice and only the last one counts",
                "remove or rename one of them")
        }
    }
}

/// Walks over a JSON text that is known to be well formed and finds members whose name the object had already.
private struct DuplicateMemberScanner: IteratorProtocol {
    private enum Level {
        case object(names: Set<String>, current: String)
        case array(index: Int)
    }

    private let bytes: [UInt8]
    private var position = 0
    private var levels: [Level] = []
    /// Whether the next string is a member's name.
    private var expectsName = false

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func next() -> JSONPlace? {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                let name = string()
                if expectsName, isRepeated(name) { return place }
            } else {
                structure(byte)
                position += 1
            }
        }
        return nil
    }

    private mutating func structure(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"):
            levels.append(.object(names: [], current: ""))
            expectsName = true
        case UInt8(ascii: "["):
            levels.append(.array(index: 0))
            expectsName = false
        case UInt8(ascii: "}"), UInt8(ascii: "]"): levels.removeLast()
        case UInt8(ascii: ":"): expectsName = false
        case UInt8(ascii: ","): nextElement()
        default: break
        }
    }

    private mutating func nextElement() {
        guard let level = levels.popLast() else { return }
        switch level {
        case .object:
            levels.append(level)
            expectsName = true
        case .array(let index):
            levels.append(.array(index: index + 1))
            expectsName = false
        }
    }

    private mutating func isRepeated(_ name: String) -> Bool {
        guard case .object(var names, _)? = levels.popLast() else { return false }
        let isNew = names.insert(name).inserted
        levels.append(.object(names: names, current: name))
        return !isNew
    }

    /// Takes a string; only a member's name is worth decoding.
    private mutating func string() -> String {
        let start = position
        position += 1
        while bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
        guard expectsName else { return "" }
        let name = bytes[start..<position]
        if !name.contains(UInt8(ascii: "\\")) {
            return String(decoding: name.dropFirst().dropLast(), as: UTF8.self)
        }
        return (try? JSON(parsing: Array(name)))?.string ?? ""
    }

    private var place: JSONPlace {
        levels.reduce(.root) { place, level in
            switch level {
            case .object(_, let name): place[name]
            case .array(let index): place[index]
            }
        }
    }
}

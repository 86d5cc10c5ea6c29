import Foundation
import Model
import Testing

/// One folder of `Cases`; its README says what the files mean.
struct CommandCase: Sendable, CustomTestStringConvertible {
    static let all: [CommandCase] = {
        let root = Repository.tests + "/Cases"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        return names.filter { FileManager.default.fileExists(atPath: "\(root)/\($0)/arguments") }.sorted()
            .map { CommandCase(name: $0, folder: "\(root)/\($0)") }
    }()

    let name: String
    let folder: String

    var testDescription: String { name }

    /// The text of a file of the case; `nil` where it has none.
    func text(_ file: String) -> String? { try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) }

    /// The lines of a file of the case.
    func lines(_ file: String) -> [String] {
        (text(file) ?? "").split(separator: "\n").map(String.init)
    }

    var exitCode: Int32 { Int32(lines("exit").first ?? "0") ?? -1 }
}

/// The names that stand for places of this run.
struct Places {
    let folder: Folder

    private var names: [(name: String, path: String)] {
        [
            ("{work}", folder.work), ("{data}", folder.dataDirectory), ("{folder}", folder.path),
            ("{fixtures}", Repository.tests + "/Fixtures"), ("{repository}", Repository.path),
        ]
    }

    func filled(_ text: String) -> String {
        names.reduce(text) { $0.replacingOccurrences(of: $1.name, with: $1.path) }
    }

    func named(_ text: String) -> String {
        names.reduce(text) { $0.replacingOccurrences(of: $1.path, with: $1.name) }
    }
}

/// Splits a line as a shell does, without its expansions.
func words(_ line: String) -> [String] {
    var (words, word, quote): ([String], String?, Character?) = ([], nil, nil)
    for character in line {
        if let open = quote {
            if character == open { quote = nil } else { word?.append(character) }
        } else if character == "'" || character == "\"" {
            (word, quote) = (word ?? "", character)
        } else if character.isWhitespace {
            if let whole = word { words.append(whole) }
            word = nil
        } else {
            word = (word ?? "") + String(character)
        }
    }
    return words + (word.map { [$0] } ?? [])
}

extension JSON {
    /// The document with the values of some members left out.
    func without(_ names: Set<String>) -> JSON {
        switch self {
        case .array(let elements): .array(elements.map { $0.without(names) })
        case .object(let object):
            .object(
                JSONObject(
                    object.members.map { ($0.key, names.contains($0.key) ? "…" : $0.value.without(names)) }))
        default: self
        }
    }
}

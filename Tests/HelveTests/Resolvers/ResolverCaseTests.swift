import Foundation
import Host
import Model
import Plugins
import ScriptEngine
import Testing

/// The cases of `resolvers/tests`, through the real host.
@Suite struct ResolverCaseTests {
    /// An entry of a `cases.json`; `resolvers/tests/README.md` says what its members mean.
    struct Case: Sendable, CustomTestStringConvertible {
        let resolver: String
        let entry: JSON

        var testDescription: String { "\(resolver): \(entry["name"]?.string ?? "")" }

        static let all: [Case] = {
            let root = Repository.path + "/resolvers/tests"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
            return names.sorted().flatMap { name -> [Case] in
                let file = URL(fileURLWithPath: "\(root)/\(name)/cases.json")
                let entries = (try? Data(contentsOf: file)).flatMap { try? JSON(parsing: Array($0)) }
                return (entries?.array ?? []).map { Case(resolver: name, entry: $0) }
            }
        }()
    }

    @Test func thereAreCases() { #expect(Case.all.count >= 40) }

    @Test(arguments: Case.all)
    func holds(_ example: Case) async throws {
        let (entry, folder) = (example.entry, try Folder())
        var options = SessionOptions(dataDirectory: folder.dataDirectory)
        // The guard sees the whole test process, not this session's plugins alone.
        options.memoryLimit = .max
        options.replay =
            "\(Repository.path)/resolvers/tests/\(example.resolver)/\(entry["har"]?.string ?? "")"
        options.timeout = .seconds(120)
        let session = Session(options)
        let file = try session.plugin("\(Repository.path)/resolvers/\(example.resolver).axe")
        let expected = try #require(entry["expect"]?.object)
        do {
            let result = try await session.call(
                file, entry["function"]?.string ?? "", entry["arguments"]?.array ?? [],
                config: entry["config"]?.object ?? JSONObject())
            #expect(expected["error"] == nil, "\(result.text().prefix(300))")
            check(result, expected)
        } catch let error as ScriptError {
            let wanted = try #require(expected["error"]?.string, "\(error)")
            #expect(error.message.contains(wanted))
        }
    }

    private func check(_ result: JSON, _ expected: JSONObject) {
        if expected["null"] != nil { return #expect(result.isNull) }
        for (place, value) in expected.members where place != "error" {
            #expect(at(place, in: result) == value, "\(place)")
        }
    }

    /// Keys and array indexes joined by dots; `length` counts an array. What is absent is null, as in JSON.
    private func at(_ place: String, in result: JSON) -> JSON {
        place.split(separator: ".").reduce(result) { value, key in
            guard let elements = value.array else { return value[String(key)] ?? .null }
            if key == "length" { return .number(Double(elements.count)) }
            return Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil } ?? .null
        }
    }
}

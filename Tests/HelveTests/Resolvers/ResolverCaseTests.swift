import Foundation
import Host
import Model
import Plugins
import ScriptEngine
import Testing

/// The cases of the bundled resolvers that a recording answers, through the real host.
@Suite struct ResolverCaseTests {
    /// A case of `ID.cases.json`; `docs/plugin-authors.md` says what its members mean.
    struct Case: Sendable, CustomTestStringConvertible {
        let resolver: String
        let entry: JSON
        let file: JSON

        var testDescription: String { "\(resolver): \(entry["name"]?.string ?? "")" }

        /// Its own, or that of the whole file.
        subscript(member: String) -> JSON? { entry[member] ?? file[member] }

        static let all: [Case] = ["internetarchive", "subsonic"].flatMap { name -> [Case] in
            let url = URL(fileURLWithPath: "\(Repository.path)/resolvers/\(name).cases.json")
            guard let file = (try? Data(contentsOf: url)).flatMap({ try? JSON(parsing: Array($0)) }) else {
                return []
            }
            return (file["cases"]?.array ?? []).map { Case(resolver: name, entry: $0, file: file) }
        }
    }

    @Test func thereAreCases() { #expect(Case.all.count >= 40) }

    @Test(arguments: Case.all)
    func holds(_ example: Case) async throws {
        let folder = try Folder()
        var options = SessionOptions(dataDirectory: folder.dataDirectory)
        // The guard sees the whole test process, not this session's plugins alone.
        options.memoryLimit = .max
        options.replay = "\(Repository.path)/resolvers/\(example["cassette"]?.string ?? "")"
        options.timeout = .seconds(120)
        let session = Session(options)
        let file = try session.plugin("\(Repository.path)/resolvers/\(example.resolver).axe")
        let expected = try #require(example["expect"])
        do {
            let result = try await session.call(
                file, example["function"]?.string ?? "", example["arguments"]?.array ?? [],
                config: example["config"]?.object ?? JSONObject())
            #expect(expected["$error"] == nil, "\(result.text().prefix(300))")
            check(result, expected)
        } catch let error as ScriptError {
            let wanted = try #require(expected["$error"]?.string, "\(error)")
            #expect(error.message.contains(wanted))
        }
    }

    private func check(_ result: JSON, _ expected: JSON) {
        guard let places = expected.object else { return #expect(result == expected) }
        for (place, value) in places.members { #expect(at(place, in: result) == value, "\(place)") }
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

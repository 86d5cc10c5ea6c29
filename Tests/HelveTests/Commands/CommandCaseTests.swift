import Foundation
import Model
import Testing

/// What users and scripts rely on, command by command.
@Suite struct CommandCaseTests {
    @Test func thereAreCases() { #expect(CommandCase.all.count > 50) }

    @Test(arguments: CommandCase.all)
    func keepsItsWord(_ example: CommandCase) async throws {
        let folder = try Folder()
        let places = Places(folder: folder)
        try FileManager.default.removeItem(atPath: folder.work)
        try FileManager.default.copyItem(atPath: example.folder, toPath: folder.work)
        for line in example.lines("before") { try await prepare(line, example, places) }
        let outcome = try await helve(
            places.filled(example.text("arguments") ?? ""), example.text("stdin") ?? "", example, places
        ).run()
        #expect(outcome.code == example.exitCode, "\(outcome.errors)")
        if let expected = example.text("stdout") {
            compare(outcome.output, places.filled(expected), Set(example.lines("volatile")), places)
        }
        guard let expected = example.text("stderr") else { return }
        if expected.hasPrefix("{") {
            compare(outcome.errors, places.filled(expected), Set(example.lines("volatile")), places)
        } else {
            #expect(
                matches(places.named(outcome.errors), expected), "\(places.named(outcome.errors))")
        }
    }

    private func prepare(_ line: String, _ example: CommandCase, _ places: Places) async throws {
        let parts = line.components(separatedBy: " < ")
        let input = parts.count > 1 ? example.text(parts[1]) ?? "" : ""
        let outcome = try await helve(places.filled(parts[0]), input, example, places).run()
        #expect(outcome.code == 0, "\(line): \(outcome.errors)")
    }

    private func helve(_ line: String, _ input: String, _ example: CommandCase, _ places: Places)
        -> HelveProcess
    {
        var helve = places.folder.helve(words(line))
        helve.input = Array(input.utf8)
        for line in example.lines("environment") {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            helve.environment[String(parts[0])] = places.filled(String(parts[1]))
        }
        return helve
    }

    private func compare(_ output: String, _ expected: String, _ volatile: Set<String>, _ places: Places) {
        guard let wanted = try? JSON(parsing: expected), expected.hasPrefix("{") || expected.hasPrefix("[")
        else {
            #expect(places.named(output) == places.named(expected))
            return
        }
        let found = try? JSON(parsing: output)
        #expect(
            found?.without(volatile) == wanted.without(volatile),
            "\(places.named(found?.text(.pretty) ?? output))")
    }

    /// A line `…` stands for any lines.
    private func matches(_ text: String, _ pattern: String) -> Bool {
        var rest = text[...]
        let parts = ("\n" + pattern).components(separatedBy: "\n…\n")
        for (index, part) in parts.enumerated() {
            let part =
                index == 0 ? String(part.dropFirst()) + (parts.count > 1 && part.count > 1 ? "\n" : "") : part
            if index == 0 {
                guard rest.hasPrefix(part) else { return false }
                rest = rest.dropFirst(part.count)
            } else if let range = index == parts.count - 1 && part.isEmpty
                ? rest.endIndex..<rest.endIndex : rest.range(of: part)
            {
                rest = rest[range.upperBound...]
            } else {
                return false
            }
        }
        return rest.isEmpty || pattern.hasSuffix("…\n")
    }
}

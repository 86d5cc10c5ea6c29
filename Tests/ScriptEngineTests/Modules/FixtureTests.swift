import Foundation
import Model
import Testing

/// Each folder of `Fixtures` is a small program, `main.*`, and what it prints. Where Node is new enough, it must print
/// the same.
@Suite struct FixtureTests {
    private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "Fixtures")

    static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

    private static func program(_ name: String) throws -> URL {
        let folder = folder.appending(path: name)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let main = try #require(files.first { $0.hasPrefix("main.") })
        return folder.appending(path: main)
    }

    private static func expected(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: "\(name)/expected.txt"), encoding: .utf8)
    }

    @Test func thereAreAll() { #expect(Self.names.count >= 23) }

    @Test(arguments: names) func printsWhatIsExpected(_ name: String) async throws {
        let program = try Self.program(name)
        let engine = LoadingEngine(DiskFolder(program.deletingLastPathComponent()))
        try await engine.call("main", program.path)
        // What nobody awaits has run when another turn does.
        try await engine.call("text", "")
        #expect(engine.lines.map { $0 + "\n" }.joined() == (try Self.expected(name)))
        await engine.close()
    }

    @Test(.enabled(if: hasNode), arguments: names) func nodeAgrees(_ name: String) throws {
        let output = try Self.node(["--no-warnings", "--no-deprecation", Self.program(name).path])
        #expect(output == (try Self.expected(name)))
    }

    /// From 20.19 on Node lets CommonJS require ES modules, and tells them by their syntax.
    static let hasNode: Bool = {
        let version =
            (try? node(["--version"]))?.dropFirst().split(separator: ".").compactMap { Int($0) } ?? []
        return version.count > 1 && (version[0], version[1]) >= (20, 19) && version[0] <= 22
    }()

    private static func node(_ arguments: [String]) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["node"] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

import Foundation
import NodeModules
import ScriptEngine
import Synchronization
import Testing
import WebPlatform

/// Scripts that end well here and in Node 20: `behaviours.test.js` runs the same ones there.
@Suite struct NodeBehaviourTests {
    @Test func thereAreScripts() { #expect(Script.all.count > 20) }

    @Test(arguments: Script.all)
    func holdsAsInNode(_ script: Script) async throws {
        let outcome = try await script.run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.hasSuffix("ok\n"), "\(outcome.output)")
    }
}

/// One file of `Behaviours`: it prints `ok` in the end.
struct Script: Sendable, CustomTestStringConvertible {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Behaviours")

    static let all: [Script] = {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).filter { ["js", "mjs"].contains($0.pathExtension) }
            .sorted { $0.path() < $1.path() }.map(Script.init(file:))
    }()

    let file: URL

    var testDescription: String {
        file.deletingLastPathComponent().lastPathComponent + "/" + file.lastPathComponent
    }

    struct Outcome: Sendable {
        var code: Int32 = -1
        var output = ""
        var errors = ""
    }

    /// Runs the file in an engine of its own, with a temporary folder as its argument, which it may write.
    func run() async throws -> Outcome {
        let scratch = FileManager.default.temporaryDirectory.appending(
            path: "helve-node-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let (outcome, over) = (Recorder(), AsyncStream<Int32>.makeStream())
        var node = NodeServices(
            arguments: ["node", file.path(), scratch.path()],
            files: try FileGrants(
                readable: [Self.folder.path(), scratch.path()], writable: [scratch.path()]),
            write: { stream, bytes in outcome.add(String(decoding: bytes, as: UTF8.self), to: stream) },
            end: { over.continuation.yield($0) })
        node.environment = ["GREETING": "hello"]
        let engine = ScriptEngine(name: testDescription) { [node, file] realm in
            let program = try Program(in: realm, platform: PlatformServices(), node: node)
            program.run(file.path())
            return realm.object()
        }
        let code = await over.stream.first { _ in true }
        await engine.close()
        return outcome.outcome(code ?? -1)
    }
}

private final class Recorder: Sendable {
    private let state = Mutex(Script.Outcome())

    func add(_ text: String, to stream: NodeServices.Stream) {
        state.withLock { if stream == .output { $0.output += text } else { $0.errors += text } }
    }

    func outcome(_ code: Int32) -> Script.Outcome {
        state.withLock { state in
            state.code = code
            return state
        }
    }
}

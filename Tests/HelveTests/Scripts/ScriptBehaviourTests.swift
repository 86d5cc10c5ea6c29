import Foundation
import Host
import Synchronization
import Testing

/// Every behaviour of the core scripts (`js/tests/FOLDER/NAME.js`) holds here as it does in Node, which
/// `js/tests/behaviours.test.js` says.
@Suite struct ScriptBehaviourTests {
    @Test func thereAreBehaviours() { #expect(!BehaviourFile.all.isEmpty) }

    @Test(arguments: BehaviourFile.all)
    func holdsInThisProcess(_ behaviour: BehaviourFile) async throws {
        let folder = try Folder()
        let streams = Streams()
        var script = UserScript(behaviour.path) { streams.add($1, to: $0) }
        script.permissions.readable = [Repository.path + "/js"]
        script.timeout = .seconds(120)
        let code = try await Session(SessionOptions(dataDirectory: folder.dataDirectory)).run(script)
        #expect(code == 0, "\(streams.errors)")
        #expect(isOK(streams.output), "\(streams.output)")
    }

    /// One of each folder is run as a user would run it.
    @Test(arguments: BehaviourFile.samples)
    func holdsInTheBinary(_ behaviour: BehaviourFile) async throws {
        let folder = try Folder()
        let outcome = try await folder.helve("run", "--allow-read=\(Repository.path)/js", behaviour.path)
            .run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(isOK(outcome.output), "\(outcome.output)")
    }

    private func isOK(_ output: String) -> Bool { output == "ok\n" || output.hasSuffix("\nok\n") }
}

/// A script that prints `ok` in the end.
struct BehaviourFile: Sendable, CustomTestStringConvertible {
    private static let root = Repository.path + "/js/tests"

    static let all: [BehaviourFile] = names(in: root).filter { $0 != "support" }.flatMap { folder in
        names(in: "\(root)/\(folder)").filter { $0.hasSuffix(".js") || $0.hasSuffix(".mjs") }
            .map { BehaviourFile(folder: folder, name: $0) }
    }

    static let samples: [BehaviourFile] = Dictionary(grouping: all, by: \.folder).values.compactMap(\.first)

    let folder: String
    let name: String

    var path: String { "\(Self.root)/\(folder)/\(name)" }
    var testDescription: String { "\(folder)/\(name)" }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}

/// What a script wrote.
private final class Streams: Sendable {
    private let texts = Mutex<[UserScript.Stream: [UInt8]]>([:])

    func add(_ bytes: [UInt8], to stream: UserScript.Stream) {
        texts.withLock { $0[stream, default: []] += bytes }
    }

    var output: String { text(.output) }
    var errors: String { text(.errors) }

    private func text(_ stream: UserScript.Stream) -> String {
        texts.withLock { String(decoding: $0[stream] ?? [], as: UTF8.self) }
    }
}

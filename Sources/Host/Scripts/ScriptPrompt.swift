import Filesystem
import Model
import NodeModules
import ScriptEngine

/// A script that is typed, input by input, in an engine of its own. Any thread.
public final class ScriptPrompt: Sendable {
    private static let unlimited: Duration = .seconds(Int32.max)

    private let engine: ScriptEngine

    init(_ engine: ScriptEngine) { self.engine = engine }

    /// What came of an input.
    public enum Outcome: Sendable, Hashable {
        /// It is not complete.
        case incomplete
        /// Its result, as a person reads it.
        case result(String)
        /// What it threw, as a person reads it.
        case failure(String)
        /// It was interrupted, or ended the script.
        case interruption
    }

    /// Runs an input to its result. Where the task is cancelled, nobody waits for that any more.
    public func evaluate(_ text: String) async -> Outcome {
        do throws(ScriptError) {
            let outcome = try await engine.call("evaluate", [.string(text)], wallTime: Self.unlimited)
            let shown = outcome["text"]?.string ?? ""
            switch outcome["kind"]?.string {
            case "incomplete": return .incomplete
            case "result": return .result(shown)
            default: return .failure(shown)
            }
        } catch {
            return error.kind == .closed ? .interruption : .failure("Uncaught \(error)")
        }
    }

    /// Ends the turn that runs, if one does.
    public func interrupt() { engine.interrupt() }

    /// What could stand at the end of a text. An engine that is busy has nothing to say.
    ///
    /// - Returns: how many characters of the text belong to it, and the names.
    public func completions(of text: String) async -> (prefix: Int, names: [String]) {
        let found = try? await engine.call("complete", [.string(text)], wallTime: .milliseconds(500)).array
        guard let found, let prefix = found.first?.number else { return (0, []) }
        return (Int(prefix), found.dropFirst().compactMap(\.string))
    }

    /// Lets what is pending finish, and the script end; `end` is told of it.
    public func close() async { _ = try? await engine.call("close") }
}

extension Session {
    /// Opens a prompt in the current folder.
    ///
    /// - Parameter end: told, once, that the script has ended, and with which exit code. Called on the engine's thread.
    /// - Throws: `HostError`.
    public func prompt(
        _ script: UserScript, end: @escaping @Sendable (Int32) -> Void
    ) async throws(HostError) -> ScriptPrompt {
        let folder = FileAccess.currentFolder
        let platform = try services(for: script)
        let node = try nodeServices(for: script, folder: folder, end: end)
        let engine = ScriptEngine(name: "prompt", limits: .none, time: options.time) { [node] realm in
            let program = try Program(in: realm, platform: platform, node: node)
            return try PromptExports.object(Prompt(program, in: realm, folder: folder), in: realm)
        }
        // An engine that could not be filled says so at its first call.
        do { _ = try await engine.call("complete", [""]) } catch { throw HostError(70, "\(error)") }
        return ScriptPrompt(engine)
    }
}

/// What the prompt's engine exports.
private enum PromptExports {
    static func object(_ prompt: Prompt, in realm: Realm) throws -> Value {
        let exports = realm.object()
        let evaluate = realm.function { realm, arguments in
            let (promise, deferred) = realm.promise()
            prompt.evaluate(try arguments[0].string()) { outcome in
                deferred.resolve(realm.value(outcome.json))
            }
            return promise
        }
        let complete = realm.function { realm, arguments in
            let (prefix, names) = prompt.completions(of: try arguments[0].string())
            return realm.value(.array([.number(Double(prefix))] + names.map { .string($0) }))
        }
        try exports.set("evaluate", evaluate)
        try exports.set("complete", complete)
        try exports.set("close", realm.function { realm, _ in try prompt.close() })
        return exports
    }
}

extension Prompt.Outcome {
    fileprivate var json: JSON {
        switch self {
        case .incomplete: ["kind": "incomplete"]
        case .result(let text): ["kind": "result", "text": .string(text)]
        case .failure(let text): ["kind": "failure", "text": .string(text)]
        }
    }
}

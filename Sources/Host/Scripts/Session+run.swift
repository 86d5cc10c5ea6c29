import Filesystem
import NodeModules
import ScriptEngine
import Synchronization
import Timekeeping

extension Session {
    /// Runs a script of the user's own to its end.
    ///
    /// - Returns: its exit code.
    /// - Throws: `HostError`, where it cannot begin or was out of time.
    public func run(_ script: UserScript) async throws(HostError) -> Int32 {
        let source = try ScriptFile(script.path)
        let ending = ScriptEnding()
        let platform = try services(for: script)
        var node = try nodeServices(for: script, folder: source.folder) { ending.end($0) }
        node.arguments = node.arguments + [source.name] + script.arguments
        let engine = ScriptEngine(name: script.path, limits: .none, time: options.time) { [node] realm in
            let program = try Program(in: realm, platform: platform, node: node)
            let exports = realm.object()
            let run = realm.function { realm, _ in
                program.run(source.name, text: source.text)
                return realm.undefined
            }
            try exports.set("run", run)
            return exports
        }
        if options.memoryLimit != nil { memoryGuard.start() }
        do { _ = try await engine.call("run") } catch { throw HostError(70, error.description) }
        return try await ending.code(within: script.timeout, time: options.time, name: script.path)
    }

    func nodeServices(
        for script: UserScript, folder: String, end: @escaping @Sendable (Int32) -> Void
    ) throws(HostError) -> NodeServices {
        let grants = try translating {
            try script.permissions.files(folder: folder, others: options.scriptDirectory.map { [$0] } ?? [])
        }
        var node = NodeServices(
            arguments: [FileAccess.executable], files: grants, write: script.write, end: end)
        node.environment = script.permissions.environment(script.environment)
        node.terminal = script.terminal
        return node
    }
}

/// How a script ended: the first to say so counts.
private final class ScriptEnding: Sendable {
    private enum State {
        case open
        case waiting(CheckedContinuation<Int32?, Never>)
        case over(Int32?)
    }

    private let state = Mutex(State.open)

    /// - Parameter code: `nil` where its time is over.
    func end(_ code: Int32?) {
        let waiting = state.withLock { state -> CheckedContinuation<Int32?, Never>? in
            if case .over = state { return nil }
            defer { state = .over(code) }
            if case .waiting(let continuation) = state { return continuation }
            return nil
        }
        waiting?.resume(returning: code)
    }

    func code(within limit: Duration?, time: any TimeSource, name: String) async throws(HostError) -> Int32 {
        let timer = limit.map { limit in
            Task {
                try await time.sleep(for: limit)
                end(nil)
            }
        }
        defer { timer?.cancel() }
        guard let code = await outcome() else {
            throw HostError(75, "\(name) did not end in time; --timeout gives it more")
        }
        return code
    }

    private func outcome() async -> Int32? {
        await withCheckedContinuation { continuation in
            let code = state.withLock { state -> Int32?? in
                if case .over(let code) = state { return code }
                state = .waiting(continuation)
                return .none
            }
            if let code { continuation.resume(returning: code) }
        }
    }
}

extension EngineLimits {
    /// A script of the user's own may take what it needs.
    static let none = EngineLimits(
        processorTime: .seconds(Int32.max), wallTime: .seconds(Int32.max), memoryBytes: .max)
}

import Model
import Plugins
import Resolution
import ScriptEngine
import Timekeeping
import Transfer

/// An enabled plugin as the fan-out sees it.
struct PluginResolver: Resolver {
    let file: PluginFile
    let runner: PluginRunner
    let time: any TimeSource

    var id: String { file.id }

    func call(_ function: String, _ arguments: [JSON], wallTime: Duration) async throws(ResolverFailure)
        -> JSON
    {
        try await answer(function, arguments, wallTime: wallTime, turn: Turn()).value
    }

    func answer(
        _ function: String, _ arguments: [JSON], wallTime: Duration, turn: Turn
    ) async throws(ResolverFailure) -> ResolverAnswer {
        let began = time.now
        do {
            let started = try await runner.start(file)
            let mark = started.network.mark
            let left = max(wallTime - (time.now - began), .zero)
            let result = try await outcome(of: started, function, arguments + [started.config], left)
            let trouble = started.network.trouble(since: mark)
            var answer = ResolverAnswer(result, isWhole: !trouble.isThere)
            (answer.isComplaint, answer.retryAfter) = (trouble.isComplaint, trouble.retryAfter)
            guard answer.isEmpty else { return answer }
            if let failure = started.network.failure(since: mark) { throw failure }
            if trouble.refusal != nil { throw refused(trouble) }
            return answer
        } catch {
            throw failure(error)
        }
    }

    /// A call that threw because the network failed says so.
    private func outcome(
        of started: PluginRunner.Started, _ function: String, _ arguments: [JSON], _ wallTime: Duration
    ) async throws -> JSON {
        let mark = started.network.mark
        do throws(ScriptError) {
            return try await started.plugin.call(function, arguments, wallTime: wallTime)
        } catch {
            if error.kind == .exception {
                if let failure = started.network.failure(since: mark) { throw failure }
                let trouble = started.network.trouble(since: mark)
                if trouble.isComplaint, trouble.refusal != nil { throw refused(trouble) }
            }
            throw error.hiding(started.mask)
        }
    }

    /// What the service said in place of an answer, which plugins like to take for "nothing there".
    private func refused(_ trouble: WatchedTransport.Trouble) -> ResolverFailure {
        let said = "the service answered \(trouble.refusal?.status ?? 0)"
        let pause = trouble.retryAfter.map { " and wants to be left alone for \(Int($0 / .seconds(1))) s" }
        var failure = ResolverFailure(
            kind: trouble.isComplaint ? "throttled" : "network", resolver: id, message: said + (pause ?? ""))
        failure.retryAfter = trouble.retryAfter
        return failure
    }

    private func failure(_ error: any Error) -> ResolverFailure {
        switch error {
        case let error as ResolverFailure: error
        case let error as ScriptError:
            ResolverFailure(kind: error.kind.rawValue, resolver: id, message: error.withoutPlugin)
        case let error as TransferError:
            ResolverFailure(kind: error.kind, resolver: id, message: error.description)
        default: ResolverFailure(kind: "exception", resolver: id, message: "\(error)")
        }
    }
}

extension ScriptError {
    /// The description where the plugin is named beside it.
    fileprivate var withoutPlugin: String {
        var error = self
        error.plugin = nil
        return error.description
    }
}

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
        let began = time.now
        do {
            let started = try await runner.start(file)
            let mark = started.network.mark
            let left = max(wallTime - (time.now - began), .zero)
            let result = try await outcome(of: started, function, arguments + [started.config], left)
            if !Self.isAnswer(result), let failure = started.network.failure(since: mark) { throw failure }
            return result
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
            if error.kind == .exception, let failure = started.network.failure(since: mark) { throw failure }
            throw error.hiding(started.mask)
        }
    }

    /// Whether something was found.
    private static func isAnswer(_ result: JSON) -> Bool {
        result.array.map { !$0.isEmpty } ?? result.isTruthy
    }

    private func failure(_ error: any Error) -> ResolverFailure {
        switch error {
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

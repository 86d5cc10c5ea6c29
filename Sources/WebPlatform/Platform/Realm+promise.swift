import Model
import ScriptEngine

extension Realm {
    /// A promise for what an asynchronous function gives: undefined for `nil`, a rejection with an `Error` for what it
    /// throws. The function's task is cancelled when the realm closes.
    public func promise(of work: @escaping @Sendable () async throws -> JSON?) -> Value {
        let (promise, deferred) = promise()
        let call = HostCall()
        let token = handles.open { call.task?.cancel() }
        call.task = Task { [mailbox] in
            let outcome: Result<JSON?, any Error>
            do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
            mailbox.post { realm in
                realm.settle(deferred, outcome)
                realm.handles.close(token)
            }
        }
        return promise
    }

    private func settle(_ deferred: Deferred, _ outcome: Result<JSON?, any Error>) {
        switch outcome {
        case .success(let json): deferred.resolve(json.map { value($0) } ?? undefined)
        case .failure(let failure): deferred.reject(error("Error", "\(failure)"))
        }
    }
}

private final class HostCall {
    var task: Task<Void, Never>?
}

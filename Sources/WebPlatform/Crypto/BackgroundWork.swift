import Cryptography
import Dispatch
import ScriptEngine
import Synchronization

/// Takes long work off the engine's thread, one piece after the other, so that a script gets no more than one
/// processor for it. Lives on the realm's thread.
final class BackgroundWork {
    /// Whether nobody waits for the result any more. Any thread.
    final class Cancellation: Sendable {
        private let flag = Atomic<Bool>(false)

        var isRequested: Bool { flag.load(ordering: .relaxed) }

        fileprivate func request() { flag.store(true, ordering: .relaxed) }
    }

    private let queue = DispatchQueue(label: "helve.cryptography", qos: .utility)

    /// A promise for what the work gives. When the realm closes, the work is asked to end and its result is dropped.
    ///
    /// - Parameters:
    ///   - work: on another thread.
    ///   - content: makes the key or the bytes that the script gets, on the realm's thread.
    func promise<Result: Sendable>(
        in realm: Realm, _ work: @escaping @Sendable (Cancellation) throws(CryptographyError) -> Result,
        content: @escaping @Sendable (Realm, Result) -> Value
    ) -> Value {
        let (promise, deferred) = realm.promise()
        let cancellation = Cancellation()
        let token = realm.handles.open { cancellation.request() }
        queue.async { [mailbox = realm.mailbox] in
            if cancellation.isRequested { return }
            let outcome = Swift.Result { () throws(CryptographyError) in try work(cancellation) }
            mailbox.post { realm in
                switch outcome {
                case .success(let result): deferred.resolve(content(realm, result))
                case .failure(let error): deferred.reject(realm.exception(error))
                }
                realm.handles.close(token)
            }
        }
        return promise
    }
}

import Synchronization
import Transfer

/// A plugin's own view of the network: remembers what failed, because plugins like to swallow that.
final class WatchedTransport: Transport {
    private struct State {
        var successes = 0
        var failures = 0
        var lastFailure: TransferError?
    }

    private let transport: any Transport
    private let state = Mutex(State())

    init(_ transport: any Transport) { self.transport = transport }

    /// A point in time, by what had succeeded and failed until then.
    struct Mark {
        fileprivate var successes = 0
        fileprivate var failures = 0

        /// Before everything.
        static let start = Mark()
    }

    /// Now.
    var mark: Mark { state.withLock { Mark(successes: $0.successes, failures: $0.failures) } }

    /// The last failure, where nothing at all has succeeded.
    var failure: TransferError? { failure(since: .start) }

    /// The last failure since then, where nothing has succeeded since. Calls that overlap share what they see.
    func failure(since mark: Mark) -> TransferError? {
        state.withLock { state in
            state.successes == mark.successes && state.failures > mark.failures ? state.lastFailure : nil
        }
    }

    func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        completion: @escaping @Sendable (Result<HTTPResponse, TransferError>) -> Void
    ) -> any TransferHandle {
        transport.start(request, grant: grant, limits: limits) { [self] result in
            state.withLock { state in
                switch result {
                case .success: state.successes += 1
                case .failure(.cancelled): break
                case .failure(let error):
                    state.failures += 1
                    state.lastFailure = error
                }
            }
            completion(result)
        }
    }
}

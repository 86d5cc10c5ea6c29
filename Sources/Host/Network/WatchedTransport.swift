import Synchronization
import Transfer

/// A plugin's own view of the network: remembers what failed, because plugins like to swallow that.
final class WatchedTransport: Transport {
    private struct State {
        var successes = 0
        var lastFailure: TransferError?
    }

    private let transport: any Transport
    private let state = Mutex(State())

    init(_ transport: any Transport) { self.transport = transport }

    /// The last failure, where nothing at all has succeeded.
    var failure: TransferError? { state.withLock { $0.successes == 0 ? $0.lastFailure : nil } }

    func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        completion: @escaping @Sendable (Result<HTTPResponse, TransferError>) -> Void
    ) -> any TransferHandle {
        transport.start(request, grant: grant, limits: limits) { [self] result in
            state.withLock { state in
                switch result {
                case .success: state.successes += 1
                case .failure(.cancelled): break
                case .failure(let error): state.lastFailure = error
                }
            }
            completion(result)
        }
    }
}

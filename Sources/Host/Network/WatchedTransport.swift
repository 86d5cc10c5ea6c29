import Synchronization
import Transfer

/// A plugin's own view of the network: remembers what failed, because plugins like to swallow that.
final class WatchedTransport: Transport {
    private struct State {
        var successes = 0
        var failures = 0
        var lastFailure: TransferError?

        mutating func note(_ end: TransferEnd) {
            switch end {
            case .whole: successes += 1
            case .failed(.cancelled): break
            case .failed(let error):
                failures += 1
                lastFailure = error
            }
        }
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
        receive: @escaping TransferReceiver
    ) -> any TransferHandle {
        transport.start(request, grant: grant, limits: limits) { [self] news in
            // Under one lock: whoever hears of a failure from the receiver, and then asks here, finds it.
            state.withLock { state in
                if let end = news.end { state.note(end) }
                let demand = receive(news)
                if case .stop(let error?) = demand { state.note(.failed(error)) }
                return demand
            }
        }
    }
}

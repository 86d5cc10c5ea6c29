import Synchronization
import Transfer

/// A plugin's own view of the network: remembers what failed, because plugins like to swallow that.
final class WatchedTransport: Transport {
    private struct State {
        var tally = Mark()
        var lastFailure: TransferError?
        var lastRefusal: (status: Int, url: String)?
        var retryAfter: Duration?

        mutating func note(_ end: TransferEnd, isRefused: Bool) {
            switch end {
            case .whole where isRefused: break
            case .whole: tally.successes += 1
            case .failed(.cancelled): break
            case .failed(let error):
                tally.failures += 1
                lastFailure = error
            }
        }

        /// - Returns: whether the service did not do what it was asked for.
        mutating func note(_ head: HTTPResponse) -> Bool {
            guard head.status == 429 || head.status >= 500 else { return false }
            tally.refusals += 1
            lastRefusal = (head.status, head.url)
            let retryAfter = RetryAfter.of(head)
            guard head.status == 429 || retryAfter != nil else { return true }
            tally.complaints += 1
            self.retryAfter = retryAfter
            return true
        }
    }

    private let transport: any Transport
    private let state = Mutex(State())

    init(_ transport: any Transport) { self.transport = transport }

    /// A point in time, by what had succeeded and failed until then.
    struct Mark {
        fileprivate var successes = 0
        fileprivate var failures = 0
        /// Answers 429 and from 500 on.
        fileprivate var refusals = 0
        /// Those of them that say that too much was asked.
        fileprivate var complaints = 0

        /// Before everything.
        static let start = Mark()
    }

    /// Now.
    var mark: Mark { state.withLock(\.tally) }

    /// The last failure, where nothing at all has succeeded.
    var failure: TransferError? { failure(since: .start) }

    /// The last failure since then, where nothing has succeeded since. Calls that overlap share what they see.
    func failure(since mark: Mark) -> TransferError? {
        state.withLock { state in
            state.tally.successes == mark.successes && state.tally.failures > mark.failures
                ? state.lastFailure : nil
        }
    }

    /// What the service did not do since then.
    struct Trouble {
        /// Whether something failed or was refused.
        var isThere: Bool
        /// The last refusal, where nothing has succeeded.
        var refusal: (status: Int, url: String)?
        /// Whether the service said that too much was asked.
        var isComplaint: Bool
        /// For how long it wants to be left alone.
        var retryAfter: Duration?
    }

    /// As `failure(since:)`.
    func trouble(since mark: Mark) -> Trouble {
        state.withLock { state in
            let tally = state.tally
            let (isRefused, isComplaint) = (
                tally.refusals > mark.refusals, tally.complaints > mark.complaints
            )
            return Trouble(
                isThere: isRefused || tally.failures > mark.failures,
                refusal: isRefused && tally.successes == mark.successes ? state.lastRefusal : nil,
                isComplaint: isComplaint, retryAfter: isComplaint ? state.retryAfter : nil)
        }
    }

    func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        receive: @escaping TransferReceiver
    ) -> any TransferHandle {
        let isRefused = Mutex(false)
        return transport.start(request, grant: grant, limits: limits) { [self] news in
            // Under one lock: whoever hears of a failure from the receiver, and then asks here, finds it.
            state.withLock { state in
                if let head = news.head, state.note(head) { isRefused.withLock { $0 = true } }
                if let end = news.end { state.note(end, isRefused: isRefused.withLock { $0 }) }
                let demand = receive(news)
                if case .stop(let error?) = demand { state.note(.failed(error), isRefused: false) }
                return demand
            }
        }
    }
}

import Synchronization
import Timekeeping
import Transfer

/// A network that is made up: each request is answered at a moment of simulated time, as somebody says.
public final class SimulatedNetwork: Transport {
    /// What comes of a request.
    public struct Answer: Sendable {
        /// How long it takes.
        public var after: Duration
        /// The response, or why there is none.
        public var result: Result<HTTPResponse, TransferError>
        /// Whether the response breaks off in the middle of its body.
        public var isCutShort: Bool

        /// See the properties.
        public init(
            _ result: Result<HTTPResponse, TransferError>, after: Duration = .milliseconds(20),
            isCutShort: Bool = false
        ) {
            self.result = result
            self.after = after
            self.isCutShort = isCutShort
        }

        /// A response of a status, a type and a text.
        public static func text(
            _ request: HTTPRequest, _ status: Int, _ type: String, _ text: String,
            headers: [HTTPHeader] = []
        ) -> Answer {
            let headers = [HTTPHeader("Content-Type", type)] + headers
            return Answer(
                .success(
                    HTTPResponse(
                        url: String(request.url.prefix { $0 != "#" }), status: status, headers: headers,
                        body: request.method == "HEAD" ? [] : Array(text.utf8))))
        }
    }

    private let time: ManualTime
    private let answer: @Sendable (HTTPRequest) -> Answer
    private let state = Mutex((requests: [HTTPRequest](), pending: 0))

    /// - Parameter answer: called on the scripts' threads.
    public init(time: ManualTime, answer: @escaping @Sendable (HTTPRequest) -> Answer) {
        self.time = time
        self.answer = answer
    }

    /// What was asked for until now.
    public var requests: [HTTPRequest] { state.withLock { $0.requests } }
    /// How many answers are on their way.
    var pendingCount: Int { state.withLock { $0.pending } }

    /// Starts one exchange, as `Transport` says.
    public func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        receive: @escaping TransferReceiver
    ) -> any TransferHandle {
        request.stream?.close()
        state.withLock { $0.requests.append(request) }
        let exchange = SimulatedExchange(url: request.url, receive: receive)
        deliver(judged(request, limits), to: exchange)
        return exchange
    }

    private func deliver(_ answer: Answer, to exchange: SimulatedExchange) {
        state.withLock { $0.pending += 1 }
        let callOff = time.wake(at: time.now + answer.after) { [self] in
            state.withLock { $0.pending -= 1 }
            exchange.finish(answer.news(of: exchange.url))
        }
        exchange.onCancel { [self] in
            callOff()
            _ = time.wake(at: time.now + .milliseconds(1)) { [self] in
                state.withLock { $0.pending -= 1 }
                exchange.finish([TransferNews(end: .failed(.cancelled(url: exchange.url)))])
            }
        }
    }

    /// The answer, with the limits of the request.
    private func judged(_ request: HTTPRequest, _ limits: TransferLimits) -> Answer {
        if let fault = request.fault { return Answer(.failure(.badRequest(url: request.url, reason: fault))) }
        let answer = answer(request)
        let bound = min(limits.total, limits.stallTimeout)
        guard answer.after > bound else { return answer }
        let phase: TransferError.Phase = limits.total <= limits.stallTimeout ? .total : .stall
        return Answer(.failure(.timedOut(url: request.url, phase: phase, after: bound)), after: bound)
    }
}

extension SimulatedNetwork.Answer {
    fileprivate func news(of url: String) -> [TransferNews] {
        guard isCutShort, case .success(var head) = result else { return [TransferNews(result)] }
        let body = head.body
        head.body = []
        return [
            TransferNews(head: head, body: Array(body.prefix(body.count / 2))),
            TransferNews(end: .failed(.truncated(url: url))),
        ]
    }
}

/// One answer on its way. Ends once.
private final class SimulatedExchange: TransferHandle {
    let url: String
    private let receive: Mutex<TransferReceiver?>
    private let cancellation = Mutex<(@Sendable () -> Void)?>(nil)

    init(url: String, receive: @escaping TransferReceiver) {
        self.url = url
        self.receive = Mutex(receive)
    }

    func onCancel(_ action: @escaping @Sendable () -> Void) { cancellation.withLock { $0 = action } }

    func cancel() {
        let action = cancellation.withLock { action in
            defer { action = nil }
            return action
        }
        if receive.withLock({ $0 != nil }) { action?() }
    }

    /// All has come before anybody could have asked for a pause.
    func resume() {}

    func finish(_ news: [TransferNews]) {
        let receive = receive.withLock { receive in
            defer { receive = nil }
            return receive
        }
        for one in news {
            if case .stop? = receive?(one) { return }
        }
    }
}

import Synchronization
import Timekeeping

/// The exchanges of one request, one after the other. Used on one thread at a time: the caller's for the first
/// exchange, the transport's for the others.
final class RedirectChain: TransferHandle {
    private let transport: any Transport
    private let time: any TimeSource
    private let redirection: Mutex<Redirection>
    private let grant: NetworkGrant
    private let limits: TransferLimits
    private let cookies: CookieJar?
    private let receiver: TransferReceiver
    private let deadline: Duration
    private let current = PendingCall()

    init(
        transport: any Transport, time: any TimeSource, redirection: Redirection, grant: NetworkGrant,
        limits: TransferLimits, cookies: CookieJar?, receiver: @escaping TransferReceiver
    ) {
        self.transport = transport
        self.time = time
        self.redirection = Mutex(redirection)
        self.grant = grant
        self.limits = limits
        self.cookies = cookies
        self.receiver = receiver
        self.deadline = time.now + limits.total
    }

    func cancel() { current.cancel() }

    func resume() { current.resume() }

    func send(_ request: HTTPRequest, hop: Int) {
        var limits = limits
        limits.total = min(limits.total, deadline - time.now)
        guard limits.total > .zero else {
            fail(.timedOut(url: request.url, phase: .total, after: self.limits.total))
            return
        }
        let exchange = Hop(request: request, number: hop)
        let handle = transport.start(withCookies(request), grant: grant, limits: limits) { news in
            self.receive(news, of: exchange)
        }
        current.adopt(handle, hop: hop)
    }

    @discardableResult
    private func fail(_ error: TransferError) -> TransferDemand {
        _ = receiver(TransferNews(end: .failed(error)))
        return .stop(because: error)
    }

    /// The body of a redirect is read to its end, so that its connection can be used again.
    private func receive(_ news: TransferNews, of hop: Hop) -> TransferDemand {
        if case .failed(.timedOut(let url, .total, _)) = news.end {
            return receiver(
                TransferNews(end: .failed(.timedOut(url: url, phase: .total, after: limits.total))))
        }
        if news.head != nil || hop.next == nil {
            return news.head.map { begin($0, news, hop) } ?? receiver(news)
        }
        return dropped(news, hop)
    }

    /// The request as it is sent. Cookies that the caller wrote itself stand for all.
    private func withCookies(_ request: HTTPRequest) -> HTTPRequest {
        guard !request.headers.has("Cookie"), let field = cookies?.field(for: request.url) else {
            return request
        }
        var request = request
        request.headers.append(HTTPHeader("Cookie", field))
        return request
    }

    private func begin(_ head: HTTPResponse, _ news: TransferNews, _ hop: Hop) -> TransferDemand {
        cookies?.store(head.headers.values(of: "Set-Cookie"), from: hop.request.url)
        switch redirection.withLock({ $0.step(after: head, to: hop.request) }) {
        case .finish:
            var news = news
            news.head?.redirected = hop.number > 0
            return receiver(news)
        case .follow(let next):
            hop.next = next
            return dropped(news, hop)
        case .fail(let error): return fail(error)
        }
    }

    private func dropped(_ news: TransferNews, _ hop: Hop) -> TransferDemand {
        hop.droppedBytes += news.body.count
        if hop.droppedBytes > limits.maximumBodyBytes {
            return fail(.tooLarge(url: hop.request.url, part: .body, limit: limits.maximumBodyBytes))
        }
        switch news.end {
        case nil: break
        case .failed: _ = receiver(TransferNews(end: news.end))
        case .whole where current.isCancelled: fail(.cancelled(url: hop.request.url))
        case .whole: if let next = hop.next { send(next, hop: hop.number + 1) }
        }
        return .more
    }
}

/// One exchange of a chain. On the transport's thread alone once it is started; hence `@unchecked`.
private final class Hop: @unchecked Sendable {
    let request: HTTPRequest
    let number: Int
    /// Where it leads to.
    var next: HTTPRequest?
    var droppedBytes = 0

    init(request: HTTPRequest, number: Int) {
        self.request = request
        self.number = number
    }
}

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
    private let completion: HTTPClient.Completion
    private let deadline: Duration
    private let current = PendingCall()

    init(
        transport: any Transport, time: any TimeSource, redirection: Redirection, grant: NetworkGrant,
        limits: TransferLimits, cookies: CookieJar?, completion: @escaping HTTPClient.Completion
    ) {
        self.transport = transport
        self.time = time
        self.redirection = Mutex(redirection)
        self.grant = grant
        self.limits = limits
        self.cookies = cookies
        self.completion = completion
        self.deadline = time.now + limits.total
    }

    func cancel() { current.cancel() }

    func send(_ request: HTTPRequest, hop: Int) {
        var limits = limits
        limits.total = min(limits.total, deadline - time.now)
        guard limits.total > .zero else {
            return completion(.failure(.timedOut(url: request.url, phase: .total, after: self.limits.total)))
        }
        let handle = transport.start(withCookies(request), grant: grant, limits: limits) { result in
            self.receive(result, of: request, hop: hop)
        }
        current.adopt(handle, hop: hop)
    }

    private func receive(
        _ result: Result<HTTPResponse, TransferError>, of request: HTTPRequest, hop: Int
    ) {
        if case .failure(.timedOut(let url, .total, _)) = result {
            return completion(.failure(.timedOut(url: url, phase: .total, after: limits.total)))
        }
        guard case .success(var response) = result else { return completion(result) }
        cookies?.store(response.headers.values(of: "Set-Cookie"), from: request.url)
        if current.isCancelled { return completion(.failure(.cancelled(url: request.url))) }
        switch redirection.withLock({ $0.step(after: response, to: request) }) {
        case .finish:
            response.redirected = hop > 0
            completion(.success(response))
        case .follow(let next): send(next, hop: hop + 1)
        case .fail(let error): completion(.failure(error))
        }
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
}

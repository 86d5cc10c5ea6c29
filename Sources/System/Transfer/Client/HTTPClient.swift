import Timekeeping

/// Sends requests over a transport and follows redirects as the Fetch Standard says. Each hop is an exchange of its
/// own under the same grant.
public struct HTTPClient: Sendable {
    /// Resolves a reference against a base URL and serialises it; `nil` where it is no URL.
    public typealias Resolver = @Sendable (_ reference: String, _ base: String) -> String?
    /// Called exactly once, on the transport's thread; must return at once.
    public typealias Completion = @Sendable (Result<HTTPResponse, TransferError>) -> Void

    private let transport: any Transport
    private let resolve: Resolver
    private let time: any TimeSource

    /// - Parameters:
    ///   - resolve: for `Location`, by the URL Standard.
    ///   - time: for `TransferLimits.total` over several hops.
    public init(
        transport: any Transport, time: any TimeSource = SystemTime(), resolve: @escaping Resolver
    ) {
        self.transport = transport
        self.time = time
        self.resolve = resolve
    }

    /// Starts a request.
    ///
    /// - Parameters:
    ///   - cookies: sent with every hop, and taken from every response.
    ///   - receive: told of the response that is no redirect, or of a failure, as it comes.
    @discardableResult
    public func start(
        _ request: HTTPRequest, redirects: RedirectMode = .follow, grant: NetworkGrant = .publicOnly,
        limits: TransferLimits = TransferLimits(), cookies: CookieJar? = nil,
        receive: @escaping TransferReceiver
    ) -> any TransferHandle {
        let chain = RedirectChain(
            transport: transport, time: time, redirection: Redirection(mode: redirects, resolve: resolve),
            grant: grant, limits: limits, cookies: cookies, receiver: receive)
        chain.send(request, hop: 0)
        return chain
    }

    /// Starts a request whose response is wanted whole.
    @discardableResult
    public func start(
        _ request: HTTPRequest, redirects: RedirectMode = .follow, grant: NetworkGrant = .publicOnly,
        limits: TransferLimits = TransferLimits(), cookies: CookieJar? = nil,
        completion: @escaping Completion
    ) -> any TransferHandle {
        let collector = ResponseCollector(url: request.url, limits: limits, completion: completion)
        return start(request, redirects: redirects, grant: grant, limits: limits, cookies: cookies) {
            collector.receive($0)
        }
    }

    /// Sends a request and waits for its response. Cancelling the task cancels the request.
    public func send(
        _ request: HTTPRequest, redirects: RedirectMode = .follow, grant: NetworkGrant = .publicOnly,
        limits: TransferLimits = TransferLimits()
    ) async throws(TransferError) -> HTTPResponse {
        let call = PendingCall()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                call.adopt(
                    start(
                        request, redirects: redirects, grant: grant, limits: limits,
                        completion: { continuation.resume(returning: $0) }))
            }
        } onCancel: {
            call.cancel()
        }
        return try result.get()
    }
}

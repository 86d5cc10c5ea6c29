/// What carries exchanges: the network, or a recording of it.
public protocol Transport: Sendable {
    /// Starts one exchange; no redirect is followed.
    ///
    /// - Parameter receive: told of what comes, in order, on the transport's thread; it must return at once. The last
    ///   news have an end. After the transport was shut down it is called on the caller's thread.
    /// - Returns: at once.
    func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        receive: @escaping TransferReceiver
    ) -> any TransferHandle
}

/// Takes what comes of an exchange, and says whether more is wanted.
public typealias TransferReceiver = @Sendable (TransferNews) -> TransferDemand

/// What has come of an exchange since the last news.
public struct TransferNews: Sendable, Hashable {
    /// The response without its body. It comes once, and before or with the body's first bytes.
    public var head: HTTPResponse?
    /// Decoded: no content coding is left.
    public var body: [UInt8]
    /// Nothing comes afterwards.
    public var end: TransferEnd?

    /// News, as a transport or a test makes them.
    public init(head: HTTPResponse? = nil, body: [UInt8] = [], end: TransferEnd? = nil) {
        self.head = head
        self.body = body
        self.end = end
    }

    /// All at once: a whole response, or none.
    public init(_ result: Result<HTTPResponse, TransferError>) {
        switch result {
        case .success(var head):
            body = head.body
            head.body = []
            self.head = head
            end = .whole
        case .failure(let error):
            body = []
            end = .failed(error)
        }
    }
}

/// How an exchange ended.
public enum TransferEnd: Sendable, Hashable {
    /// The response is complete.
    case whole
    case failed(TransferError)
}

/// What a receiver wants next.
public enum TransferDemand: Sendable, Hashable {
    case more
    /// Nothing until the handle's `resume`; a failure is told nevertheless.
    case pause
    /// Nothing at all: the exchange is ended, and nobody is told.
    ///
    /// - because: what is wrong with it for the receiver, for those who only watch.
    case stop(because: TransferError?)
}

/// An exchange under way. Dropping the handle does not end the exchange. Everything may be called often and from any
/// thread.
public protocol TransferHandle: Sendable {
    /// Ends the exchange, which fails with `.cancelled` unless it has ended already.
    func cancel()
    /// Goes on after a pause.
    func resume()
}

extension Transport {
    /// Starts one exchange whose response is wanted whole.
    ///
    /// - Parameter completion: called exactly once, as `receive` is.
    @discardableResult
    public func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        completion: @escaping HTTPClient.Completion
    ) -> any TransferHandle {
        let collector = ResponseCollector(url: request.url, limits: limits, completion: completion)
        return start(request, grant: grant, limits: limits) { collector.receive($0) }
    }
}

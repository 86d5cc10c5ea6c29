/// What carries exchanges: the network, or a recording of it.
public protocol Transport: Sendable {
    /// Starts one exchange; no redirect is followed.
    ///
    /// - Parameter completion: called exactly once, on the transport's thread; it must return at once. After the
    ///   transport was shut down it is called on the caller's thread.
    /// - Returns: at once.
    func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        completion: @escaping @Sendable (Result<HTTPResponse, TransferError>) -> Void
    ) -> any TransferHandle
}

/// An exchange under way. Dropping the handle does not end the exchange.
public protocol TransferHandle: Sendable {
    /// Ends the exchange, which completes with `.cancelled` unless it has completed already. May be called often and
    /// from any thread.
    func cancel()
}

/// How long one exchange may take and how much it may bring.
public struct TransferLimits: Sendable, Hashable {
    /// Of the decoded body.
    public var maximumBodyBytes: Int
    /// Of all header lines together, those of interim responses included.
    public var maximumHeaderBytes: Int
    /// For the name lookup, the connection and the TLS handshake together.
    public var connectTimeout: Duration
    /// How long a sent request may go without a byte in either direction.
    public var stallTimeout: Duration
    /// From the start to the last byte; under `HTTPClient`, redirects included.
    public var total: Duration

    /// The defaults suit plugins: generous for slow services, bounded for all.
    public init(
        maximumBodyBytes: Int = 64 << 20, maximumHeaderBytes: Int = 256 << 10,
        connectTimeout: Duration = .seconds(20), stallTimeout: Duration = .seconds(60),
        total: Duration = .seconds(300)
    ) {
        self.maximumBodyBytes = maximumBodyBytes
        self.maximumHeaderBytes = maximumHeaderBytes
        self.connectTimeout = connectTimeout
        self.stallTimeout = stallTimeout
        self.total = total
    }
}

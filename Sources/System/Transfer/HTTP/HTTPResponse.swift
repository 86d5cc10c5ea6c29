/// What came back in one exchange, whole.
public struct HTTPResponse: Sendable, Hashable {
    /// Of the request that was answered: after redirects, the last one. Without a fragment.
    public var url: String
    /// 200 to 999.
    public var status: Int
    /// The reason phrase; empty under HTTP/2.
    public var statusText: String
    /// In the order in which they arrived, repeated fields apart. `Content-Encoding` and `Content-Length` describe
    /// what was sent, not `body`.
    public var headers: [HTTPHeader]
    /// Decoded: no content coding is left.
    public var body: [UInt8]
    /// Whether a redirect was followed on the way.
    public var redirected: Bool

    /// A response, as a transport or a test makes it.
    public init(
        url: String, status: Int, statusText: String = "", headers: [HTTPHeader] = [], body: [UInt8] = [],
        redirected: Bool = false
    ) {
        self.url = url
        self.status = status
        self.statusText = statusText
        self.headers = headers
        self.body = body
        self.redirected = redirected
    }
}

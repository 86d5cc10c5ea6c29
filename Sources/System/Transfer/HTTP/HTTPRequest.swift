/// What is sent in one exchange.
public struct HTTPRequest: Sendable, Hashable {
    /// A token, sent as it is written. `CONNECT`, `TRACE` and `TRACK` are refused.
    public var method: String
    /// Serialised, `http` or `https`.
    public var url: String
    /// In order. What frames the message (`Content-Length`, `Transfer-Encoding`, `Connection`, `Host` and the like)
    /// is the transport's to say and is left out.
    public var headers: [HTTPHeader]
    /// Sent as it is; `nil` sends none.
    public var body: [UInt8]?
    /// Sent as it is made, in place of `body`.
    public var stream: OutgoingBody?
    /// Whether it must not reach the server twice. It gets a connection of its own: on one that others have used and that
    /// breaks, libcurl sends a request again by itself.
    public var isSentOnce = false

    /// A request, not yet checked: `Transport.start` refuses one that cannot be sent.
    public init(method: String = "GET", url: String, headers: [HTTPHeader] = [], body: [UInt8]? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

extension HTTPRequest {
    /// Fields that frame the message or belong to the connection. A caller that set them could smuggle a second
    /// request past the checks (https://fetch.spec.whatwg.org/#forbidden-request-header).
    private static let framing: Set<String> = [
        "connection", "content-length", "expect", "host", "keep-alive", "proxy-connection", "te", "trailer",
        "transfer-encoding", "upgrade",
    ]

    /// The headers that a transport sends.
    var sentHeaders: [HTTPHeader] { headers.filter { !Self.framing.contains($0.name.lowercased()) } }

    /// Why no transport takes the request, or `nil`: whatever could break out of its own line.
    public var fault: String? {
        if method.isEmpty || !method.utf8.allSatisfy(\.isToken) { return "\"\(method)\" is not a method" }
        if ["CONNECT", "TRACE", "TRACK"].contains(method.uppercased()) {
            return "the method \(method) is forbidden"
        }
        if method == "HEAD", body != nil || stream != nil { return "HEAD has no body" }
        return headers.lazy.compactMap(\.fault).first
    }
}

extension HTTPHeader {
    /// The value is not named: it may be a secret.
    fileprivate var fault: String? {
        if name.isEmpty || !name.utf8.allSatisfy(\.isToken) { return "\"\(name)\" is not a header name" }
        if value.utf8.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) {
            return "the value of the header \(name) contains a line break or a NUL"
        }
        return nil
    }
}

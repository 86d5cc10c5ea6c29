import Transfer

/// What a WebSocket is opened with.
public struct WebSocketRequest: Sendable {
    /// Serialised, `ws` or `wss`, without a fragment.
    public var url: String
    /// As the URL writes it; an IPv6 address in brackets.
    public var host: String
    /// The URL's, or its scheme's.
    public var port: Int
    /// In the order of preference; tokens, each once.
    public var protocols: [String]
    /// The field of that name.
    public var userAgent: String
    /// Which addresses may be connected to.
    public var grant: NetworkGrant
    /// Of one message that comes in. More ends the connection.
    public var maximumMessageBytes: Int

    /// See the properties.
    public init(
        url: String, host: String, port: Int, protocols: [String] = [], userAgent: String,
        grant: NetworkGrant = .publicOnly, maximumMessageBytes: Int = 64 << 20
    ) {
        self.url = url
        self.host = host
        self.port = port
        self.protocols = protocols
        self.userAgent = userAgent
        self.grant = grant
        self.maximumMessageBytes = maximumMessageBytes
    }
}

/// What travels over a WebSocket.
public enum WebSocketMessage: Sendable, Hashable {
    /// A text.
    case text(String)
    /// Bytes.
    case binary([UInt8])
}

/// What happens to a WebSocket.
public enum WebSocketEvent: Sendable, Hashable {
    /// It is open. The protocol that the server chose, and the extensions in use; empty where there are none.
    case opened(protocol: String, extensions: String)
    /// A message came in.
    case received(WebSocketMessage)
    /// So many bytes of a message that was to be sent are the connection's now.
    case sent(byteCount: Int)
    /// It is over; the last event.
    case closed(WebSocketEnd)
}

/// How a WebSocket ended.
public struct WebSocketEnd: Sendable, Hashable {
    /// Of the close frame that came in, 1005 where that had none; `nil` where none came.
    public var code: Int?
    /// Of the close frame that came in.
    public var reason: String
    /// What went wrong; `nil` where the connection was closed in good order.
    public var failure: String?

    /// See the properties.
    public init(code: Int? = nil, reason: String = "", failure: String? = nil) {
        self.code = code
        self.reason = reason
        self.failure = failure
    }
}

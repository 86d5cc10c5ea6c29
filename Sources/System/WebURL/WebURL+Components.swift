// The getters of the URL class. https://url.spec.whatwg.org/#api
extension WebURL {
    /// The serialised URL. https://url.spec.whatwg.org/#url-serializing
    public var href: String {
        var text = scheme + ":"
        if let authorityHost {
            text += "//"
            appendCredentials(to: &text)
            text += authorityHost
            if let portNumber { text += ":\(portNumber)" }
        } else if !hasOpaquePath, path.utf8.starts(with: "//".utf8) {
            // Without this the path's first two slashes would read as the start of a host.
            text += "/."
        }
        text += path
        if let query { text += "?" + query }
        if let fragment { text += "#" + fragment }
        return text
    }

    private func appendCredentials(to text: inout String) {
        guard includesCredentials else { return }
        text += user
        if !secret.isEmpty { text += ":" + secret }
        text += "@"
    }

    /// Scheme, host and port of the place that the URL belongs to; `null`, spelt out, for an opaque origin.
    /// https://url.spec.whatwg.org/#origin
    public var origin: String {
        switch scheme {
        case "http", "https", "ws", "wss", "ftp": return scheme + "://" + host
        case "blob":
            guard let inner = try? WebURL.parse(path), ["http", "https"].contains(inner.scheme) else {
                return "null"
            }
            return inner.origin
        default: return "null"
        }
    }

    /// The scheme with its colon.
    public var `protocol`: String {
        get { scheme + ":" }
        set { assign(newValue + ":", from: .schemeStart) }
    }

    /// The user name, percent-encoded.
    public var username: String {
        get { user }
        set {
            guard !cannotHaveCredentialsOrPort else { return }
            user = percentEncode(newValue, set: .userinfo)
        }
    }

    /// The password, percent-encoded.
    public var password: String {
        get { secret }
        set {
            guard !cannotHaveCredentialsOrPort else { return }
            secret = percentEncode(newValue, set: .userinfo)
        }
    }

    /// The host, with the port where it is not the scheme's default.
    public var host: String {
        get {
            guard let authorityHost else { return "" }
            return portNumber.map { authorityHost + ":\($0)" } ?? authorityHost
        }
        set {
            guard !hasOpaquePath else { return }
            assign(newValue, from: .host)
        }
    }

    /// The host without the port. An IPv6 address is in brackets.
    public var hostname: String {
        get { authorityHost ?? "" }
        set {
            guard !hasOpaquePath else { return }
            assign(newValue, from: .hostname)
        }
    }

    /// The port in decimal digits; empty where it is the scheme's default or the scheme has none.
    public var port: String {
        get { portNumber.map { String($0) } ?? "" }
        set {
            guard !cannotHaveCredentialsOrPort else { return }
            if newValue.isEmpty { portNumber = nil } else { assign(newValue, from: .port) }
        }
    }

    /// The port to connect to: the URL's own, else the scheme's default; `nil` where the scheme has none.
    public var effectivePort: UInt16? { portNumber ?? Self.defaultPort(of: scheme) }

    /// The path.
    public var pathname: String {
        get { path }
        set {
            guard !hasOpaquePath else { return }
            path = ""
            assign(newValue, from: .pathStart)
        }
    }

    /// The query with its question mark; empty where there is none or it is empty.
    public var search: String {
        get { query.map { $0.isEmpty ? "" : "?" + $0 } ?? "" }
        set {
            guard !newValue.isEmpty else { return query = nil }
            query = ""
            assign(Self.dropping("?", from: newValue), from: .query)
        }
    }

    /// The fragment with its number sign; empty where there is none or it is empty.
    public var hash: String {
        get { fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? "" }
        set {
            guard !newValue.isEmpty else { return fragment = nil }
            fragment = ""
            assign(Self.dropping("#", from: newValue), from: .fragment)
        }
    }

    /// By scalars: a combining mark after the sign would make one `Character` of both.
    private static func dropping(_ sign: Unicode.Scalar, from text: String) -> String {
        text.unicodeScalars.first == sign ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// Runs the parser with a state override on this URL. What the parser changed before it failed stays changed,
    /// as in the standard, whose setters ignore the failure.
    private mutating func assign(_ value: String, from state: URLStateMachine.State) {
        var machine = URLStateMachine(part: value, of: self, override: state)
        try? machine.run(from: state)
        self = machine.url
    }
}

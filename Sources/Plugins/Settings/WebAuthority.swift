/// The server in an http(s) address that a user typed.
struct WebAuthority {
    /// User and password; shares its indices with the text.
    let userinfo: Substring?
    /// In lower case, an IPv6 address in brackets.
    let host: String
    let port: Int
    let isDefaultPort: Bool

    /// `nil` where the text is no http(s) address with a host.
    init?(_ text: String) {
        guard let (rest, defaultPort) = Self.afterScheme(text) else { return nil }
        let authority = rest.prefix { !"/?#\\".contains($0) }
        let at = authority.lastIndex(of: "@")
        userinfo = at.map { authority[..<$0] }
        let server = at.map { authority[authority.index(after: $0)...] } ?? authority
        guard let (host, port) = Self.hostAndPort(server), !host.isEmpty else { return nil }
        self.host = host.lowercased()
        self.port = port ?? defaultPort
        isDefaultPort = self.port == defaultPort
    }

    private static func afterScheme(_ text: String) -> (rest: Substring, defaultPort: Int)? {
        let text = text[...].drop { $0.isWhitespace }
        for (scheme, port) in [("http://", 80), ("https://", 443)]
        where text.prefix(scheme.count).lowercased() == scheme {
            return (text.dropFirst(scheme.count), port)
        }
        return nil
    }

    private static func hostAndPort(_ server: Substring) -> (host: Substring, port: Int?)? {
        let afterBracket = server.lastIndex(of: "]").map { server.index(after: $0) } ?? server.startIndex
        guard let colon = server[afterBracket...].firstIndex(of: ":") else { return (server, nil) }
        let digits = server[server.index(after: colon)...]
        if digits.isEmpty { return (server[..<colon], nil) }
        guard let port = Int(digits), (1...65_535).contains(port) else { return nil }
        return (server[..<colon], port)
    }
}

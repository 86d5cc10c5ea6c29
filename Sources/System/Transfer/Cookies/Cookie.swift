/// A cookie as it is kept (https://www.rfc-editor.org/rfc/rfc6265#section-5.3 and its revision).
struct Cookie: Sendable, Hashable {
    /// What is one and the same cookie.
    struct Identity: Sendable, Hashable {
        var name: String
        /// In lower case, without a dot in front.
        var domain: String
        var isHostOnly: Bool
        var path: String
    }

    var identity: Identity
    var value: String
    var isSecure = false
    var isHTTPOnly = false
    /// Since 1970; `nil` for one that ends with the jar.
    var expiry: Duration?
    /// Since 1970.
    var creation: Duration

    func isExpired(at time: Duration) -> Bool { expiry.map { $0 <= time } ?? false }

    /// Whether a request for the address carries it.
    func matches(_ address: CookieAddress) -> Bool {
        let isOfHost =
            identity.isHostOnly
            ? address.host == identity.domain : address.isWithin(domain: identity.domain)
        return isOfHost && address.isWithin(path: identity.path) && (!isSecure || address.isSecure)
    }

    /// As the `Cookie` field holds it.
    var pair: String { identity.name.isEmpty ? value : "\(identity.name)=\(value)" }
}

/// What of a URL decides about cookies.
struct CookieAddress {
    let host: String
    let path: String
    let isSecure: Bool

    /// - Parameter url: serialised, `http` or `https`.
    init(_ url: String) {
        let parts = url.split(separator: "://", maxSplits: 1)
        let rest = parts.count > 1 ? parts[1] : ""
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        let authority = rest[..<end].split(separator: "@").last ?? ""
        let port = authority.lastIndex(of: ":") ?? authority.endIndex
        // The last colon of a bracketed address is its own.
        host = String(authority.hasSuffix("]") ? authority : authority[..<port]).lowercased()
        let path = rest[end...].prefix { $0 != "?" && $0 != "#" }
        self.path = path.isEmpty ? "/" : String(path)
        isSecure = parts.first == "https"
    }

    /// "Default-path": of the folder that the path is in.
    var folder: String {
        guard let last = path.lastIndex(of: "/"), last > path.startIndex else { return "/" }
        return String(path[..<last])
    }

    /// "Domain-match": addresses have no subdomains.
    func isWithin(domain: String) -> Bool {
        host == domain || host.hasSuffix("." + domain) && IPAddress(host) == nil && !host.hasPrefix("[")
    }

    /// "Path-match".
    func isWithin(path folder: String) -> Bool {
        path == folder
            || path.hasPrefix(folder) && (folder.hasSuffix("/") || path.dropFirst(folder.count).first == "/")
    }
}

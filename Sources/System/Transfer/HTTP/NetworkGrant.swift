/// Which addresses a caller may reach. Public addresses are open to everyone.
public struct NetworkGrant: Sendable, Hashable {
    /// Loopback, link-local and private addresses too.
    public var allowsPrivateAddresses: Bool
    /// Hosts that the user configured, which may have any address: `host` for every port, or `host:port`.
    public var hosts: Set<String>

    /// Nothing but public addresses, unless more is given.
    public init(allowsPrivateAddresses: Bool = false, hosts: Set<String> = []) {
        self.allowsPrivateAddresses = allowsPrivateAddresses
        self.hosts = hosts
    }

    /// Public addresses only.
    public static let publicOnly = NetworkGrant()
    /// Every address.
    public static let everything = NetworkGrant(allowsPrivateAddresses: true)
}

extension NetworkGrant {
    /// Whether the host may have any address at all.
    ///
    /// - Parameter host: as a URL writes it, an IPv6 address in brackets or bare.
    public func opens(host: String, port: Int) -> Bool {
        if allowsPrivateAddresses { return true }
        if hosts.isEmpty { return false }
        let host = Self.bare(host.lowercased())
        return hosts.contains { configured in
            let configured = configured.lowercased()
            return Self.bare(configured) == host
                || configured == "\(host):\(port)" && !host.contains(":")
                || configured == "[\(host)]:\(port)"
        }
    }

    private static func bare(_ host: String) -> String {
        host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }
}

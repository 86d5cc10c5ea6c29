import Glibc

extension NetworkGrant {
    /// Whether a connection to an address that the host's name resolved to may be opened.
    ///
    /// - Returns: the address where it may not.
    public func refusal(
        of address: UnsafePointer<sockaddr>, length: Int, host: String, port: Int
    ) -> String? {
        let ip = IPAddress(address, length: length)
        if opens(host: host, port: port) || ip?.isPublic == true { return nil }
        return ip?.description ?? "an unknown address"
    }
}

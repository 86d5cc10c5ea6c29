/// Why a string is no URL. A script sees it as a `TypeError`.
///
/// It names the host at most: the rest of a URL may hold a password or a key.
public struct WebURLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// The string is relative (it has no scheme) and there is no base that it can be relative to.
        case relativeWithoutBase
        /// The scheme needs a host and the string has none.
        case missingHost
        /// The host is no domain, address or opaque host.
        case invalidHost(String)
        /// The port is no number from 0 to 65535.
        case invalidPort
        /// A scheme has characters that schemes may not have.
        case invalidScheme
    }

    /// What is wrong.
    public let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// One line: what, where and what to do.
    public var description: String {
        switch kind {
        case .relativeWithoutBase:
            "the URL is relative and there is no base to resolve it against: begin it with a scheme such as https:"
        case .missingHost: "the URL has no host after its scheme: write scheme://host/…"
        case .invalidHost(let host):
            "the URL's host \"\(String(host.prefix(100)))\" is no valid domain or address: correct the host's name"
        case .invalidPort: "the URL's port is no number from 0 to 65535: correct it or leave it out"
        case .invalidScheme: "the URL's scheme may only hold letters, digits, +, - and .: correct the scheme"
        }
    }
}

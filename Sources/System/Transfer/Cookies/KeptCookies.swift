/// The content of a jar, and what of it has changed.
struct KeptCookies {
    private static let mostOfDomain = 50
    private static let most = 1000

    private var cookies: [Cookie.Identity: Cookie]
    private var changed: Set<Cookie.Identity> = []

    init(_ cookies: [Cookie]) { self.cookies = Dictionary(cookies.map { ($0.identity, $0) }) { $1 } }

    var all: some Sequence<Cookie> { cookies.values }

    /// A cookie that was set safely is not replaced from where it could not be.
    mutating func put(_ cookie: Cookie, from address: CookieAddress, _ now: Duration) {
        if !address.isSecure, cookies.values.contains(where: { $0.isSecure && $0.isOverlaid(by: cookie) }) {
            return
        }
        var cookie = cookie
        if let old = cookies[cookie.identity] { cookie.creation = old.creation }
        changed.insert(cookie.identity)
        cookies[cookie.identity] = cookie.isExpired(at: now) ? nil : cookie
    }

    /// Forgets what has expired, and the oldest of too many.
    mutating func makeRoom(_ now: Duration) {
        for cookie in cookies.values where cookie.isExpired(at: now) { remove(cookie) }
        for (_, own) in Dictionary(grouping: cookies.values, by: \.identity.domain)
        where own.count > Self.mostOfDomain {
            dropOldest(of: own, keeping: Self.mostOfDomain)
        }
        if cookies.count > Self.most { dropOldest(of: Array(cookies.values), keeping: Self.most) }
    }

    /// See `CookieJar.takeChanges`.
    mutating func takeChanges() -> CookieJar.Changes {
        defer { changed = [] }
        return Dictionary(
            uniqueKeysWithValues: changed.map { identity in
                (identity.key, cookies[identity].flatMap { $0.expiry == nil ? nil : $0.kept })
            })
    }

    private mutating func dropOldest(of group: [Cookie], keeping count: Int) {
        let sorted = group.sorted { ($0.isSecure ? 1 : 0, $0.creation) < ($1.isSecure ? 1 : 0, $1.creation) }
        for cookie in sorted.prefix(group.count - count) { remove(cookie) }
    }

    private mutating func remove(_ cookie: Cookie) {
        cookies[cookie.identity] = nil
        changed.insert(cookie.identity)
    }
}

extension Cookie {
    /// Whether the other one would be sent in its place.
    fileprivate func isOverlaid(by other: Cookie) -> Bool {
        let (own, theirs) = (identity, other.identity)
        let isOfDomain =
            own.domain == theirs.domain || own.domain.hasSuffix("." + theirs.domain)
            || theirs.domain.hasSuffix("." + own.domain)
        let isOfPath =
            theirs.path == own.path
            || theirs.path.hasPrefix(own.path.hasSuffix("/") ? own.path : own.path + "/")
        return own.name == theirs.name && isOfDomain && isOfPath
    }
}

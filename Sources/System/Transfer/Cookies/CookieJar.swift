import CPSL
import Synchronization
import Timekeeping

/// The cookies of one owner, by RFC 6265 and its revision. Who asks for them is taken for a visitor of the site itself, so
/// `SameSite` keeps nothing back. May be used on any thread.
public final class CookieJar: Sendable {
    /// What has changed since it was asked last: texts by key to keep, and keys to forget (`nil`).
    public typealias Changes = [String: String?]

    private let cookies: Mutex<KeptCookies>
    private let time: any TimeSource

    /// - Parameter kept: what `takeChanges` has given, now or in an earlier process.
    public init(time: any TimeSource, kept: [String] = []) {
        self.time = time
        cookies = Mutex(KeptCookies(kept.compactMap(Cookie.init(kept:))))
    }

    /// The value of the `Cookie` field of a request; `nil` where there is nothing to send.
    public func field(for url: String) -> String? {
        let address = CookieAddress(url)
        let now = time.sinceEpoch
        let found = cookies.withLock { $0.all.filter { !$0.isExpired(at: now) && $0.matches(address) } }
        // Longer paths first, then older ones; the name makes the order certain.
        let sorted = found.sorted {
            let (a, b) = ($0.identity, $1.identity)
            return (-a.path.utf8.count, $0.creation, a.name) < (-b.path.utf8.count, $1.creation, b.name)
        }
        return sorted.isEmpty ? nil : sorted.map(\.pair).joined(separator: "; ")
    }

    /// Takes what a response sets.
    ///
    /// - Parameter fields: the values of its `Set-Cookie` fields, in order.
    public func store(_ fields: [String], from url: String) {
        let address = CookieAddress(url)
        let now = time.sinceEpoch
        for field in fields {
            guard let line = SetCookie(field), let cookie = cookie(line, address, now) else { continue }
            cookies.withLock { $0.put(cookie, from: address, now) }
        }
        cookies.withLock { $0.makeRoom(now) }
    }

    /// What has changed since the last call, of cookies that outlive the jar.
    public func takeChanges() -> Changes { cookies.withLock { $0.takeChanges() } }

    /// The cookie that a field sets; `nil` where the address may not set it.
    private func cookie(_ line: SetCookie, _ address: CookieAddress, _ now: Duration) -> Cookie? {
        var domain = line.domain.flatMap { $0.isEmpty ? nil : $0 }
        if let wide = domain, helve_is_public_suffix(wide) != 0 {
            guard wide == address.host else { return nil }
            domain = nil
        }
        if let domain, !address.isWithin(domain: domain) { return nil }
        if line.isSecure, !address.isSecure { return nil }
        let identity = Cookie.Identity(
            name: line.name, domain: domain ?? address.host, isHostOnly: domain == nil,
            path: line.path ?? address.folder)
        guard line.keepsPromise(isHostOnly: domain == nil) else { return nil }
        return Cookie(
            identity: identity, value: line.value, isSecure: line.isSecure, isHTTPOnly: line.isHTTPOnly,
            expiry: line.expiry(at: now), creation: now)
    }
}

extension SetCookie {
    /// The prefixes of names that say how a cookie was set.
    fileprivate func keepsPromise(isHostOnly: Bool) -> Bool {
        let shown = (name.isEmpty ? value : name).lowercased()
        if name.isEmpty { return !shown.hasPrefix("__secure-") && !shown.hasPrefix("__host-") }
        if shown.hasPrefix("__host-") { return isSecure && isHostOnly && path == "/" }
        return !shown.hasPrefix("__secure-") || isSecure
    }
}

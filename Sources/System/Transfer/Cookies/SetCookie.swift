/// A `Set-Cookie` field (https://www.rfc-editor.org/rfc/rfc6265#section-5.2 and its revision, draft-ietf-httpbis-rfc6265bis).
struct SetCookie {
    private static let longestPair = 4096
    private static let longestAttribute = 1024
    private static let longestLife = Duration.seconds(400 * 86400)

    let name: String
    let value: String
    private(set) var domain: String?
    private(set) var path: String?
    private(set) var isSecure = false
    private(set) var isHTTPOnly = false
    private var expires: Duration?
    private var maximumAge: Duration?

    /// `nil` for a field that is to be ignored.
    init?(_ field: String) {
        guard field.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return nil }
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        name = pair.count > 1 ? pair[0].trimmed : ""
        value = pair[pair.count - 1].trimmed
        let length = name.utf8.count + value.utf8.count
        guard length > 0, length <= Self.longestPair else { return nil }
        for part in parts.dropFirst() { take(part) }
    }

    private mutating func take(_ attribute: Substring) {
        let pair = attribute.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = pair.count > 1 ? pair[1].trimmed : ""
        guard value.utf8.count <= Self.longestAttribute else { return }
        switch pair[0].trimmed.lowercased() {
        case "expires": expires = CookieDate.parse(value) ?? expires
        case "max-age": maximumAge = Self.age(value) ?? maximumAge
        case "domain": domain = (value.hasPrefix(".") ? String(value.dropFirst()) : value).lowercased()
        case "path": path = value.hasPrefix("/") ? value : nil
        case "secure": isSecure = true
        case "httponly": isHTTPOnly = true
        default: break
        }
    }

    private static func age(_ text: String) -> Duration? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        // What does not fit is as good as for ever, and so is ended by the longest life.
        let seconds = Int64(text) ?? (text.hasPrefix("-") ? 0 : .max / 2)
        return .seconds(max(0, min(seconds, longestLife.components.seconds)))
    }

    /// When the cookie ends, since 1970; `nil` where it ends with the jar.
    func expiry(at now: Duration) -> Duration? {
        if let maximumAge { return maximumAge > .zero ? now + maximumAge : .zero }
        return expires.map { min($0, now + Self.longestLife) }
    }
}

extension Substring {
    /// Without spaces and tabs at both ends.
    fileprivate var trimmed: String {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}

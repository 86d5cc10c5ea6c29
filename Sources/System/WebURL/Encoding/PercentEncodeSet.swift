/// A set of bytes that percent-encoding escapes: some of ASCII, and always everything above U+007E.
/// https://url.spec.whatwg.org/#percent-encoded-bytes
public struct PercentEncodeSet: Sendable, Hashable {
    private let low: UInt64
    private let high: UInt64

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    private func adding(_ characters: StaticString) -> PercentEncodeSet {
        var (low, high) = (low, high)
        characters.withUTF8Buffer { bytes in
            for byte in bytes {
                if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
            }
        }
        return PercentEncodeSet(low: low, high: high)
    }

    @inline(__always) func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return low & (1 << UInt64(byte)) != 0 }
        return byte > 0x7E || high & (1 << UInt64(byte - 64)) != 0
    }

    /// The C0 control percent-encode set: controls only. For opaque hosts and opaque paths.
    public static let c0Control = PercentEncodeSet(low: 0xFFFF_FFFF, high: 1 << 63)
    /// The fragment percent-encode set.
    public static let fragment = c0Control.adding(" \"<>`")
    /// The query percent-encode set, for schemes that are not special.
    public static let query = c0Control.adding(" \"#<>")
    /// The special-query percent-encode set: the query set and the apostrophe.
    public static let specialQuery = query.adding("'")
    /// The path percent-encode set.
    public static let path = query.adding("?^`{}")
    /// The userinfo percent-encode set, for user names and passwords.
    public static let userinfo = path.adding("/:;=@[\\]|")
    /// The component percent-encode set: what JavaScript's `encodeURIComponent` escapes.
    public static let component = userinfo.adding("$%&+,")
    /// The application/x-www-form-urlencoded percent-encode set.
    public static let formURLEncoded = component.adding("!'()~")
}

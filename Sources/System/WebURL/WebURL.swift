/// A URL as the WHATWG URL Standard defines it: parsed, normalised, and changed part by part.
///
/// Strings that hold lone surrogates must have them replaced by U+FFFD before they come here (`USVString`).
/// https://url.spec.whatwg.org/
public struct WebURL: Sendable, Hashable {
    /// The URL record of the standard, every component in its serialised form.
    var scheme = ""
    var user = ""
    var secret = ""
    /// `nil` for a null host, empty for an empty host.
    var authorityHost: String?
    var portNumber: UInt16?
    /// A list path as it is written: each segment with a slash before it. No segment holds a slash, so that
    /// this and the list stand for each other: `""` is the empty list, `"/"` is one empty segment.
    var path = ""
    var hasOpaquePath = false
    var query: String?
    var fragment: String?

    init() {}

    /// Parses a string, which may be relative where a base is given.
    ///
    /// - Throws: `WebURLError` where the standard's parser returns failure.
    public static func parse(_ input: String, base: WebURL? = nil) throws(WebURLError) -> WebURL {
        var machine = URLStateMachine(whole: input, base: base)
        try machine.run(from: .schemeStart)
        return machine.url
    }

    /// Whether `parse` would succeed.
    public static func canParse(_ input: String, base: WebURL? = nil) -> Bool {
        (try? parse(input, base: base)) != nil
    }

    /// The URL without its fragment, as it goes to a server.
    public var withoutFragment: WebURL {
        var url = self
        url.fragment = nil
        return url
    }
}

extension WebURL: CustomStringConvertible {
    /// The same as `href`.
    public var description: String { href }
}

extension WebURL {
    static func defaultPort(of scheme: String) -> UInt16? {
        switch scheme {
        case "https", "wss": 443
        case "http", "ws": 80
        case "ftp": 21
        default: nil
        }
    }

    static func isSpecial(_ scheme: String) -> Bool { defaultPort(of: scheme) != nil || scheme == "file" }

    var isSpecial: Bool { Self.isSpecial(scheme) }

    var includesCredentials: Bool { !user.isEmpty || !secret.isEmpty }

    var cannotHaveCredentialsOrPort: Bool {
        authorityHost == nil || authorityHost == "" || scheme == "file"
    }
}

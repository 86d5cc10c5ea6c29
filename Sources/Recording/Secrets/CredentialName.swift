/// Which headers and parameters carry credentials, whatever they hold.
enum CredentialName {
    private static let headers = ["authorization", "cookie", "setcookie", "proxyauthorization"]
    private static let words = [
        "accesstoken", "refreshtoken", "idtoken", "authtoken", "sessiontoken", "usertoken", "apikey",
        "apisecret",
        "appsecret", "clientsecret", "password", "passwd", "passphrase", "sessionkey", "privatekey",
        "devtoken",
    ]
    /// So short or so common that they count only as the whole name.
    private static let wholeNames: Set<String> = [
        "token", "key", "sig", "signature", "secret", "pass", "pwd", "auth", "apisig", "sk",
    ]

    /// Whether a header's value is a credential: by its name, or because it ends as those of services do.
    static func isCredential(header name: String) -> Bool {
        let name = plain(name)
        return headers.contains(name) || words.contains(where: name.contains)
            || (name.hasPrefix("x") && (name.hasSuffix("token") || name.hasSuffix("authorization")))
    }

    /// Whether a parameter's value is a credential.
    ///
    /// - Parameter names: those of all parameters. Subsonic's `p` and `t` are password and token beside the user's name
    ///   `u`, and elsewhere page and time.
    static func isCredential(parameter name: String, among names: Set<String>) -> Bool {
        if wholeNames.contains(name) || words.contains(where: name.contains) { return true }
        return ["p", "t"].contains(name) && names.contains("u")
    }

    /// Letters and digits in lower case: `API-Key`, `api_key` and `apiKey` are one name.
    static func plain(_ name: some StringProtocol) -> String {
        String(decoding: name.utf8.compactMap(letter), as: UTF8.self)
    }

    private static func letter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        default: nil
        }
    }
}

import WebURL

/// What must not be shown, and how it is shown instead.
enum Secrecy {
    private static let words = [
        "token", "secret", "password", "passphrase", "apikey", "sessionkey", "privatekey", "credential",
    ]

    /// Whether a config key sounds like a secret, however it is written: `apiKey`, `api_key`, `API-KEY`.
    static func isSecret(_ key: String) -> Bool {
        let letters = key.lowercased().filter { $0.isLetter || $0.isNumber }
        return words.contains(where: letters.contains)
    }

    /// A password field, or a text whose key sounds like a secret. A choice among options that the file lists is none,
    /// whatever it is called.
    static func isSecret(_ key: String, in settings: DeclaredSettings) -> Bool {
        switch settings.field(key)?.kind {
        case .password: true
        case .select, .dynamicSelect: false
        case .text, nil: isSecret(key)
        }
    }

    /// The last two characters of a long secret tell two of them apart; of a short one they would say too much.
    static func masked(_ secret: String) -> String {
        if secret.isEmpty { return "" }
        return secret.count >= 12 ? "••••" + secret.suffix(2) : "••••"
    }

    /// A value that is no secret as a whole: only the password of an address with one is masked.
    static func withoutPassword(_ value: String) -> String {
        guard let url = try? WebURL.parse(value), !url.password.isEmpty else { return value }
        return "\(url.protocol)//\(url.username):••••@\(url.host)\(url.pathname)\(url.search)\(url.hash)"
    }
}

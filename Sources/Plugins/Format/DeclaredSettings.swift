import Model

/// The `settings` of a `.axe` file: how the plugin signs in and what the user may set.
public struct DeclaredSettings: Sendable, Hashable {
    /// Whether the plugin is of no use without signing in.
    public let requiresAuth: Bool
    /// `oauth`, `apikey`, `token`, `username`, `musickit`, `none`, or a word of the plugin's own.
    public let authType: String
    /// The OAuth scopes to ask for.
    public let scopes: [String]
    /// In the order of the file.
    public let fields: [ConfigurableField]

    init(_ settings: JSON?) {
        requiresAuth = settings?["requiresAuth"]?.isTruthy ?? false
        authType = settings?["authType"]?.string ?? "none"
        scopes = settings?["scopes"]?.array?.compactMap(\.string) ?? []
        fields = (settings?["configurable"]?.object?.members ?? []).map {
            ConfigurableField(key: $0.key, $0.value)
        }
    }

    /// The field of a config key.
    public func field(_ key: String) -> ConfigurableField? { fields.first { $0.key == key } }

    /// The field that holds the key of an API service: the first one that does not choose a model, else `apiKey`.
    public var mainCredential: String { fields.first { $0.key != "model" }?.key ?? "apiKey" }
}

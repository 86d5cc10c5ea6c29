import Model
import Storage

/// Helve's own settings: what is secret among them is kept apart. Any thread may call it; every change is on the disk when
/// the call returns.
public struct Configuration: Sendable {
    /// A setting that has a value.
    public struct Item: Sendable, Hashable {
        /// The dotted key.
        public let key: String
        /// A secret is masked.
        public let shown: String
        /// See `SettingKey`.
        public let isSecret: Bool
    }

    private static let namespace = "config"
    private let store: Store
    private let secrets: SecretStore

    init(store: Store, secrets: SecretStore) { (self.store, self.secrets) = (store, secrets) }

    /// The value itself, secret or not: for who uses it, and for nothing that is shown.
    func value(_ key: String) throws(HostError) -> String? {
        try translating { try store.value(key, in: Self.namespace) ?? secrets.value(key, in: Self.namespace) }
    }

    /// The values of all secrets, for whoever must hide them.
    func secretValues() throws(HostError) -> Set<String> {
        try translating {
            Set(try secrets.keys(in: Self.namespace).compactMap { try secrets.value($0, in: Self.namespace) })
        }
    }

    /// The settings below a dotted key that are no secrets, by the rest of their keys.
    func values(under prefix: String) throws(HostError) -> [String: String] {
        let entries = try translating { try store.entries(in: Self.namespace) }
        let own = entries.filter { $0.key.hasPrefix(prefix + ".") }
        return Dictionary(own.map { (String($0.key.dropFirst(prefix.count + 1)), $0.value) }) { $1 }
    }

    /// What has a value, in the order of the keys.
    public func items() throws(HostError) -> [Item] {
        try translating {
            let plain = try store.entries(in: Self.namespace).map {
                Item(key: $0.key, shown: $0.value, isSecret: false)
            }
            let secret = try secrets.keys(in: Self.namespace).map { key in
                Item(
                    key: key, shown: Self.masked(try secrets.value(key, in: Self.namespace) ?? ""),
                    isSecret: true)
            }
            return (plain + secret).sorted { $0.key < $1.key }
        }
    }

    /// - Throws: `HostError`, also where the setting cannot have the value.
    public func set(_ key: SettingKey, _ value: String) throws(HostError) {
        let value = try key.checked(value)
        try translating {
            if key.isSecret {
                try secrets.set(key.text, value, in: Self.namespace)
            } else {
                try store.set(key.text, value, in: Self.namespace)
            }
        }
    }

    /// Takes a value away, if there is one.
    public func unset(_ key: SettingKey) throws(HostError) {
        try translating {
            try key.isSecret
                ? secrets.remove(key.text, in: Self.namespace) : store.remove(key.text, in: Self.namespace)
        }
    }

    /// The last two characters of a long secret tell two of them apart; of a short one they would say too much.
    private static func masked(_ secret: String) -> String {
        secret.count >= 12 ? "••••" + secret.suffix(2) : "••••"
    }
}

extension Session {
    /// Helve's own settings.
    public func configuration() throws(HostError) -> Configuration {
        Configuration(store: try store(), secrets: try secrets())
    }
}

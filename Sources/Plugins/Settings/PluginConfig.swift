import Model
import WebURL

/// What the user set for one plugin. Its descriptions mask the secrets.
public struct PluginConfig: Sendable, Hashable {
    /// One value.
    public struct Item: Sendable, Hashable {
        /// The member's name.
        public let key: String
        /// A string, unless a script stored something else.
        let value: JSON
        /// A password field, or a text whose key sounds like a secret.
        public let isSecret: Bool

        /// For people and for `--json`: a secret shows at most its last two characters.
        public var masked: JSON {
            guard let text = value.string else { return isSecret ? "••••" : value }
            return .string(isSecret ? Secrecy.masked(text) : Secrecy.withoutPassword(text))
        }
    }

    /// The id of the plugin.
    public let plugin: String
    /// The values: the fields in the order of the file, then the rest.
    public let items: [Item]
    private let settings: DeclaredSettings

    init(plugin: String, items: [Item], settings: DeclaredSettings) {
        self.plugin = plugin
        self.items = items
        self.settings = settings
    }

    /// What the user gives for one run, instead of what was set.
    public init(_ values: JSONObject, for file: PluginFile) {
        let items = values.members.map { member in
            Item(
                key: member.key, value: member.value,
                isSecret: Secrecy.isSecret(member.key, in: file.settings))
        }
        self.init(plugin: file.id, items: items, settings: file.settings)
    }

    /// The value of a key.
    public subscript(key: String) -> Item? { items.first { $0.key == key } }

    /// The config with its secrets: for the plugin that runs, and for nothing that is shown.
    public var revealed: JSONObject { JSONObject(items.map { ($0.key, $0.value) }) }

    /// The secrets themselves and the passwords in addresses, so that recordings and logs can be cleaned of them.
    public var secretValues: Set<String> {
        let passwords = addresses.map(\.password)
        return Set((items.filter(\.isSecret).compactMap(\.value.string) + passwords).filter { !$0.isEmpty })
    }

    /// The values that are http(s) addresses.
    private var addresses: [WebURL] {
        items.compactMap(\.value.string).compactMap { try? WebURL.parse($0) }
            .filter { ["http:", "https:"].contains($0.protocol) }
    }

    /// The config as it may be shown.
    public var masked: JSONObject { JSONObject(items.map { ($0.key, $0.masked) }) }
}

extension PluginConfig {
    /// The keys without which the plugin cannot work and that have no value.
    public var missing: [String] {
        let required = settings.fields.filter { $0.isRequired && ($0.defaultValue ?? "").isEmpty }.map(\.key)
        let needed = required.isEmpty && needsCredential ? [settings.mainCredential] : required
        return needed.filter { isUnset($0) }
    }

    /// Whether everything that the plugin needs is set.
    public var isConfigured: Bool { missing.isEmpty }

    /// The servers that the user named, as `host:port`. Only these may be private. A default that the file brings is not the user's word and grants nothing.
    public var grantedHosts: Set<String> {
        var hosts: Set<String> = []
        for url in addresses {
            if let port = url.effectivePort { hosts.insert("\(url.hostname):\(port)") }
        }
        return hosts
    }

    private var needsCredential: Bool {
        settings.requiresAuth && ["apikey", "username"].contains(settings.authType)
    }

    private func isUnset(_ key: String) -> Bool {
        guard let value = self[key]?.value else { return true }
        return value.isNull || value == ""
    }
}

extension PluginConfig: CustomStringConvertible, CustomReflectable {
    /// The id and the masked values.
    public var description: String { "\(plugin) \(JSON.object(masked).text())" }
    /// Only the masked values.
    public var customMirror: Mirror { Mirror(self, children: ["plugin": plugin, "masked": "\(masked)"]) }
}

extension PluginConfig.Item: CustomStringConvertible, CustomReflectable {
    /// The key and the masked value.
    public var description: String { "\(key)=\(masked.text())" }
    /// Only the masked value.
    public var customMirror: Mirror { Mirror(self, children: ["key": key, "masked": masked]) }
}

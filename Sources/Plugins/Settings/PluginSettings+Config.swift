import Model
import Storage

extension PluginSettings {
    /// Members that no config may have: helve's own, and those that every JavaScript object inherits.
    private static let reservedKeys: Set<String> = [enabledKey, "__proto__", "constructor", "prototype", ""]

    /// Everything that is set for a plugin: its fields in the order of the file, then the rest.
    public func config(of file: PluginFile) throws(PluginError) -> PluginConfig {
        let stored = try storedConfig(of: file.id)
        let secret = try storedSecrets(of: file.id)
        let keys = file.settings.fields.map(\.key) + stored.keys + secret.keys
        var seen = Self.reservedKeys
        let items = keys.filter { seen.insert($0).inserted }.compactMap { key in
            (secret[key] ?? stored[key]).map { value in
                PluginConfig.Item(
                    key: key, value: value,
                    isSecret: secret[key] != nil || Secrecy.isSecret(key, in: file.settings))
            }
        }
        return PluginConfig(plugin: file.id, items: items, settings: file.settings)
    }

    /// Sets a value; secrets go to the secret store.
    ///
    /// - Parameter force: takes keys that the file does not list.
    public func set(
        _ key: String, _ value: String, of file: PluginFile, force: Bool = false
    ) throws(PluginError) {
        try check(key, file, force: force)
        if let field = file.settings.field(key), field.kind == .select,
            !field.options.contains(where: { $0.value == value })
        {
            throw .notAnOption(plugin: file.id, key: key, value: value, options: field.options.map(\.value))
        }
        let namespace = Self.secretNamespace(file.id)
        if Secrecy.isSecret(key, in: file.settings) {
            try guarded { () throws(StorageError) in try secrets.set(key, value, in: namespace) }
            try removeStored(key, of: file.id)
        } else {
            try changeConfig(of: file.id) { $0[key] = .string(value) }
            try guarded { () throws(StorageError) in try secrets.remove(key, in: namespace) }
        }
    }

    /// Whether a value of the key goes to the secret store.
    public func isSecret(_ key: String, of file: PluginFile) -> Bool {
        Secrecy.isSecret(key, in: file.settings)
    }

    /// Removes a value, if it is there.
    ///
    /// - Throws: `PluginError.unknownKey` where the file does not list the key and it has no value.
    public func unset(_ key: String, of file: PluginFile) throws(PluginError) {
        try check(key, file, force: try config(of: file)[key] != nil)
        try removeStored(key, of: file.id)
        try guarded { () throws(StorageError) in
            try secrets.remove(key, in: Self.secretNamespace(file.id))
        }
    }

    /// The value of a key that the file lists or the user forced; `nil` where it has none.
    public func value(_ key: String, of file: PluginFile) throws(PluginError) -> PluginConfig.Item? {
        if let item = try config(of: file)[key] { return item }
        try check(key, file, force: false)
        return nil
    }

    private func check(_ key: String, _ file: PluginFile, force: Bool) throws(PluginError) {
        if Self.reservedKeys.contains(key) { throw .reservedKey(plugin: file.id, key: key) }
        if !force, file.settings.field(key) == nil {
            throw .unknownKey(plugin: file.id, key: key, known: file.settings.fields.map(\.key))
        }
    }

    private func storedSecrets(of id: String) throws(PluginError) -> JSONObject {
        let namespace = Self.secretNamespace(id)
        return try guarded { () throws(StorageError) in
            var found = JSONObject()
            for key in try secrets.keys(in: namespace) {
                found[key] = try secrets.value(key, in: namespace).map(JSON.string)
            }
            return found
        }
    }

    private func removeStored(_ key: String, of id: String) throws(PluginError) {
        guard try storedConfig(of: id)[key] != nil else { return }
        try changeConfig(of: id) { $0[key] = nil }
    }
}

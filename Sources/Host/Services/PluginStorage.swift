import Storage
import WebPlatform

/// One plugin's texts in the database. The quota is WebPlatform's to keep.
struct PluginStorage: KeyValueStore {
    let session: Session
    let namespace: String

    func value(_ key: String) throws -> String? { try session.store().value(key, in: namespace) }
    func set(_ key: String, _ value: String) throws { try session.store().set(key, value, in: namespace) }
    func remove(_ key: String) throws { try session.store().remove(key, in: namespace) }
    func removeAll() throws { try session.store().removeAll(in: namespace) }
    func keys() throws -> [String] { try session.store().keys(in: namespace) }
}

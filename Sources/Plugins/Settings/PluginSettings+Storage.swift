import Model
import Storage

/// How the settings lie in the database: JSON texts under the desktop's keys.
extension PluginSettings {
    private static let activeKey = "active_resolvers"
    private static let orderKey = "resolver_order"
    private static let configsKey = "meta_service_configs"
    /// In a plugin's stored config, beside its values.
    static let enabledKey = "enabled"

    /// Where the secrets of a plugin are.
    static func secretNamespace(_ id: String) -> String { "plugin.\(id)" }

    func storedOrder(bundled: [String]) throws(PluginError) -> ResolverOrder {
        try guarded { () throws(StorageError) in
            Self.order(
                active: try store.value(Self.activeKey, in: Self.namespace),
                order: try store.value(Self.orderKey, in: Self.namespace), bundled)
        }
    }

    func storedConfig(of id: String) throws(PluginError) -> JSONObject {
        let text = try guarded { () throws(StorageError) in
            try store.value(Self.configsKey, in: Self.namespace)
        }
        return Self.json(text)?[id]?.object ?? JSONObject()
    }

    func changeOrder(
        bundled: [String], _ body: (inout ResolverOrder) throws(PluginError) -> Void
    ) throws(PluginError) {
        try transaction { transaction in
            var order = Self.order(
                active: try transaction.value(Self.activeKey, in: Self.namespace),
                order: try transaction.value(Self.orderKey, in: Self.namespace), bundled)
            try body(&order)
            try transaction.set(Self.activeKey, Self.text(order.active), in: Self.namespace)
            try transaction.set(Self.orderKey, Self.text(order.order), in: Self.namespace)
        }
    }

    /// A config without members is removed.
    func changeConfig(of id: String, _ body: (inout JSONObject) -> Void) throws(PluginError) {
        try transaction { transaction in
            var configs =
                Self.json(try transaction.value(Self.configsKey, in: Self.namespace))?.object ?? JSONObject()
            var config = configs[id]?.object ?? JSONObject()
            body(&config)
            configs[id] = config.isEmpty ? nil : .object(config)
            try transaction.set(Self.configsKey, JSON.object(configs).text(), in: Self.namespace)
        }
    }

    func guarded<T>(_ body: () throws(StorageError) -> T) throws(PluginError) -> T {
        do throws(StorageError) { return try body() } catch { throw .storage(error) }
    }

    private func transaction(_ body: (borrowing Transaction) throws -> Void) throws(PluginError) {
        do {
            try store.update(body)
        } catch let error as PluginError {
            throw error
        } catch let error as StorageError {
            throw .storage(error)
        } catch {
            throw .storage(StorageError(.failed, store.path, "\(error)"))
        }
    }

    /// What is absent, or was made something else by a script, counts as not chosen yet.
    private static func order(active: String?, order: String?, _ bundled: [String]) -> ResolverOrder {
        let initial = ResolverOrder(bundled: bundled)
        return ResolverOrder(
            active: json(active)?.array?.compactMap(\.string) ?? initial.active,
            order: json(order)?.array?.compactMap(\.string) ?? initial.order)
    }

    private static func json(_ text: String?) -> JSON? { text.flatMap { try? JSON(parsing: $0) } }

    private static func text(_ ids: [String]) -> String { JSON.array(ids.map(JSON.string)).text() }
}

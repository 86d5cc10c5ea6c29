import Model
import Storage

/// What the user decided about plugins: which are enabled, in which order, and how they are set up.
///
/// The keys and their JSON are the desktop's, so that scripts find them through `electron.store`; secrets alone are
/// elsewhere. Any thread may call it; every change is one transaction.
public struct PluginSettings: Sendable {
    /// The namespace in the database that scripts know as `electron.store`.
    public static let namespace = "electron.store"

    let store: Store
    let secrets: SecretStore

    /// Keeps settings in `store` and what is secret among them in `secrets`.
    public init(store: Store, secrets: SecretStore) {
        self.store = store
        self.secrets = secrets
    }
}

extension PluginSettings {
    /// The order and the enabled ids as stored; before the user has chosen, all bundled resolvers. The plugins that are
    /// there for this command only count as enabled.
    public func order(_ catalog: PluginCatalog) throws(PluginError) -> ResolverOrder {
        try storedOrder(bundled: catalog.bundledResolvers)
            .adding(catalog.resolvers.filter(\.origin.isForThisCommand).map(\.id))
    }

    /// The enabled content resolvers by priority. Ids without a plugin are left out.
    public func enabledResolvers(_ catalog: PluginCatalog) throws(PluginError) -> [PluginCatalog.Entry] {
        try order(catalog).ranked.compactMap { catalog[$0] }
            .filter { $0.file.manifest.kind == .contentResolver }
    }

    /// Whether a plugin takes part. A meta-service that nobody switched does once it has what it needs.
    public func isEnabled(_ entry: PluginCatalog.Entry, in catalog: PluginCatalog) throws(PluginError) -> Bool
    {
        switch entry.file.manifest.kind {
        case .unknown: return false
        case .contentResolver: return try order(catalog).active.contains(entry.id)
        case .metaService:
            if entry.origin.isForThisCommand { return true }
            if let stored = try storedConfig(of: entry.id)[Self.enabledKey] { return stored.isTruthy }
            return try config(of: entry.file).isConfigured
        }
    }

    /// Enables or disables a plugin.
    public func setEnabled(_ isEnabled: Bool, _ id: String, in catalog: PluginCatalog) throws(PluginError) {
        switch try catalog.plugin(id).file.manifest.kind {
        case .unknown(let type): throw .unknownType(id: id, type: type)
        case .contentResolver:
            try changeOrder(bundled: catalog.bundledResolvers) { order in
                if isEnabled { order.enable(id) } else { order.disable(id) }
            }
        case .metaService:
            try changeConfig(of: id) { $0[Self.enabledKey] = .bool(isEnabled) }
        }
    }

    /// Moves a resolver to a place, from 1, among the enabled ones.
    public func setPriority(_ id: String, _ place: Int, in catalog: PluginCatalog) throws(PluginError) {
        guard try catalog.plugin(id).file.manifest.kind == .contentResolver else {
            throw .notAResolver(id: id)
        }
        let visible = catalog.resolvers.map(\.id)
        try changeOrder(bundled: catalog.bundledResolvers) { order throws(PluginError) in
            try order.move(id, to: place, among: visible)
        }
    }

    /// What an installation means: a resolver that is new is enabled and comes last; one that was there keeps its
    /// state.
    ///
    /// - Parameter catalog: as it was before.
    public func adopt(_ installation: Installation, over catalog: PluginCatalog) throws(PluginError) {
        guard installation.change == .added, installation.file.manifest.kind == .contentResolver else {
            return
        }
        try changeOrder(bundled: catalog.bundledResolvers) { $0.append(installation.file.id) }
    }

    /// Removes all settings and secrets of a plugin that is gone.
    public func forget(_ id: String, in catalog: PluginCatalog) throws(PluginError) {
        try changeOrder(bundled: catalog.bundledResolvers) { $0.forget(id) }
        try changeConfig(of: id) { $0 = JSONObject() }
        try guarded { () throws(StorageError) in try secrets.removeAll(in: Self.secretNamespace(id)) }
    }
}

extension PluginCatalog {
    /// The content resolvers.
    public var resolvers: [Entry] { entries.filter { $0.file.manifest.kind == .contentResolver } }

    /// The ids of the content resolvers that come with helve, hidden ones too.
    var bundledResolvers: [String] {
        resolvers.filter { $0.copies.contains { $0.origin == .bundled } }.map(\.id)
    }
}

import Model
import Plugins

/// A plugin in a list: where it comes from and whether it takes part.
public struct PluginOverview: Sendable {
    /// The plugin.
    public let entry: PluginCatalog.Entry
    /// Whether it takes part.
    public let isEnabled: Bool
    /// Its place among the enabled resolvers, from 1.
    public let priority: Int?
    /// Settings without which it cannot work, and which have no value.
    public let missing: [String]

    /// One word, or what to do.
    public var state: String {
        if !isEnabled { return "disabled" }
        return missing.isEmpty ? "enabled" : "needs " + missing.joined(separator: ", ")
    }

    /// For programs.
    public var json: JSON {
        let manifest = entry.file.manifest
        return [
            "id": .string(entry.id), "name": .string(manifest.name),
            "version": .string(manifest.version.description),
            "type": .string(manifest.kind == .metaService ? "meta-service" : "resolver"),
            "enabled": .bool(isEnabled), "priority": JSON(priority.map(Double.init)),
            "missing": .array(missing.map(JSON.string)), "origin": .string(entry.origin.description),
            "path": .string(entry.file.path),
        ]
    }
}

extension Session {
    /// Every plugin: the enabled resolvers by priority, then the others in the order in which they were found.
    ///
    /// - Throws: `HostError`.
    public func pluginOverviews() throws(HostError) -> [PluginOverview] {
        let (catalog, settings) = (try catalog(), try settings())
        return try translating {
            let ranked = try settings.enabledResolvers(catalog).map(\.id)
            let overviews = try catalog.entries.map { entry in
                PluginOverview(
                    entry: entry, isEnabled: try settings.isEnabled(entry, in: catalog),
                    priority: ranked.firstIndex(of: entry.id).map { $0 + 1 },
                    missing: try settings.config(of: entry.file).missing)
            }
            return overviews.enumerated()
                .sorted {
                    ($0.element.priority ?? .max, $0.offset) < ($1.element.priority ?? .max, $1.offset)
                }
                .map(\.element)
        }
    }
}

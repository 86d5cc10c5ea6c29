import Model
import Plugins

/// Everything that there is to know of a plugin before it runs.
public struct PluginInfo: Sendable {
    /// Where it comes from and whether it takes part.
    public let overview: PluginOverview
    /// What the user set for it.
    public let config: PluginConfig

    private var file: PluginFile { overview.entry.file }
    private var hosts: [String] { config.grantedHosts.sorted() }

    /// For programs: secrets are masked.
    public var json: JSON {
        var object = overview.json.object ?? JSONObject()
        object["author"] = JSON(file.manifest.author)
        object["description"] = JSON(file.manifest.summary)
        object["homepage"] = JSON(file.manifest.homepage)
        object["capabilities"] = .array(file.capabilities.map(JSON.string))
        object["urlPatterns"] = .array(file.urlPatterns.map(JSON.string))
        object["functions"] = .array(file.implementation.map { .string($0.name) })
        object["config"] = .object(config.masked)
        object["privateHosts"] = .array(hosts.map(JSON.string))
        object["shadowed"] = .array(overview.entry.shadowed.map { .string($0.file.path) })
        object["complaints"] = .array(file.complaints.map { .string("\($0)") })
        return .object(object)
    }

    /// For people, one fact a line; nothing that could move a cursor is filtered here.
    public var lines: [(label: String, value: String)] {
        let facts: [(String, String?)] = [
            ("id", file.id), ("name", file.manifest.name), ("version", file.manifest.version.description),
            ("state", overview.state), ("from", "\(overview.entry.origin) (\(file.path))"),
            ("author", file.manifest.author), ("about", file.manifest.summary),
            ("homepage", file.manifest.homepage),
            ("can", list(file.capabilities)), ("functions", list(file.implementation.map(\.name))),
            ("URLs", list(file.urlPatterns)),
            ("settings", list(config.items.map { "\($0.key)=\($0.masked.string ?? $0.masked.text())" })),
            (
                "may reach",
                "the public internet" + (hosts.isEmpty ? "" : " and \(hosts.joined(separator: ", "))")
            ),
            ("hides", list(overview.entry.shadowed.map(\.file.path))),
        ]
        let complaints = file.complaints.map { ("mend", "\($0)") }
        return facts.compactMap { label, value in value.map { (label, $0) } } + complaints
    }

    private func list(_ items: [String]) -> String? { items.isEmpty ? nil : items.joined(separator: ", ") }
}

extension Session {
    /// What there is to know of the plugin of an id or a file.
    ///
    /// - Throws: `HostError`.
    public func pluginInfo(_ name: String) throws(HostError) -> PluginInfo {
        let file = try plugin(name)
        let known = try pluginOverviews().first { $0.entry.file == file }
        let overview = if let known { known } else { try stranger(file) }
        return PluginInfo(overview: overview, config: try translating { try settings().config(of: file) })
    }

    /// A file that is no part of the catalog.
    private func stranger(_ file: PluginFile) throws(HostError) -> PluginOverview {
        let missing = try translating { try settings().config(of: file).missing }
        let copy = PluginCatalog.Copy(file: file, origin: .directory(file.path))
        return PluginOverview(
            entry: PluginCatalog.Entry(copy: copy), isEnabled: false, priority: nil, missing: missing)
    }

    /// Installs a plugin's file and lets it take part.
    ///
    /// - Throws: `HostError`; what was there stays.
    public func install(_ path: String) throws(HostError) -> Installation {
        let (before, settings) = (try catalog(), try settings())
        return try translating {
            let installation = try installedPlugins.install(path, over: before)
            do {
                try settings.adopt(installation, over: before)
            } catch {
                // A plugin that nobody had is not left behind half installed.
                if installation.change == .added {
                    _ = try? installedPlugins.remove(installation.file.id, from: before)
                }
                throw error
            }
            return installation
        }
    }

    /// Removes an installed plugin, and its settings where no other copy of it is left.
    ///
    /// - Returns: the copy that is used from now on.
    /// - Throws: `HostError`.
    public func remove(_ id: String) throws(HostError) -> PluginCatalog.Copy? {
        let (before, settings) = (try catalog(), try settings())
        return try translating {
            let next = try installedPlugins.remove(id, from: before)
            if next == nil { try settings.forget(id, in: before) }
            return next
        }
    }
}

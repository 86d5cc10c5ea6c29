import Model
import Plugins
import Resolution
import ScriptEngine
import WebPlatform

/// What is behind a URL.
public struct LookupResult: Sendable, Hashable {
    /// What the URL stands for.
    public let kind: LookupKind
    /// The plugin that knew.
    public let resolver: String
    /// The track, or the album's or playlist's tracks.
    public let tracks: [Source]
    /// What the plugin returned, untouched.
    public let result: JSON

    /// The result as the command line prints it for programs.
    public var json: JSON {
        var object = JSONObject([("type", .string(kind.rawValue)), ("resolver", .string(resolver))])
        if kind == .track {
            tracks.first?.json.object?.members.forEach { object[$0.key] = $0.value }
        } else {
            for key in ["id", "name", "artist", "owner", "creator", "albumArt", "releaseDate", "url"] {
                if let value = result[key] { object[key] = value }
            }
            object["tracks"] = .array(tracks.map(\.json))
        }
        object["result"] = result
        return .object(object)
    }
}

extension Session {
    /// Asks the plugin whose URL patterns match.
    ///
    /// - Returns: `nil` where that plugin knows nothing behind the URL.
    /// - Throws: `HostError`: no plugin's pattern matches (1), or it failed.
    public func lookup(_ url: String) async throws(HostError) -> LookupResult? {
        let (enabled, disabled) = try pluginsBySwitch()
        let route = try await route(url, enabled)
        guard let file = enabled.first(where: { $0.id == route.plugin }) else {
            throw try await nobody(knows: url, disabled)
        }
        return try await look(url, route, file, PluginRunner(session: self))
    }

    /// The same with plugins that somebody else uses too; `nil` also where no enabled plugin knows this kind of URL.
    func lookUp(_ url: String, with runner: PluginRunner) async throws(HostError) -> LookupResult? {
        let enabled = try pluginsBySwitch().enabled.filter { $0.mayKnow(url) }
        if enabled.isEmpty { return nil }
        let route = try await route(url, enabled)
        guard let file = enabled.first(where: { $0.id == route.plugin }) else { return nil }
        return try await look(url, route, file, runner)
    }

    private func look(
        _ url: String, _ route: URLRouter.Route, _ file: PluginFile, _ runner: PluginRunner
    ) async throws(HostError) -> LookupResult? {
        let started = try await start(file, runner)
        for kind in route.kinds(of: file) {
            if let found = try await look(kind, url, started) { return found }
        }
        if let failure = started.network.failure {
            throw HostError(
                ResolverFailure(kind: failure.kind, resolver: file.id, message: failure.description))
        }
        return nil
    }

    private func pluginsBySwitch() throws(HostError) -> (enabled: [PluginFile], disabled: [PluginFile]) {
        let (catalog, settings) = (try catalog(), try settings())
        return try translating {
            let enabled = try catalog.entries.filter { try settings.isEnabled($0, in: catalog) }.map(\.file)
            return (enabled, catalog.entries.map(\.file).filter { !enabled.contains($0) })
        }
    }

    private func nobody(knows url: String, _ disabled: [PluginFile]) async throws(HostError) -> HostError {
        if !disabled.isEmpty, let id = try await route(url, disabled).plugin {
            return HostError(
                1, "\(url): only \(id) knows this kind of URL, and it is disabled: helve plugin enable \(id)")
        }
        return HostError(
            1, "\(url): no plugin knows this kind of URL; `helve plugin list` shows the installed ones")
    }

    private func route(_ url: String, _ files: [PluginFile]) async throws(HostError) -> URLRouter.Route {
        let loader = try loader()
        do throws(ScriptError) {
            let router = try await URLRouter(
                files, loader: loader, services: PlatformServices(time: options.time))
            return try await router.route(url)
        } catch {
            throw HostError(error)
        }
    }

    private func start(
        _ file: PluginFile, _ runner: PluginRunner
    ) async throws(HostError) -> PluginRunner.Started {
        do { return try await runner.start(file) } catch { throw HostError(error) }
    }

    private func look(
        _ kind: LookupKind, _ url: String, _ started: PluginRunner.Started
    ) async throws(HostError) -> LookupResult? {
        let found: JSON
        do {
            found = try await started.plugin.lookup(kind, url: url, config: started.config)
        } catch {
            throw HostError(error.hiding(started.mask))
        }
        guard let result = found[kind.rawValue], result.object != nil else { return nil }
        let reading = TrackReading(started.plugin.file)
        let tracks = kind == .track ? [result] : result["tracks"]?.array ?? []
        return LookupResult(
            kind: kind, resolver: started.plugin.file.id, tracks: tracks.compactMap(reading.source),
            result: result)
    }
}

extension PluginFile {
    /// Whether a pattern may match. What it says literally at its start must be in the URL; the rest is the loader's to judge,
    /// which is not started for every sound on the web.
    fileprivate func mayKnow(_ url: String) -> Bool {
        let url = url.lowercased()
        return urlPatterns.contains { pattern in
            let start = pattern.lowercased().prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
            return start.isEmpty || url.contains(start)
        }
    }
}

extension URLRouter.Route {
    /// What to ask for: what the loader takes the URL for, else everything that the plugin can look up.
    fileprivate func kinds(of file: PluginFile) -> [LookupKind] {
        kind.map { [$0] } ?? LookupKind.allCases.filter { file.has($0.function) }
    }
}

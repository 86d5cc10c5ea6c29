import Model
import Plugins
import Resolution
import ScriptEngine
import WebPlatform

/// Starts plugins when they are first needed, each once, and keeps them for the command.
actor PluginRunner {
    private let session: Session
    private var started: [String: Task<Result<Started, HostError>, Never>] = [:]

    /// A plugin that runs, with what the user set for it.
    struct Started: Sendable {
        let plugin: RunningPlugin
        let config: JSON
        let network: WatchedTransport
    }

    init(session: Session) { self.session = session }

    /// The running plugin of an entry.
    ///
    /// - Throws: `HostError`, the same at every call, where it could not be started.
    /// - Parameter config: instead of what the user set.
    func start(_ file: PluginFile, overriding config: JSONObject? = nil) async throws(HostError) -> Started {
        let task = started[file.id] ?? Task { [session] in await Self.launch(file, config, session) }
        started[file.id] = task
        return try await task.value.get()
    }

    private static func launch(
        _ file: PluginFile, _ override: JSONObject?, _ session: Session
    ) async -> Result<Started, HostError> {
        do {
            let config = RunningConfig(
                try override.map { PluginConfig($0, for: file) } ?? session.settings().config(of: file))
            let transport = try session.network.transport(hiding: config.secrets)
            let network = WatchedTransport(transport)
            let services = session.services(for: file, config: config, network: network)
            let limits = EngineLimits(wallTime: session.options.timeout)
            let plugin = try await RunningPlugin.start(
                file, loader: try session.loader(), services: services, limits: limits)
            return .success(Started(plugin: plugin, config: config.values, network: network))
        } catch {
            return .failure(HostError(error))
        }
    }
}

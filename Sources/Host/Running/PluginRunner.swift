import AudioEngine
import Model
import Plugins
import Recording
import Resolution
import ScriptEngine
import WebPlatform

/// Starts plugins when they are first needed, each once, and keeps them for the command.
actor PluginRunner {
    private let session: Session
    private let isLimited: Bool
    private let audio: AudioSettings?
    private let plays: Bool
    private let prelude: ScriptSource?
    private var started: [String: Task<Started, any Error>] = [:]

    /// A plugin that runs, with what the user set for it.
    struct Started: Sendable {
        let plugin: RunningPlugin
        let config: JSON
        let network: WatchedTransport
        /// Hides the config's secrets in what is shown.
        let mask: SecretMask
        /// What it plays by itself, where a player plays that in its place.
        let sounds: CapturedSounds?
    }

    /// - Parameters:
    ///   - isLimited: whether searches of one plugin are kept few and apart: where it is asked again and again.
    ///   - audio: what plugins are heard on; `nil` where they are not.
    ///   - plays: whether a player plays what plugins play by themselves, in their place.
    ///   - prelude: runs in every plugin's engine before everything else.
    init(
        session: Session, isLimited: Bool = false, audio: AudioSettings? = nil, plays: Bool = false,
        prelude: ScriptSource? = nil
    ) {
        self.session = session
        self.isLimited = isLimited
        self.audio = audio
        self.plays = plays
        self.prelude = prelude
    }

    /// The running plugin of an entry.
    ///
    /// - Throws: `ScriptError` or `HostError`, the same at every call, where it could not be started.
    /// - Parameter config: instead of what the user set.
    func start(_ file: PluginFile, overriding config: JSONObject? = nil) async throws -> Started {
        let task =
            started[file.id]
            ?? Task { [self] in
                try await launch(file, config)
            }
        started[file.id] = task
        return try await task.value
    }

    private nonisolated func launch(_ file: PluginFile, _ override: JSONObject?) async throws -> Started {
        let config = RunningConfig(
            try override.map { PluginConfig($0, for: file) } ?? session.settings().config(of: file))
        let network = WatchedTransport(try session.transport(hiding: config.secrets))
        let mask = SecretMask(config.secrets)
        var services = session.services(for: file, config: config, network: network, mask: mask)
        services.open(audio, transport: network)
        let sounds = plays ? CapturedSounds() : nil
        if let sounds { services.sound = sounds.maker }
        let limits = EngineLimits(wallTime: session.options.timeout)
        session.memoryGuard.start()
        do {
            let plugin = try await RunningPlugin.start(
                file, loader: try session.loader(),
                limiter: isLimited ? try session.script("resolver-limiter.js") : nil,
                limiterOptions: isLimited ? try session.pace(of: file.id).limiterOptions : [:],
                prelude: prelude, services: services, limits: limits)
            return Started(
                plugin: plugin, config: config.values, network: network, mask: mask, sounds: sounds)
        } catch let error as ScriptError {
            throw error.hiding(mask)
        }
    }
}

extension ScriptError {
    /// The error without the secrets that the script put into it.
    func hiding(_ mask: SecretMask) -> ScriptError {
        var error = self
        error.message = mask.masking(message)
        error.stack = stack.map { mask.masking($0) }
        return error
    }
}

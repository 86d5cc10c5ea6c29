import CoreScripts
import Filesystem
import Model
import NodeModules
import Playback
import Plugins
import ScriptEngine
import Scrobbling
import Transfer
import WebPlatform

/// What scrobbles beside a player.
struct ScrobbleCompany: Sendable {
    fileprivate let task: Task<Void, Never>

    /// To be called when the player's events are over.
    func close() async { await task.value }
}

extension Session {
    /// How long the end of a command waits for the services. What they have not got by then, they get next time.
    private static let patience: Duration = .seconds(5)
    /// A player that is silent for so long has time for what was left by others.
    private static let silence: Duration = .seconds(3)

    /// Scrobbles what a player plays. Nothing that takes time happens before something is heard.
    func scrobbling(_ player: any PlayerControl, _ runner: PluginRunner) async -> ScrobbleCompany {
        let events = await player.events()
        return ScrobbleCompany(task: Task { await self.scrobble(events, runner) })
    }

    private func scrobble(_ events: AsyncStream<PlaybackEvent>, _ runner: PluginRunner) async {
        let early = Task { [time = options.time] () async throws -> Deliveries? in
            try await time.sleep(for: Self.silence)
            return try self.startedDeliveries()
        }
        var iterator = events.makeAsyncIterator()
        var first: PlaybackEvent?
        while first == nil, let event = await iterator.next() {
            if case .started = event.kind { first = event }
        }
        early.cancel()
        var deliveries = try? await early.value
        do {
            if let first {
                deliveries = try deliveries ?? startedDeliveries()
                if let deliveries { try await record(first, &iterator, runner, deliveries) }
            }
        } catch {
            scrobbleLog(LogLine(level: .error, message: "nothing is scrobbled: \(error)"))
        }
        _ = await deliveries?.flush(within: Self.patience, isHurried: false)
        await deliveries?.stop()
    }

    /// `nil` where nobody is to be told.
    private func startedDeliveries() throws(HostError) -> Deliveries? {
        let services = try scrobbleServices()
        guard try services.isOn() else { return nil }
        if try services.enabled().isEmpty, try telemetryPlugins().isEmpty { return nil }
        let deliveries = try deliveries { [log = scrobbleLog] in Self.tell($0, $1, log) }
        deliveries.start()
        return deliveries
    }

    private func record(
        _ first: PlaybackEvent, _ events: inout AsyncStream<PlaybackEvent>.AsyncIterator,
        _ runner: PluginRunner, _ deliveries: Deliveries
    ) async throws {
        let (outbox, services) = (try outbox(), try scrobbleServices())
        let listeners = ScrobbleListeners(outbox, services, deliveries, player: "helve", log: scrobbleLog)
        let script = try scrobbleScript(listeners)
        for service in ServiceID.allCases { try await script.register(service.rawValue) }
        try await offThePool { _ = try outbox.adoptFailedQueue(for: try services.enabled()) }
        let recorder = ScrobbleRecorder(
            player: "helve", script, listeners, ListeningJournal(outbox), log: scrobbleLog)
        await recorder.recover()
        await bridge(try telemetryPlugins(), runner, script, listeners)
        let retry = Task { _ = try? await script.retry() }
        await recorder.take(first)
        while let event = await events.next() { await recorder.take(event) }
        retry.cancel()
        await recorder.close()
    }

    /// Plugins that want to hear of playback are started for that, with an empty config, as the desktop does.
    private func bridge(
        _ plugins: [PluginFile], _ runner: PluginRunner, _ script: ScrobbleScript,
        _ listeners: ScrobbleListeners
    ) async {
        for file in plugins {
            do {
                let plugin = try await runner.start(file).plugin
                try await plugin.initialise(config: [:])
                for id in try await plugin.scrobblers() where ServiceID(rawValue: id) == nil {
                    listeners.add(ScrobbleListeners.Bridged(id: id, plugin: plugin))
                    try await script.register(id)
                }
            } catch {
                scrobbleLog(LogLine(level: .error, message: "\(file.id): \(error)"))
            }
        }
    }

    private func telemetryPlugins() throws(HostError) -> [PluginFile] {
        let (catalog, settings) = (try catalog(), try settings())
        return try translating {
            try catalog.entries.filter {
                try $0.file.can("playbackTelemetry") && settings.isEnabled($0, in: catalog)
            }.map(\.file)
        }
    }
}

// The script.
extension Session {
    /// Those that may decide what is scrobbled, the first that there is.
    private static let scrobbleScripts = ["scrobble-manager.js", "scrobbler-loader.js"]

    /// The script that decides, from `--js-dir` where that has one.
    func scrobbleScript(
        _ listeners: any ScrobbleScript.Listeners
    ) throws(HostError) -> ScrobbleScript {
        ScrobbleScript(try scrobbleSource(), services: try scrobbleServicesOfScripts(), listeners: listeners)
    }

    /// The text of the script that decides.
    public func scrobbleSource() throws(HostError) -> ScrobbleScript.Script {
        guard let folder = options.scriptDirectory,
            let name = Self.scrobbleScripts.first(where: { FileAccess.exists(folder + "/" + $0) })
        else {
            let name = Self.scrobbleScripts[0]
            let bytes = Array(Bundled.scripts[name]!.string.utf8)
            return ScrobbleScript.Script(directory: MemoryModules.folder, name: name, bytes: bytes) {
                MemoryModules([name: bytes])
            }
        }
        do {
            let real = try CanonicalPath.resolve(FileAccess.absolute(folder))
            let bytes = try RegularFile.read(real + "/" + name, limit: 16 << 20)
            return ScrobbleScript.Script(directory: real, name: name, bytes: bytes) {
                ConfinedModules(try FileGrants(readable: [real], writable: []))
            }
        } catch {
            throw HostError(64, "\(error): --js-dir needs a folder with \(name)")
        }
    }

    private func scrobbleServicesOfScripts() throws(HostError) -> PlatformServices {
        var services = PlatformServices(time: options.time, log: scrobbleLog)
        services.http = HTTPClient(
            transport: try transport(), time: options.time, resolve: HTTPClient.resolveReference)
        services.host.documents = StoredDocuments.shared(self)
        return services
    }

    var scrobbleLog: @Sendable (LogLine) -> Void { { [log = options.log] in log("scrobbling", $0) } }

    /// What of a delivery a person should know, or whoever looks for a mistake.
    static func tell(
        _ service: ServiceID, _ change: DeliveryChange, _ log: @Sendable (LogLine) -> Void
    ) {
        let text: String
        var level = LogLine.Level.info
        switch change {
        case .delivered(let ids): text = "\(service.name) has \(ids.count) more"
        case .ignored(_, let reason):
            (text, level) = ("\(service.name) ignored a listen: \(reason)", .warning)
        case .dead(_, _, let reason):
            (text, level) = ("\(service.name) does not take a listen, which is set aside: \(reason)", .error)
        case .signedOut(let reason):
            text = "\(reason); listens are kept until: helve scrobble login \(service.rawValue)"
            level = .error
        case .fails(let reason): (text, level) = (reason, .warning)
        default: return
        }
        log(LogLine(level: level, message: text))
    }
}

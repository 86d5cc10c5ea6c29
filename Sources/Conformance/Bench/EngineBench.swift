import Model
import Plugins
import Randomness
import ScriptEngine
import Synchronization
import Timekeeping
import Transfer
import WebPlatform

/// Runs plugins in engines of this process.
public struct EngineBench: PluginBench {
    private let loader: ScriptSource

    /// - Parameter loader: the text of `resolver-loader.js`.
    public init(loader: ScriptSource) { self.loader = loader }

    /// See `PluginBench`.
    public func start(_ file: PluginFile, in scene: Scene) async throws(ScriptError) -> any BenchedPlugin {
        let time = ManualTime(epoch: scene.clock)
        let network = SimulatedNetwork(time: time, answer: scene.answer)
        let notes = BenchNotes()
        let plugin = try await RunningPlugin.start(
            file, loader: loader, prelude: Self.prelude(scene),
            services: Self.services(scene, time, network, notes), limits: Self.limits, clock: SystemTime())
        return EngineBenchedPlugin(plugin: plugin, time: time, network: network, notes: notes)
    }

    /// Of the machine's own time: a guard against what simulated time cannot end.
    private static let limits = EngineLimits(
        processorTime: .seconds(2), wallTime: .seconds(300), memoryBytes: 256 << 20)

    private static func prelude(_ scene: Scene) -> ScriptSource {
        .text("\(EmbeddedScripts.benchPrelude)(\(scene.seed), \(scene.isWatched))")
    }

    private static func services(
        _ scene: Scene, _ time: ManualTime, _ network: SimulatedNetwork, _ notes: BenchNotes
    ) -> PlatformServices {
        var services = PlatformServices(time: time) { notes.add($0) }
        services.uncaught = { notes.add($0.error) }
        services.http = HTTPClient(transport: network, time: time, resolve: HTTPClient.resolveReference)
        services.grant = .everything
        services.transferLimits.total = .seconds(15)
        services.host.localFiles = GivenLibrary(tracks: scene.library)
        services.host.openExternal = { _ in }
        services.opensWebSockets = false
        let chance = SeededBytes(seed: UInt64(bitPattern: Int64(scene.seed)))
        services.random = { chance.next($0) }
        return services
    }
}

/// What a plugin says while it runs.
final class BenchNotes: Sendable {
    private let notes = Mutex((log: [LogLine](), uncaught: [ScriptError]()))

    func add(_ line: LogLine) { notes.withLock { if $0.log.count < 1000 { $0.log.append(line) } } }

    func add(_ error: ScriptError) {
        notes.withLock { if $0.uncaught.count < 100 { $0.uncaught.append(error) } }
    }

    /// What was said since it was last asked.
    func take() -> (log: [LogLine], uncaught: [ScriptError]) {
        notes.withLock { notes in
            defer { notes = ([], []) }
            return notes
        }
    }
}

/// Random bytes that are the same each time.
final class SeededBytes: Sendable {
    private let numbers: Mutex<SplitMix64>

    init(seed: UInt64) { numbers = Mutex(SplitMix64(seed: seed)) }

    func next(_ count: Int) -> [UInt8] {
        numbers.withLock { numbers in
            (0..<max(0, count)).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
        }
    }
}

/// The music that a scene gives, whatever is asked for.
struct GivenLibrary: LocalFiles {
    let tracks: [JSON]

    func search(_ query: String) -> JSON { .array(tracks) }
    func resolve(artist: String, track: String, album: String?) -> JSON? {
        tracks.isEmpty ? nil : .array(tracks)
    }
    func streamURL(id: String) -> String? {
        tracks.first { $0["id"]?.string == id }?["fileUrl"]?.string
    }
    func allTracks() -> JSON { .array(tracks) }
    func statistics() -> JSON {
        ["totalTracks": JSON(tracks.count), "totalFolders": JSON(tracks.isEmpty ? 0 : 1), "lastScan": nil]
    }
}

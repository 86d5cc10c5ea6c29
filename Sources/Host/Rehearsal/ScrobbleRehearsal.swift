import CoreScripts
import Filesystem
import Foundation
import Model
import Plugins
import ScriptEngine
import Scrobbling
import Synchronization
import Timekeeping
import Transfer

/// Plays recorded events to a scrobbler, by a clock that stands where the recording says, and tells what it would have sent.
/// Nothing reaches a network, and nothing of the user's is read or changed.
public struct ScrobbleRehearsal: Sendable {
    /// How long the scrobbler may take, by the machine's clock.
    private let patience: Duration
    private let playback: RecordedPlayback
    private let time: ManualTime
    private let stage: Session
    private let tell: @Sendable (JSON) -> Void
    private let failures = Failures()

    private final class Failures: Sendable {
        private let count = Mutex(0)
        var number: Int { count.withLock { $0 } }
        func add() { count.withLock { $0 += 1 } }
    }

    fileprivate init(
        _ options: SessionOptions, _ playback: RecordedPlayback, _ folder: String,
        tell: @escaping @Sendable (JSON) -> Void
    ) {
        let time = ManualTime(epoch: playback.events[0].time)
        let stamped: @Sendable (JSON) -> Void = { json in
            var object = JSONObject([("time", .number(time.sinceEpoch / .seconds(1)))])
            json.object?.members.forEach { object[$0.key] = $0.value }
            tell(.object(object))
        }
        var staged = options
        staged.dataDirectory = folder
        staged.time = time
        let isReplay = options.replay != nil
        staged.carrier = { RehearsalTransport(recording: isReplay ? $0 : nil, tell: stamped) }
        (self.playback, self.time, self.tell) = (playback, time, stamped)
        patience = options.timeout
        stage = Session(staged)
    }

    /// - Returns: how often the scrobbler failed.
    fileprivate func run(_ scrobbler: Scrobbler) async throws -> Int {
        let cast = Cast(scrobbler, tell, failed: { [failures] in failures.add() })
        let script = try stage.scrobbleScript(cast)
        for id in cast.ids { try await script.register(id) }
        for event in playback.events {
            await advance(to: event.time, script)
            try await play(event, to: script)
            await settle(script, .milliseconds(200))
        }
        // What it put off.
        var isSettled = await settle(script, .milliseconds(200))
        let end = SystemTime().now + patience
        while !isSettled {
            guard SystemTime().now < end else {
                throw HostError(75, "the scrobbler did not come to an end in time")
            }
            await advance(to: time.sinceEpoch + .seconds(1), script)
            isSettled = await settle(script, .milliseconds(20))
        }
        await script.close()
        return failures.number
    }

    private func play(_ event: RecordedPlayback.Event, to script: ScrobbleScript) async throws {
        switch event.name {
        case "started":
            if let track = event.track { try await script.start(track, startedAt: event.startedAt) }
        case "detailsChanged": if let track = event.track { try await script.update(track) }
        case "progress", "paused", "seeked": try await script.progress(listened: event.listened)
        case "ended":
            try await script.progress(listened: event.listened)
            try await script.end()
        default: break
        }
    }

    /// From one moment for which somebody waits to the next, so that everything is done at its time and in its order.
    private func advance(to moment: Duration, _ script: ScrobbleScript) async {
        while time.sinceEpoch < moment {
            let left = moment - time.sinceEpoch
            let next = time.nextDeadline.map { max($0 - time.now, .zero) } ?? left
            time.advance(by: min(left, next))
            if next <= left { await settle(script, .milliseconds(150)) }
        }
    }

    /// - Returns: whether everybody was told. Somebody may wait for the clock of the recording.
    @discardableResult
    private func settle(_ script: ScrobbleScript, _ limit: Duration) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { (try? await script.settle(within: .seconds(86_400))) != nil }
            group.addTask {
                try? await SystemTime().sleep(for: limit)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }
}

/// Who is told in a rehearsal.
private enum Scrobbler: Sendable {
    case plugin(RunningPlugin, ids: [String])
    case service(any ScrobbleService)
}

/// Passes on what the script says, and tells of it.
private struct Cast: ScrobbleScript.Listeners {
    private let scrobbler: Scrobbler
    private let tell: @Sendable (JSON) -> Void
    private let failed: @Sendable () -> Void

    init(
        _ scrobbler: Scrobbler, _ tell: @escaping @Sendable (JSON) -> Void,
        failed: @escaping @Sendable () -> Void
    ) {
        (self.scrobbler, self.tell, self.failed) = (scrobbler, tell, failed)
    }

    var ids: [String] {
        switch scrobbler {
        case .plugin(_, let ids): ids
        case .service(let service): [service.id.rawValue]
        }
    }

    func isEnabled(_ id: String) async throws -> Bool {
        guard case .plugin(let plugin, _) = scrobbler else { return true }
        return try await told(id) { try await plugin.scrobbler(id, "isEnabled", []).isTruthy }
    }

    func updateNowPlaying(_ id: String, _ track: JSON) async throws {
        tell(["call": "updateNowPlaying", "scrobbler": .string(id), "track": track])
        switch scrobbler {
        case .plugin(let plugin, _):
            _ = try await told(id) { try await plugin.scrobbler(id, "updateNowPlaying", [track]) }
        case .service(let service):
            guard let heard = ListenedTrack(script: track) else { return }
            tell(["request": RehearsalTransport.json(service.nowPlaying(heard))])
        }
    }

    func scrobble(_ id: String, _ track: JSON, _ timestamp: Double) async throws {
        tell(["call": "scrobble", "scrobbler": .string(id), "timestamp": .number(timestamp), "track": track])
        switch scrobbler {
        case .plugin(let plugin, _):
            _ = try await told(id) {
                try await plugin.scrobbler(id, "scrobble", [track, .number(timestamp)])
            }
        case .service(let service):
            guard let heard = ListenedTrack(script: track), (0..<1e11).contains(timestamp) else { return }
            let payload = service.payload(of: Listen(heard, startedAt: Int64(timestamp), player: "helve"))
            tell(["request": RehearsalTransport.json(service.submission(of: [payload]))])
        }
    }

    private func told<T>(_ id: String, _ body: () async throws -> T) async throws -> T {
        do {
            return try await body()
        } catch {
            failed()
            tell(["error": .string("\(error)"), "scrobbler": .string(id)])
            throw error
        }
    }
}

extension Session {
    /// Plays recorded events to a scrobbler and tells what it would have sent.
    ///
    /// - Parameters:
    ///   - scrobbler: a plugin, by its file or id, or one of the services by its id.
    ///   - events: what `helve play --json` printed; `-` reads standard input.
    ///   - tell: called with each call of the scrobbler and each request, on some thread, one after the other.
    /// - Returns: how often the scrobbler failed.
    /// - Throws: `HostError`, `ScriptError`.
    public func rehearse(
        _ scrobbler: String, events: String, tell: @escaping @Sendable (JSON) -> Void
    ) async throws -> Int {
        let playback = try RecordedPlayback(try Self.text(of: events), events)
        let folder = NSTemporaryDirectory() + "helve-rehearsal-" + UUID().uuidString
        try translating { try PrivateFile.makeDirectory(folder) }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let lock = Mutex(())
        let rehearsal = ScrobbleRehearsal(options, playback, folder) { json in
            lock.withLock { _ in tell(json) }
        }
        return try await rehearsal.run(try await cast(scrobbler, rehearsal))
    }

    private func cast(_ name: String, _ rehearsal: ScrobbleRehearsal) async throws -> Scrobbler {
        if let id = ServiceID(rawValue: name) { return .service(Self.example(id)) }
        let plugin = try await rehearsal.plugin(try plugin(name))
        try await plugin.initialise(config: [:])
        let ids = try await plugin.scrobblers()
        if ids.isEmpty {
            throw HostError(
                1, "\(name) registers no scrobbler with window.scrobbleManager when it is initialised")
        }
        return .plugin(plugin, ids: ids)
    }

    /// A service that nobody is signed in to: what it is sent can be looked at.
    private static func example(_ id: ServiceID) -> any ScrobbleService {
        guard id != .listenbrainz else {
            return ListenBrainz(url: ListenBrainz.defaultURL, token: "TOKEN", username: nil)
        }
        var credentials = Audioscrobbler.Credentials(key: "KEY", secret: "SECRET")
        credentials.session = "SESSION"
        return Audioscrobbler(id, url: nil, credentials: credentials, username: nil, form: .indexed)
    }

    private static func text(of path: String) throws(HostError) -> String {
        do {
            let bytes =
                path == "-"
                ? Array(FileHandle.standardInput.readDataToEndOfFile())
                : try RegularFile.read(path, limit: 64 << 20)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            throw HostError(64, "\(error)")
        }
    }
}

extension ScrobbleRehearsal {
    /// The time of day is the recording's, too.
    private static let clock = """
        (() => {
            'use strict';
            const now = () => Math.floor(performance.timeOrigin + performance.now());
            globalThis.Date = new Proxy(Date, {
                construct: (date, values, target) => Reflect.construct(date, values.length ? values : [now()], target),
                apply: (date) => new date(now()).toString(),
                get: (date, key, receiver) => (key === 'now' ? now : Reflect.get(date, key, receiver)),
            });
            Date.prototype.constructor = Date;
        })();
        """

    fileprivate func plugin(_ file: PluginFile) async throws -> RunningPlugin {
        try await PluginRunner(session: stage, prelude: .text(Self.clock)).start(file).plugin
    }
}

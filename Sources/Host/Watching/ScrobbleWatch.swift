import DBus
import Filesystem
import Model
import PlayerWatching
import Scrobbling
import Timekeeping

/// Scrobbles what other players play, until it is told to end.
public final class ScrobbleWatch: Sendable {
    private let lock: WatchLock
    private let rules: WatchRules
    private let keeper: ListenKeeper
    private let deliveries: Deliveries
    private let services: ScrobbleServices
    private let report: @Sendable (PlayerWatch.Report) -> Void

    /// How long the end waits for the services. What they have not got by then, they get next time.
    private static let patience: Duration = .seconds(5)

    fileprivate init(
        _ session: Session, _ lock: consuming FileLock,
        report: @escaping @Sendable (PlayerWatch.Report) -> Void
    ) throws(HostError) {
        self.lock = WatchLock(lock)
        self.report = report
        rules = try session.watchRules()
        let services = try session.scrobbleServices()
        self.services = services
        deliveries = try session.deliveries { [log = session.scrobbleLog] in Session.tell($0, $1, log) }
        keeper = ListenKeeper(try session.outbox()) {
            try services.isOn() ? try services.enabled() : nil
        }
    }

    /// Until the task is cancelled, through sessions that end and begin.
    ///
    /// - Parameter ready: called when players are listened to for the first time.
    /// - Throws: `HostError` (69), where there is no bus from the start.
    public func run(ready: @Sendable () -> Void) async throws(HostError) {
        deliveries.start()
        var isFirst = true
        var pause = Duration.seconds(1)
        while !Task.isCancelled {
            do throws(BusError) {
                guard let address = BusAddress.session else {
                    throw .disconnected("there is no session bus")
                }
                let watch = try await PlayerWatch.start(
                    at: address, rules, keeper, time: AwakeTime()
                ) { [self] in told($0) }
                if isFirst { ready() }
                (isFirst, pause) = (false, .seconds(1))
                await withTaskCancellationHandler {
                    await watch.run()
                } onCancel: {
                    watch.stop()
                }
                if Task.isCancelled { break }
                report(.failed("the D-Bus session is gone; waiting for it to come back"))
            } catch {
                if isFirst {
                    await deliveries.stop()
                    throw HostError(69, "no player can be heard: D-Bus says \(error)")
                }
            }
            try? await AwakeTime().sleep(for: pause)
            pause = min(pause * 2, .seconds(60))
        }
        _ = await deliveries.flush(within: Self.patience, isHurried: false)
        await deliveries.stop()
    }

    private func told(_ report: PlayerWatch.Report) {
        self.report(report)
        switch report {
        case .heard: Task { [deliveries] in await deliveries.wake() }
        case .began(let track, _): Task { [self] in await sayNowPlaying(track) }
        default: break
        }
    }

    /// Nobody waits for it, and nobody minds where it fails.
    private func sayNowPlaying(_ track: ListenedTrack) async {
        let services = services
        let enabled = try? await offThePool { try services.isOn() ? services.enabled() : [] }
        for service in enabled ?? [] { try? await deliveries.tell(service.id, .nowPlaying(track)) }
    }
}

/// Keeps a lock for as long as it lives.
private final class WatchLock: Sendable {
    private let lock: FileLock
    init(_ lock: consuming FileLock) { self.lock = lock }
}

extension Session {
    /// Scrobbles what other players play.
    ///
    /// - Parameter report: told of what a person may want to know, on some thread; must return at once.
    /// - Throws: `HostError` (69), where another process does so with this data directory.
    public func scrobbleWatch(
        report: @escaping @Sendable (PlayerWatch.Report) -> Void
    ) throws(HostError) -> ScrobbleWatch {
        // It makes the directory.
        _ = try store()
        let lock: FileLock
        do throws(FileError) {
            lock = try FileLock(options.dataDirectory + "/watch.lock", .alone)
        } catch {
            guard FileError.Meaning(error.code) == .busy else { throw HostError(69, "\(error)") }
            throw HostError(69, "another 'helve scrobble watch' runs with \(options.dataDirectory)")
        }
        return try ScrobbleWatch(self, lock, report: report)
    }

    /// Runs something until SIGTERM or SIGINT.
    public func untilEnd(_ body: @escaping @Sendable () async throws(HostError) -> Void)
        async throws(HostError)
    {
        let ends = EndSignals.listen()
        let task = Task { await Result { () async throws(HostError) in try await body() } }
        let waiting = Task {
            for await _ in ends.stream { break }
            task.cancel()
        }
        let outcome = await task.value
        waiting.cancel()
        try outcome.get()
    }
}

extension Result where Failure == HostError, Success == Void {
    fileprivate init(_ body: () async throws(HostError) -> Void) async {
        do throws(HostError) {
            try await body()
            self = .success(())
        } catch {
            self = .failure(error)
        }
    }
}

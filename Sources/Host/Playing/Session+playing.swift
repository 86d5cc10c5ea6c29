import AudioEngine
import Filesystem
import GStreamerEngine
import Model
import Playback

/// A player that was asked for, and what keeps it company.
public struct PlayingSession: Sendable {
    /// Plays.
    public let player: Player
    private let start: Duration
    private let diagnostics: Task<Void, Never>?
    private let scrobbling: ScrobbleCompany
    private let lock: QueueOwnership?
    let company: PlayerCompany

    init(
        _ player: Player, at start: Duration, diagnostics: Task<Void, Never>?,
        scrobbling: ScrobbleCompany, lock: QueueOwnership?, company: PlayerCompany
    ) {
        (self.player, self.start, self.diagnostics) = (player, start, diagnostics)
        (self.scrobbling, self.lock, self.company) = (scrobbling, lock, company)
    }

    /// Begins to play.
    ///
    /// - Throws: `PlayerError`, where there is nothing to play.
    public func begin() async throws(PlayerError) { try await player.begin(at: start) }

    /// Lets the desktop control the player, and other commands too where the saved queue is its own.
    ///
    /// - Parameter session: the one that made it.
    public func shareControl(_ session: Session) {
        guard company.isRealTime else { return }
        company.arriveSoon { [lock] in
            // What cannot be reached plays all the same.
            let listener = lock == nil ? nil : try? session.controlListener()
            return [listener].compactMap { $0 }
        }
    }

    /// Keeps what is known, falls silent, and ends everything.
    public func close() async {
        await company.leave()
        await player.close()
        await diagnostics?.value
        await scrobbling.close()
        lock?.release()
    }
}

extension Session {
    /// Makes a player with what is asked for in its queue, and does not begin yet.
    ///
    /// The saved queue is the player's only where that is asked for; else it is left alone.
    ///
    /// - Throws: `HostError`: there is nothing to play, the sink cannot be used, or another process plays the queue.
    public func player(for request: PlayRequest, _ options: PlayOptions) async throws(HostError)
        -> PlayingSession
    {
        let runner = PluginRunner(session: self, isLimited: true, plays: true)
        let entries = try await PlayList(session: self, runner: runner).entries(request)
        let (lock, saved) = try request == .queue ? savedQueue() : (nil, nil)
        try Self.check(options.audio.sink, spares: entries, saved)
        var parts = try parts(options, runner)
        parts.memory = saved?.store
        let player = Player(
            parts, queue: saved?.player.queue ?? PlayQueue(), position: saved?.player.position ?? .zero,
            volume: options.volume ?? saved?.player.volume ?? 1)
        await player.start()
        let log = await logging(player, options)
        let scrobbling = await scrobbling(player, runner)
        let playing = PlayingSession(
            player, at: options.from, diagnostics: log, scrobbling: scrobbling, lock: lock,
            company: PlayerCompany(player, self, isRealTime: parts.isRealTime))
        do throws(PlayerError) {
            try await Self.fill(player, entries, options)
        } catch {
            await playing.close()
            throw HostError(error.kind == .notSaved ? 69 : 1, error.description)
        }
        return playing
    }

    /// A file that is to be heard is never written over. Only where there is one, a long queue is looked through.
    private static func check(
        _ sink: AudioSink, spares entries: [NewEntry], _ saved: Saved?
    ) throws(HostError) {
        guard let file = SinkFile(sink) else { return }
        for want in entries.map(\.want) + (saved?.player.queue.all.map(\.want) ?? []) {
            if let reason = file.refusal(of: want) { throw HostError(64, reason) }
        }
    }

    private static func fill(
        _ player: Player, _ entries: [NewEntry], _ options: PlayOptions
    ) async throws(PlayerError) {
        if options.isShuffled { try await player.perform(.setShuffle(true)) }
        if let mode = options.repeatMode { try await player.perform(.setRepeat(mode)) }
        if !entries.isEmpty { try await player.perform(.add(entries, at: .last)) }
    }

    private func parts(_ options: PlayOptions, _ runner: PluginRunner) throws(HostError) -> PlayerParts {
        let engine = GStreamerEngine(options.audio, transport: try transport(), time: self.options.time)
        var parts = PlayerParts(
            engine: engine,
            finder: EntrySources(session: self, runner: runner, resolvers: options.resolvers),
            router: SourceRouter(HostRouting(session: self)),
            plugins: PluginPlayers(session: self, runner: runner), time: self.options.time)
        parts.offsets = { [self] in volumeOffsets() }
        parts.isRealTime = options.audio.sink.isRealTime
        parts.refusal = { [file = SinkFile(options.audio.sink)] in file?.refusal(of: $0) }
        return parts
    }
}

extension AudioSink {
    /// Whether sound takes as long as it lasts.
    var isRealTime: Bool {
        switch self {
        case .file, .descriptor: false
        default: true
        }
    }
}

// The saved queue.
extension Session {
    private struct Saved {
        let store: QueueStore
        let player: SavedPlayer
    }

    private func savedQueue() throws(HostError) -> (QueueOwnership, Saved) {
        let store = try store()
        let lock = try QueueOwnership(self.options.dataDirectory)
        let queue = QueueStore(store)
        return try translating { (lock, Saved(store: queue, player: try queue.load())) }
    }
}

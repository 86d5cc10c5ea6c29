import Model
import Playback

/// A player that makes no sound: what it is told changes its status at once, by the rules of the real one.
public actor FakePlayer: PlayerControl {
    private var now = PlayerStatus()
    private var nextID: UInt64 = 1
    private var listeners: [AsyncStream<PlaybackEvent>.Continuation] = []
    /// What it was told, in order.
    public private(set) var commands: [PlayerCommand] = []
    /// What it answers the next command with.
    private var failure: PlayerError?

    /// Nothing plays, and nothing is queued.
    public init() {}

    /// See `PlayerControl`.
    public var status: PlayerStatus { now }

    /// See `PlayerControl`.
    public func events() -> AsyncStream<PlaybackEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: PlaybackEvent.self)
        listeners.append(continuation)
        return stream
    }

    /// See `PlayerControl`.
    public func perform(_ command: PlayerCommand) throws(PlayerError) {
        commands.append(command)
        if let failure {
            self.failure = nil
            throw failure
        }
        try obey(command)
    }

    /// Fails the next command.
    public func fail(with error: PlayerError) { failure = error }

    /// Puts it into a state, without a word to anybody.
    public func set(_ change: @Sendable (inout PlayerStatus) -> Void) { change(&now) }

    /// Changes the state and tells of it.
    public func change(_ kind: PlaybackEvent.Kind, _ change: @Sendable (inout PlayerStatus) -> Void) {
        change(&now)
        tell(kind)
    }

    /// Tells of something.
    public func tell(_ kind: PlaybackEvent.Kind) {
        let event = PlaybackEvent(kind: kind, entry: now.current, source: now.source, position: now.position)
        listeners.forEach { $0.yield(event) }
    }

    /// Queues tracks of 100 seconds, the first of which becomes current, and plays.
    public func load(_ titles: String...) {
        let entries = titles.map { entry(NewEntry(.track(WantedTrack(artist: "Artist", title: $0)))) }
        now.current = entries.first
        now.upcoming = QueueList(entries.dropFirst())
        now.duration = .seconds(100)
        now.canSeek = true
        now.playback = .playing
        settle()
        tell(.started)
    }

    private func entry(_ new: NewEntry) -> QueueEntry {
        defer { nextID += 1 }
        return QueueEntry(id: QueueEntry.ID(nextID), want: new.want, about: new.about, context: new.context)
    }

    private func settle() {
        now.canGoNext = !now.upcoming.isEmpty
        now.canGoPrevious = !now.history.isEmpty
    }
}

extension FakePlayer {
    private func obey(_ command: PlayerCommand) throws(PlayerError) {
        defer { settle() }
        switch command {
        case .play: play()
        case .pause: pause()
        case .playPause: now.playback == .playing ? pause() : play()
        case .stop:
            now.playback = .stopped
            now.position = .zero
            tell(.stopped(reason: nil))
        case .next: next()
        case .previous: previous()
        case .seek(let offset): seek(to: now.position + offset)
        case .setPosition(let id, let position) where id == now.current?.id: seek(to: position)
        case .setPosition: break
        case .setVolume(let volume):
            now.volume = volume
            tell(.volumeChanged)
        case .setShuffle(let isOn):
            now.isShuffled = isOn
            tell(.queueChanged)
        case .setRepeat(let mode):
            now.repeatMode = mode
            tell(.queueChanged)
        case .jump(let id): try jump(to: id)
        case .sleep(let timer): now.sleepTimer = timer
        default: try edit(command)
        }
    }

    private func play() {
        guard now.playback != .playing else { return }
        let kind: PlaybackEvent.Kind = now.playback == .paused ? .resumed : .started
        now.playback = .playing
        tell(kind)
    }

    private func pause() {
        guard now.playback == .playing else { return }
        now.playback = .paused
        tell(.paused)
    }

    private func next() {
        guard !now.upcoming.isEmpty else { return }
        now.history += [now.current].compactMap { $0 }
        begin(now.upcoming.removeFirst())
    }

    private func previous() {
        guard let last = now.history.popLast() else { return }
        now.upcoming.insert(contentsOf: [now.current].compactMap { $0 }, at: 0)
        begin(last)
    }

    private func begin(_ entry: QueueEntry) {
        now.current = entry
        now.position = .zero
        settle()
        tell(.loading)
        if now.playback == .playing { tell(.started) }
    }

    private func seek(to place: Duration) {
        let from = now.position
        if let duration = now.duration, place > duration { return next() }
        now.position = max(.zero, place)
        tell(.seeked(from: from))
    }

    private func jump(to id: QueueEntry.ID) throws(PlayerError) {
        if id == now.current?.id { return seek(to: .zero) }
        guard let index = now.upcoming.firstIndex(where: { $0.id == id }) else {
            throw PlayerError(.noSuchEntry, "there is no entry \(id.number)")
        }
        now.history += [now.current].compactMap { $0 } + now.upcoming[..<index]
        let entry = now.upcoming[index]
        now.upcoming.removeFirst(index + 1)
        begin(entry)
    }

    private func edit(_ command: PlayerCommand) throws(PlayerError) {
        switch command {
        case .add(let entries, let place): try add(entries.map(entry), place)
        case .remove(let ids):
            now.upcoming.removeAll { ids.contains($0.id) }
            now.history.removeAll { ids.contains($0.id) }
        case .move(let id, let after):
            guard let index = now.upcoming.firstIndex(where: { $0.id == id }) else {
                throw PlayerError(.noSuchEntry, "there is no entry \(id.number)")
            }
            let entry = now.upcoming.remove(at: index)
            let place = now.upcoming.firstIndex { $0.id == after }.map { $0 + 1 } ?? 0
            now.upcoming.insert(entry, at: place)
        case .clear: (now.upcoming, now.history) = ([], [])
        default: break
        }
        settle()
        tell(.queueChanged)
    }

    private func add(_ entries: [QueueEntry], _ place: QueuePlace) throws(PlayerError) {
        switch place {
        case .now:
            now.upcoming = entries + now.upcoming
            now.playback = .playing
            next()
        case .next: now.upcoming = entries + now.upcoming
        case .last: now.upcoming += entries
        case .after(let id):
            let index = now.upcoming.firstIndex { $0.id == id }
            guard index != nil || id == now.current?.id else {
                throw PlayerError(.noSuchEntry, "there is no entry \(id.number)")
            }
            now.upcoming.insert(contentsOf: entries, at: index.map { $0 + 1 } ?? 0)
        }
    }
}

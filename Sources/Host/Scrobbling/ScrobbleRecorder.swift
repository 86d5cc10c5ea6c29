import CoreScripts
import Model
import Playback
import ScriptEngine
import Scrobbling

/// Tells the core script what is heard, and keeps what is being heard for after a crash.
actor ScrobbleRecorder {
    /// What is heard now.
    private struct Current {
        var track: JSON
        var listen: Listen
        /// When it began, since 1970.
        var startedAt: Duration
        /// What was heard of it before a crash.
        var carried: Duration
        /// When it was written to the journal last, by the monotonic clock.
        var written: Duration
    }

    /// How often the journal is written while a track is heard, and so how much of it a crash may lose.
    private static let journalPeriod: Duration = .seconds(5)
    /// Whoever goes on after so long listens anew.
    private static let longestBreak: Int64 = 86_400
    /// How far from where it was before a crash it may go on.
    private static let slack: Duration = .seconds(30)
    /// Before this second of 1970 no listen can have been: the clock is not set.
    private static let firstPlausible: Duration = .seconds(1_033_430_400)

    private let player: String
    private let script: ScrobbleScript
    private let listeners: ScrobbleListeners
    private let journal: ListeningJournal
    private let log: @Sendable (LogLine) -> Void
    private var current: Current?
    private var interrupted: ListeningJournal.Entry?

    init(
        player: String, _ script: ScrobbleScript, _ listeners: ScrobbleListeners,
        _ journal: ListeningJournal, log: @escaping @Sendable (LogLine) -> Void
    ) {
        (self.player, self.script, self.listeners) = (player, script, listeners)
        (self.journal, self.log) = (journal, log)
    }

    /// Looks at what a crash interrupted. Where enough of it was heard, the script says so now.
    func recover() async {
        await attempt { [self] in
            guard let entry = try journal.entry(of: player) else { return }
            interrupted = entry
            if entry.isAcknowledged { return }
            let start = Duration.seconds(entry.listen.startedAt)
            try await script.resume(entry.listen.track.json, startedAt: start, isSubmitted: false)
            try await script.progress(listened: entry.heard)
            try await script.settle(within: .seconds(60))
            try await script.end()
            interrupted = try journal.entry(of: player)
        }
    }

    /// Takes what happened.
    func take(_ event: PlaybackEvent) async {
        await listeners.keepUnkept()
        switch event.kind {
        case .started: await begin(event)
        case .detailsChanged: await learn(event)
        case .progress: await progress(event)
        case .paused, .seeked: write(event)
        case .ended: await end(event)
        default: break
        }
    }

    /// Waits a while for what was begun.
    func close() async {
        _ = try? await script.settle(within: .seconds(5))
        await listeners.keepUnkept()
        await script.close()
    }

    private func begin(_ event: PlaybackEvent) async {
        guard let track = ScrobbleTrack.json(event), let heard = ListenedTrack(script: track) else { return }
        let startedAt = event.startedAt ?? event.sinceEpoch
        let listen = Listen(heard, startedAt: startedAt.components.seconds, player: player)
        var now = Current(
            track: track, listen: listen, startedAt: startedAt, carried: .zero, written: event.time)
        if let before = continued(event, listen) {
            (now.listen.startedAt, now.carried) = (before.listen.startedAt, before.heard)
            now.startedAt = .seconds(before.listen.startedAt)
            await attempt { [self, now] in
                try await script.resume(
                    track, startedAt: now.startedAt, isSubmitted: before.isAcknowledged)
            }
        } else {
            await attempt { [self, now] in try await script.start(track, startedAt: now.startedAt) }
        }
        (current, interrupted) = (now, nil)
        write(event)
    }

    /// What was heard before a crash, if this goes on with it.
    private func continued(_ event: PlaybackEvent, _ listen: Listen) -> ListeningJournal.Entry? {
        guard let before = interrupted, before.listen.key == listen.key, event.position >= .seconds(1),
            abs(listen.startedAt - before.updatedAt) <= Self.longestBreak
        else { return nil }
        let distance = event.position - before.position
        return distance <= Self.slack && distance >= .zero - Self.slack ? before : nil
    }

    private func learn(_ event: PlaybackEvent) async {
        guard event.startedAt != nil else { return }
        guard var now = current else { return await begin(event) }
        guard let track = ScrobbleTrack.json(event), track != now.track,
            let heard = ListenedTrack(script: track)
        else { return }
        (now.track, now.listen.track) = (track, heard)
        current = now
        await attempt { [self] in try await script.update(track) }
    }

    private func progress(_ event: PlaybackEvent) async {
        guard let now = current else { return await learn(event) }
        await mendStart(event)
        // First what was heard, then who is told of it: a crash in between loses nothing.
        if event.time - now.written >= Self.journalPeriod { write(event) }
        await attempt { [self] in try await script.progress(listened: now.carried + event.listened) }
    }

    /// A machine without a clock of its own learns the time a while after it started: then the listen's start was wrong.
    private func mendStart(_ event: PlaybackEvent) async {
        guard let now = current, now.startedAt < Self.firstPlausible, now.carried == .zero,
            event.sinceEpoch >= Self.firstPlausible,
            (try? journal.entry(of: player))?.isAcknowledged != true
        else { return }
        let startedAt = event.sinceEpoch - event.listened
        current?.startedAt = startedAt
        current?.listen.startedAt = startedAt.components.seconds
        write(event)
        await attempt { [self] in
            try await script.resume(now.track, startedAt: startedAt, isSubmitted: false)
        }
    }

    private func end(_ event: PlaybackEvent) async {
        guard current != nil else { return }
        write(event)
        await progress(event)
        current = nil
        await attempt { [self] in
            try await script.end()
            try await script.settle(within: .seconds(60))
            try journal.remove(player)
        }
    }

    private func write(_ event: PlaybackEvent) {
        guard let now = current else { return }
        current?.written = event.time
        let entry = ListeningJournal.Entry(
            player: player, listen: now.listen, heard: now.carried + event.listened,
            position: event.position)
        do throws(ScrobbleError) { try journal.write(entry) } catch {
            log(LogLine(level: .warning, message: "\(error)"))
        }
    }

    private func attempt(_ body: () async throws -> Void) async {
        do { try await body() } catch { log(LogLine(level: .error, message: "\(error)")) }
    }
}

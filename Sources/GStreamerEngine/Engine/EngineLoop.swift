import AudioEngine
import Glibc
import Threads

/// The engine's thread: takes commands, moves samples from tracks to the output, and tells what is heard.
final class EngineLoop {
    /// How long before the end of an item the next one is asked for.
    static let lookAhead = Duration.seconds(15)
    /// How many pieces are moved before commands are looked at.
    private static let piecesAtOnce = 32
    /// How much silence follows the last sound, in seconds, so that a device has played all of it when it is held.
    private static let tail = 0.25
    /// A device with less than this to play, in seconds, is held before it runs dry.
    private static let least = 0.05

    let output: any Output
    let timeline: SharedTimeline
    private let inbox: Monitor<Inbox>
    private let opener: Opener
    private let replayGain: ReplayGain
    let tell: (AudioEvent) -> Void

    var voice: Voice?
    var next: Track?
    var wantsToPlay = false
    /// Whether what is prepared follows by itself: not after a stop.
    var goesOn = false
    /// Whether the output holds until there is enough to go on with.
    private var isWaiting = false
    var volume = 1.0
    /// The item after which the next one was asked for.
    private var asked: AudioItem.ID?
    private var state = AudioState.idle
    private var isPlaying = false
    /// Whether silence was written behind the last sound.
    var hasTail = false

    init(
        output: any Output, inbox: Monitor<Inbox>, timeline: SharedTimeline, opener: Opener,
        replayGain: ReplayGain, tell: @escaping (AudioEvent) -> Void
    ) {
        self.output = output
        self.inbox = inbox
        self.timeline = timeline
        self.opener = opener
        self.replayGain = replayGain
        self.tell = tell
    }

    func run() {
        var pause: Duration? = .zero
        while true {
            let commands = take(atMost: pause)
            for command in commands {
                if case .close = command { return end() }
                perform(command)
            }
            let isBusy = pump()
            announce()
            hold()
            settle()
            pause = isBusy ? .zero : pauseLength
        }
    }

    private func take(atMost pause: Duration?) -> [EngineCommand] {
        let taken = inbox.wait(atMost: pause) { inbox -> [EngineCommand]? in
            guard inbox.hasNews || !inbox.commands.isEmpty else { return nil }
            defer { (inbox.commands, inbox.hasNews) = ([], false) }
            return inbox.commands
        }
        return taken ?? []
    }

    private func end() {
        let last = voice?.id
        stop()
        do throws(AudioFailure) { try output.close() } catch {
            if let last { tell(.failed(last, error, at: .zero)) }
        }
        let waiting = inbox.change { inbox in
            inbox.isClosed = true
            defer { inbox.closing = [] }
            return inbox.closing
        }
        waiting.forEach { $0.resume() }
    }

    func open(_ item: AudioItem, at position: Duration = .zero) -> Track {
        let inbox = inbox
        let track = Track(item, at: position) { inbox.change { $0.hasNews = true } }
        let decoding = Decoding(track: track, opener: opener, replayGain: replayGain)
        startThread(for: "decoding") { decoding.run() }
        return track
    }
}

// Moving samples.
extension EngineLoop {
    /// - Returns: whether there is more to do at once.
    private func pump() -> Bool {
        guard output.isClocked || wantsToPlay else { return false }
        dropTail()
        for _ in 0..<Self.piecesAtOnce {
            guard let track = voice?.track, output.room > 0 else { return false }
            switch track.next() {
            case .waiting: return false
            case .chunk(let chunk): write(chunk)
            case .ended(let failure): pass(failure)
            }
        }
        return true
    }

    private func write(_ chunk: Chunk) {
        do throws(AudioFailure) {
            if voice?.isPlaced == false { try place(chunk) }
            guard let track = voice?.track, let fit = voice?.fit(chunk, rate: output.rate ?? chunk.rate),
                fit.frames > 0
            else { return }
            try output.write(fit.scaled(by: factor(for: track)))
        } catch {
            fail(error)
        }
    }

    private func place(_ chunk: Chunk) throws(AudioFailure) {
        guard let voice else { return }
        if voice.isFresh || output.rate == nil { try output.open(rate: chunk.rate) }
        self.voice?.isPlaced = true
        let position = Duration.seconds(Double(chunk.position) / Double(chunk.rate))
        let (rate, frame) = (output.rate ?? chunk.rate, output.writtenFrames)
        timeline.with { timeline in
            timeline.rate = rate
            timeline.add(.item(voice.id, at: position), at: frame)
        }
    }

    private func factor(for track: Track) -> Float {
        let decibels = track.item.gain + track.replayGain
        if decibels == 0, volume == 1 { return 1 }
        return Float(volume * pow(10, decibels / 20))
    }

    /// The current item has no more samples: what was prepared follows.
    private func pass(_ failure: AudioFailure?) {
        guard let ended = voice else { return }
        if ended.isPlaced, let rest = voice?.finish(rate: output.rate ?? 1) {
            do throws(AudioFailure) { try output.write(rest.scaled(by: factor(for: ended.track))) } catch {
                return fail(error)
            }
        }
        takeNews()
        let frame = output.writtenFrames
        timeline.with { $0.add(.end(ended.id, failure), at: frame) }
        ended.track.cancel()
        voice = next.map { Voice($0, isFresh: false) }
        next = nil
    }

    /// What was heard last is over, and nothing follows yet: a device must have something to play until it is held.
    private func writeTail() {
        guard let rate = output.rate else { return }
        hasTail = true
        let silence = [Float](repeating: 0, count: Int(Double(rate) * Self.tail))
        try? output.write(Chunk(samples: silence, channels: 1, rate: rate, depth: 16, position: 0))
    }

    /// Silence that nobody waits for any more.
    private func dropTail() {
        guard hasTail, voice != nil, !timeline.with(\.isPending) else { return }
        flush(to: nil, at: .zero)
    }

    /// The output does not take samples any more: nothing goes on.
    private func fail(_ failure: AudioFailure) {
        let id = voice?.id
        let position = timeline.with { $0.current == id ? $0.position ?? .zero : .zero }
        stop()
        try? output.close()
        isPlaying = false
        if let id { tell(.failed(id, failure, at: position)) }
    }
}

// Telling.
extension EngineLoop {
    private func announce() {
        if let failure = output.failure { fail(failure) }
        takeNews()
        let heard = output.heardFrames
        for event in timeline.with({ $0.hear(heard) }) {
            // A short item can begin and end in one turn, in which nobody would see that the engine was not idle.
            if case .started = event, state == .idle { become(.playing) }
            if case .failed = event, state == .idle { become(.buffering(percent: nil)) }
            tell(event)
            if case .started(let id) = event, !output.isClocked { ask(after: id) }
        }
        seeNext()
        if let voice, isNearEnd(voice) { ask(after: voice.id) }
    }

    private func ask(after id: AudioItem.ID) {
        guard asked != id else { return }
        asked = id
        if next == nil, voice == nil || voice?.id == id { tell(.needsNext(after: id)) }
    }

    private func takeNews() {
        guard let voice else { return }
        for news in voice.track.takeNews() {
            switch news {
            case .duration(let duration, _): tell(.duration(voice.id, duration))
            case .tags(let tags): tell(.tags(voice.id, tags))
            case .retrying(let failure, let attempt): tell(.retrying(voice.id, failure, attempt: attempt))
            case .seeked(let position):
                if voice.wasSent { tell(.seeked(voice.id, to: position)) }
            }
        }
    }

    /// A prepared item that cannot be played is told of at once.
    private func seeNext() {
        guard let track = next, let failure = track.hopeless else { return }
        next = nil
        track.cancel()
        tell(.failed(track.item.id, failure, at: .zero))
    }

    private func isNearEnd(_ voice: Voice) -> Bool {
        let (isCurrent, position) = timeline.with {
            ($0.current == voice.id && $0.hasStarted(voice.id), $0.position)
        }
        guard isCurrent, let position else { return false }
        if voice.track.isDecoded { return true }
        return voice.track.duration.map { position >= $0 - Self.lookAhead } ?? false
    }

    /// Holds a device before it runs dry, and lets it go when there is enough again.
    private func hold() {
        let left = output.writtenFrames - output.heardFrames
        if voice == nil, !hasTail, output.isClocked, timeline.with(\.isPending),
            left < (output.rate ?? 0) / 10
        {
            writeTail()
        }
        if let voice, output.isClocked, let rate = output.rate {
            if isWaiting {
                isWaiting = !voice.track.isReady
            } else if isPlaying, Double(left) < Double(rate) * Self.least {
                isWaiting = !voice.track.isReady
            }
        } else {
            isWaiting = false
        }
        // What is left of an item that was skipped while it was held makes room for the next one by being heard.
        let isFilled = voice != nil && output.isClocked && output.writtenFrames > output.heardFrames
        let plays =
            wantsToPlay && !isWaiting
            && (voice?.isPlaced == true || isFilled || timeline.with(\.isPending))
        if plays != isPlaying {
            isPlaying = plays
            output.setPlaying(plays)
        }
    }

    private func settle() { become(stateNow) }

    private func become(_ new: AudioState) {
        if new == state { return }
        state = new
        tell(.state(new))
    }

    private var stateNow: AudioState {
        let isPending = timeline.with(\.isPending)
        if voice == nil, !isPending { return .idle }
        if !wantsToPlay { return .paused }
        return isPlaying ? .playing : .buffering(percent: nil)
    }

    /// How long nothing will be to do, unless somebody calls; `nil` is for ever.
    private var pauseLength: Duration? {
        guard wantsToPlay, let rate = output.rate, voice != nil || timeline.with(\.isPending) else {
            return nil
        }
        if !output.isClocked { return output.room > 0 ? nil : .milliseconds(10) }
        guard isPlaying else { return nil }
        let heard = output.heardFrames
        let untilLow = (output.writtenFrames - heard) - rate / 10
        let untilMark = timeline.with(\.nextFrame).map { $0 - heard + rate / 1000 } ?? .max
        return .seconds(Double(max(rate / 100, min(untilLow, untilMark, rate / 5))) / Double(rate))
    }
}

import AudioEngine
import GStreamer

/// The thread of a track: opens what it is, decodes it, and goes elsewhere when it is told to.
struct Decoding {
    private enum Order {
        case pull
        case seek(Duration)
        case stop
    }

    let track: Track
    let opener: Opener
    let replayGain: ReplayGain

    func run() {
        do throws(AudioFailure) {
            let opened = try opener.open(track)
            decode(opened)
        } catch {
            track.end(error)
        }
    }

    private func decode(_ opened: Opened) {
        var sound = DecodedSound(opened)
        while true {
            switch order(isBegun: sound.isBegun) {
            case .stop: return
            case .seek(let position): seek(to: position, &sound)
            case .pull: pull(&sound)
            }
        }
    }

    /// One can go elsewhere only where something has been decoded.
    private func order(isBegun: Bool) -> Order {
        track.shared.wait { state in
            if state.isCancelled { return .stop }
            if let seek = state.seek, isBegun || state.end != nil { return .seek(seek) }
            return state.end == nil && state.wantsMore ? .pull : nil
        }!
    }

    private func seek(to position: Duration, _ sound: inout DecodedSound) {
        let place = sound.seek(to: position) ? sound.position : begin(at: position, &sound)
        track.shared.change { state in
            guard state.seek == position else { return }
            state.seek = nil
            if let place {
                state.end = nil
                state.news.append(.seeked(place))
            }
        }
        track.wake()
    }

    /// Where nothing but the whole can be had: from the start, and what comes before the place is thrown away.
    ///
    /// - Returns: the place; `nil` where that is not possible either.
    private func begin(at position: Duration, _ sound: inout DecodedSound) -> Duration? {
        guard track.duration != nil, let opened = try? opener.open(track, near: position) else { return nil }
        sound.cancel()
        sound = DecodedSound(opened, from: position)
        return position
    }

    private func pull(_ sound: inout DecodedSound) {
        switch sound.pull() {
        case .later: tell(sound.takeNews())
        case .chunk(let chunk):
            tell(sound.takeNews())
            if let chunk { track.append(chunk) }
        case .end(let failure):
            tell(sound.takeNews())
            track.end(failure)
        }
    }

    private func tell(_ news: DecodedSound.News) {
        if let duration = news.duration { track.tell(.duration(duration, frames: news.frames)) }
        guard let tags = news.tags else { return }
        if let gain = tags.gain(replayGain) { track.shared.read { $0.replayGain = gain } }
        if let shown = tags.shown { track.learn(shown) }
    }
}

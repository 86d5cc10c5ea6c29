import AudioEngine

extension EngineLoop {
    func perform(_ command: EngineCommand) {
        switch command {
        case .load(let item, let position, let paused): load(item, at: position, paused: paused)
        case .prepareNext(let item): prepare(item)
        case .skipToNext: skip()
        case .play: wantsToPlay = true
        case .pause: wantsToPlay = false
        case .stop: stop()
        case .seek(let position): seek(to: position)
        case .setVolume(let volume): self.volume = max(0, min(1, volume))
        case .close: break
        }
    }

    private func load(_ item: AudioItem, at position: Duration, paused: Bool) {
        stop()
        voice = Voice(open(item, at: position), isFresh: true)
        wantsToPlay = !paused
        goesOn = true
    }

    private func prepare(_ item: AudioItem?) {
        next?.cancel()
        next = item.map { open($0) }
        // It comes when the one before it is over already.
        guard goesOn, voice == nil, let track = next else { return }
        voice = Voice(track, isFresh: false)
        next = nil
    }

    /// What is on its way to be heard is heard: to forget it would be a gap.
    private func skip() {
        guard let track = next else { return stop() }
        let isThere = track.isDecoded || track.hasSamples
        voice?.track.cancel()
        voice = Voice(track, isFresh: false)
        next = nil
        if isThere && wantsToPlay { timeline.with { $0.forgetEnds() } } else { flush(to: nil, at: .zero) }
    }

    func stop() {
        voice?.track.cancel()
        next?.cancel()
        (voice, next) = (nil, nil)
        goesOn = false
        flush(to: nil, at: .zero)
    }

    private func seek(to position: Duration) {
        guard let voice, timeline.with({ $0.current == nil || $0.current == voice.id }),
            voice.track.duration != nil || !voice.track.hasSamples
        else { return }
        let target = max(.zero, min(position, voice.track.duration ?? position))
        voice.track.seek(to: target)
        self.voice?.leave()
        self.voice?.wasSent = true
        flush(to: voice.id, at: target)
    }

    func flush(to item: AudioItem.ID?, at position: Duration) {
        output.flush()
        hasTail = false
        let written = output.writtenFrames
        timeline.with { $0.restart(with: item, at: position, frame: written) }
    }
}

import AudioEngine
import GStreamer

/// A decoder and what is known of its sound. Belongs to the thread of its track.
struct DecodedSound {
    enum Pulled {
        case later
        /// Nothing of it is part of the sound.
        case chunk(Chunk?)
        case end(AudioFailure?)
    }

    struct News {
        var duration: Duration?
        var tags: SoundTags?
    }

    private let opened: Opened
    private var trim: Trim
    private var tags = SoundTags()
    private var told: Duration?
    private var rate = 0
    private var news = News()

    init(_ opened: Opened) {
        self.opened = opened
        trim = Trim(length: opened.length)
    }

    /// Whether something has been decoded.
    var isBegun: Bool { rate > 0 }

    /// Where it is.
    var position: Duration { isBegun ? .seconds(Double(trim.position) / Double(rate)) : .zero }

    mutating func takeNews() -> News {
        defer { news = News() }
        return news
    }

    mutating func pull() -> Pulled {
        switch opened.decoder.pull(timeout: .milliseconds(100)) {
        case .later: return .later
        case .samples(let samples):
            learn(samples)
            return .chunk(trim.take(samples))
        case .end: return .end(endFailure)
        case .failed(let fault): return .end(failure(fault))
        }
    }

    mutating func seek(to position: Duration) -> Bool {
        guard isBegun, told != nil else { return false }
        let target = min(max(.zero, position), told ?? position)
        guard opened.decoder.seek(to: target) else { return false }
        trim.seek(to: Int((target / .seconds(1) * Double(rate)).rounded()))
        return true
    }

    private mutating func learn(_ samples: SoundDecoder.Samples) {
        rate = samples.rate
        if told == nil, !opened.isLive, let nanoseconds = opened.decoder.nanoseconds {
            trim.learn(nanoseconds: nanoseconds, rate: rate)
            told = .nanoseconds(nanoseconds)
            news.duration = told
        }
        let new = opened.decoder.tags()
        if !new.isEmpty {
            tags.add(new)
            news.tags = tags
        }
    }

    /// A guess is put right at the end.
    private var endFailure: AudioFailure? {
        if let fault = opened.fault() { return fault }
        if !isBegun { return AudioFailure(.notAudio, "\(opened.name) has no sound in it") }
        guard trim.isTruncated || opened.isCut else { return nil }
        return AudioFailure(.truncated, "\(opened.name) ends at \(position.clock), before its end")
    }

    private func failure(_ fault: PipelineFault) -> AudioFailure {
        if let fault = opened.fault() { return fault }
        if isBegun {
            return AudioFailure(.truncated, "\(opened.name) is broken at \(position.clock): \(fault.message)")
        }
        return AudioFailure(fault, of: opened.name)
    }
}

extension Duration {
    /// `3:07`
    var clock: String {
        let seconds = components.seconds
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }
}

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
        var frames: Int?
        var tags: SoundTags?
    }

    /// How often in a row nothing comes before a file is given up: for half a minute.
    private static let mostIdle = 300
    private static let patience = Duration.milliseconds(100)

    private var opened: Opened
    private var idle = 0
    private var trim: Trim
    private var tags = SoundTags()
    private var told: Duration?
    private var rate = 0
    /// Where what follows begins.
    private var before = Duration.zero
    private let wanted: Duration
    private var news = News()

    /// - Parameter from: what comes before it is decoded, and not wanted.
    init(_ opened: Opened, from: Duration = .zero) {
        self.opened = opened
        wanted = from
        trim = Trim(
            length: opened.length, extent: opened.extent, from: from, begins: opened.begins)
    }

    /// Nothing more is wanted of it.
    func cancel() { opened.cancel() }

    /// Whether something has been decoded.
    var isBegun: Bool { rate > 0 || before > .zero }

    /// Where it is.
    var position: Duration { rate > 0 ? .seconds(Double(max(0, trim.position)) / Double(rate)) : before }

    mutating func takeNews() -> News {
        defer { news = News() }
        return news
    }

    mutating func pull() -> Pulled {
        switch opened.decoder.pull(timeout: Self.patience) {
        case .later: return wait()
        case .samples(let samples):
            idle = 0
            rate = samples.rate
            trim.begin(rate: rate, missing: opened.dropsFirst ? samples.samples.count / samples.channels : 0)
            learn()
            return .chunk(trim.take(samples))
        case .end: return goOn()
        case .failed(let fault): return .end(failure(fault))
        }
    }

    /// A file is at hand: a decoder that makes nothing of it for long never will.
    private mutating func wait() -> Pulled {
        idle += 1
        guard opened.isFile, idle >= Self.mostIdle else { return .later }
        return .end(AudioFailure(.notAudio, "\(opened.name) is broken: nothing comes of it"))
    }

    /// What was decoded is over; the item may not be.
    private mutating func goOn() -> Pulled {
        if opened.fault() == nil, isBegun {
            do throws(AudioFailure) {
                if let next = try opened.following() {
                    follow(with: next)
                    return .later
                }
            } catch {
                return .end(partly(error))
            }
        }
        return .end(endFailure)
    }

    private mutating func follow(with next: Opened) {
        let (begins, least) = (position, opened.least)
        opened = next
        opened.least = least
        trim = Trim(length: next.length, extent: next.extent, from: wanted, begins: begins)
        rate = 0
        before = begins
    }

    mutating func seek(to position: Duration) -> Bool {
        guard rate > 0, told != nil, opened.duration == nil else { return false }
        let target = min(max(.zero, position), told ?? position)
        let frame = Int((target / .seconds(1) * Double(rate)).rounded())
        // What follows from frames before it must be decoded too.
        let before = opened.length == .exact ? 0 : rate / 8
        let place = Duration.seconds(Double(max(0, frame + trim.skip - before)) / Double(rate))
        guard opened.decoder.seek(to: place) else { return false }
        trim.seek(to: frame)
        return true
    }

    private mutating func learn() {
        if told == nil, let duration = opened.duration {
            told = duration
            news.duration = told
        } else if told == nil, !opened.isLive, let nanoseconds = opened.decoder.nanoseconds {
            told = trim.learn(nanoseconds: nanoseconds)
            news.duration = told
            news.frames = trim.total
        }
        let new = opened.decoder.tags()
        if !new.isEmpty {
            tags.add(new)
            news.tags = tags
        }
    }

    /// A guess is put right at the end.
    private var endFailure: AudioFailure? {
        if let fault = opened.fault() { return partly(fault) }
        if !isBegun { return AudioFailure(.notAudio, "\(opened.name) has no sound in it") }
        let rough = opened.length == .rough ? told.map { $0 - .seconds(1) } : nil
        let isShort = (opened.least ?? rough).map { position < $0 } ?? false
        guard trim.isTruncated || opened.isCut || isShort else { return nil }
        return AudioFailure(.truncated, "\(opened.name) ends at \(position.clock), before its end")
    }

    /// What ended a sound that had begun.
    private func partly(_ failure: AudioFailure) -> AudioFailure {
        guard isBegun, !opened.isLive, failure.kind == .unreachable else { return failure }
        return AudioFailure(.truncated, "\(failure.message): it ends at \(position.clock)")
    }

    private func failure(_ fault: PipelineFault) -> AudioFailure {
        if let fault = opened.fault() { return partly(fault) }
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

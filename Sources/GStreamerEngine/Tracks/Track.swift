import AudioEngine

/// An item that is decoded ahead, by a thread of its own, as far as there is room.
final class Track: Sendable {
    /// What is there.
    enum Next {
        case chunk(Chunk)
        /// Nothing yet.
        case waiting
        /// Nothing any more: the whole item, or only a part of it and why.
        case ended(AudioFailure?)
    }

    /// What there is to tell of it.
    enum News: Sendable {
        case duration(Duration, frames: Int?)
        case tags(AudioTags)
        case retrying(AudioFailure, attempt: Int)
        /// It went elsewhere.
        case seeked(Duration)
    }

    struct State {
        var chunks: [Chunk] = []
        var seconds = 0.0
        var end: AudioFailure??
        var seek: Duration?
        var isCancelled = false
        /// Whether any samples have come.
        var hasSamples = false
        /// Whether there has not been enough since there was too little.
        var isFilling = true
        var news: [News] = []
        /// Decibels by which the item's own tags make it as loud as others.
        var replayGain = 0.0
        /// What is known of it so far.
        var tags = AudioTags()
        var duration: Duration?
        /// How many frames it has, where that is certain.
        var frames: Int?
        /// Ends what the thread waits for elsewhere.
        var cancel: (@Sendable () -> Void)?
    }

    /// How much is decoded ahead, in seconds.
    static let room = 2.0
    /// Decoding begins again below this, so that it is done in few and long goes.
    static let low = 1.5
    /// What it takes to go on after a wait.
    private static let enough = 1.0

    let item: AudioItem
    let shared = Monitor(State())
    private let notify: @Sendable () -> Void

    /// - Parameter notify: called when there is something new, on the thread of the track.
    init(_ item: AudioItem, at position: Duration, notify: @escaping @Sendable () -> Void) {
        self.item = item
        self.notify = notify
        if position > .zero { shared.read { $0.seek = position } }
    }

    /// The next samples, which are taken away.
    func next() -> Next {
        shared.change { state in
            if state.seek != nil { return .waiting }
            if let chunk = state.chunks.first {
                state.chunks.removeFirst()
                state.seconds -= Double(chunk.frames) / Double(chunk.rate)
                return .chunk(chunk)
            }
            return state.end.map { .ended($0) } ?? .waiting
        }
    }

    /// Goes elsewhere: what was decoded is forgotten.
    func seek(to position: Duration) {
        shared.change { state in
            state.seek = position
            state.chunks = []
            state.seconds = 0
        }
    }

    func takeNews() -> [News] {
        shared.read { state in
            defer { state.news = [] }
            return state.news
        }
    }

    /// Whether enough is there to go on with after a wait.
    var isReady: Bool { shared.read { $0.seconds >= Self.enough || $0.end != nil && $0.seek == nil } }

    /// Whether everything that there is has been decoded.
    var isDecoded: Bool { shared.read { $0.end != nil && $0.seek == nil } }

    /// Whether any samples have come.
    var hasSamples: Bool { shared.read(\.hasSamples) }

    /// Why it will never be heard.
    var hopeless: AudioFailure? { shared.read { $0.hasSamples ? nil : $0.end ?? nil } }

    var replayGain: Double { shared.read(\.replayGain) }

    var duration: Duration? { shared.read(\.duration) }

    /// How many frames it has, where that is certain.
    var frames: Int? { shared.read(\.frames) }

    /// Nothing more is wanted of it.
    func cancel() {
        let cancel = shared.change { state in
            state.isCancelled = true
            return state.cancel
        }
        cancel?()
    }
}

extension Track.State {
    /// Whether more is to be decoded now.
    var wantsMore: Bool {
        mutating get {
            isFilling = seconds < (isFilling ? Track.room : Track.low)
            return isFilling
        }
    }
}

// For the thread.
extension Track {
    /// Something is new.
    func wake() { notify() }

    /// - Parameter cancel: ends what the thread waits for.
    func whenCancelled(_ cancel: @escaping @Sendable () -> Void) {
        let isLate = shared.read { state in
            state.cancel = cancel
            return state.isCancelled
        }
        if isLate { cancel() }
    }

    /// What is new of its tags. What is known already stays.
    func learn(_ tags: AudioTags) {
        let merged = shared.read { state -> AudioTags? in
            var merged = state.tags
            merged.title = tags.title ?? merged.title
            merged.artist = tags.artist ?? merged.artist
            merged.album = tags.album ?? merged.album
            merged.station = tags.station ?? merged.station
            if merged == state.tags { return nil }
            state.tags = merged
            return merged
        }
        if let merged { tell(.tags(merged)) }
    }

    func tell(_ news: News) {
        shared.change { state in
            state.news.append(news)
            if case .duration(let duration, let frames) = news {
                (state.duration, state.frames) = (duration, frames)
            }
        }
        notify()
    }

    func append(_ chunk: Chunk) {
        let isAwaited = shared.read { state in
            state.hasSamples = true
            guard state.seek == nil else { return false }
            state.chunks.append(chunk)
            let before = state.seconds
            state.seconds += Double(chunk.frames) / Double(chunk.rate)
            return state.chunks.count == 1 || state.seconds >= Self.enough && before < Self.enough
        }
        if isAwaited { notify() }
    }

    func end(_ failure: AudioFailure?) {
        shared.change { $0.end = .some(failure) }
        notify()
    }
}

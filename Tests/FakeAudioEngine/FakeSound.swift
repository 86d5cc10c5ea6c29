import AudioEngine

/// What a fake engine finds at a location.
public struct FakeSound: Sendable, Hashable {
    /// `nil` is a live stream, which ends only by failing.
    public var duration: Duration?
    /// What the sound says of itself.
    public var tags: AudioTags?
    /// Where it fails and why; at zero it does not begin.
    public var failure: Failure?
    /// Where the connection is lost and found again.
    public var losses: [Failure] = []
    /// How long it takes until its first sample is there.
    public var delay: Duration = .zero

    /// Something that goes wrong at a place in it.
    public struct Failure: Sendable, Hashable {
        /// Where in the sound.
        public var position: Duration
        /// What is wrong.
        public var failure: AudioFailure

        /// See the properties.
        public init(at position: Duration = .zero, _ failure: AudioFailure) {
            self.position = position
            self.failure = failure
        }
    }

    /// See the properties.
    public init(
        _ duration: Duration?, tags: AudioTags? = nil, failure: Failure? = nil, losses: [Failure] = [],
        delay: Duration = .zero
    ) {
        self.duration = duration
        self.tags = tags
        self.failure = failure
        self.losses = losses
        self.delay = delay
    }

    /// There is nothing that can be played.
    public static func failing(_ kind: AudioFailure.Kind, _ message: String = "it fails") -> FakeSound {
        FakeSound(nil, failure: Failure(AudioFailure(kind, message)))
    }
}

import Synchronization
import WebPlatform

/// What a plugin plays by `Audio` while a player asks it to play: the player plays it in its place, where it can be held,
/// made louder and heard to its end.
final class CapturedSounds: Sendable {
    private let url = Mutex<String?>(nil)

    /// Makes the sound of one `Audio`, which says that it plays.
    var maker: PlatformServices.SoundMaker { { tell in CapturedSound(self, tell) } }

    fileprivate func note(_ played: String) { url.withLock { $0 = played } }

    /// What was to be played last, since this was asked before.
    func take() -> String? {
        url.withLock { url in
            defer { url = nil }
            return url
        }
    }
}

private final class CapturedSound: ScriptSound {
    private let sounds: CapturedSounds
    private let tell: @Sendable (ScriptSoundEvent) -> Void
    private let url = Mutex<String?>(nil)

    init(_ sounds: CapturedSounds, _ tell: @escaping @Sendable (ScriptSoundEvent) -> Void) {
        (self.sounds, self.tell) = (sounds, tell)
    }

    var position: Duration? { url.withLock { $0 } == nil ? nil : .zero }

    func load(_ url: String, at position: Duration, paused: Bool) {
        self.url.withLock { $0 = url }
        if paused { tell(.ready) } else { play() }
    }

    func play() {
        guard let url = url.withLock({ $0 }) else { return }
        sounds.note(url)
        tell(.playing)
    }

    func pause() {}
    func seek(to position: Duration) { tell(.seeked) }
    func setVolume(_ volume: Double) {}
    func close() {}
}

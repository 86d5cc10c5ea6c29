import AudioEngine
import Foundation
import KnownSound
import Testing

@testable import GStreamerEngine

/// Commands, at the pace of a clock.
@Suite(.timeLimit(.minutes(10)))
struct CommandTests {
    let folder = SoundFolder()
    let signal = KnownSignal()
    let item: AudioItem
    let other: AudioItem

    init() throws {
        let sound = SoundFile(signal.samples(from: 0, count: 44100 * 30, rate: 44100), rate: 44100)
        item = AudioItem(id: .init(1), location: .file(try folder.encode(sound, as: .flac, to: "one")))
        let short = SoundFile(signal.samples(from: 0, count: 4410, rate: 44100), rate: 44100)
        other = AudioItem(id: .init(2), location: .file(try folder.encode(short, as: .wav, to: "two")))
    }

    private func listener() -> Listener { Listener(AudioSettings(sink: .null)) }

    @Test func `What is loaded paused is not heard until it is played`() async {
        let listener = listener()
        listener.engine.load(item, at: .seconds(5), paused: true)
        await listener.wait(for: .state(.paused))
        #expect(!listener.heard.contains(.started(item.id)))
        listener.engine.play()
        await listener.wait(for: .started(item.id))
        #expect(listener.heard.contains(.duration(item.id, .seconds(30))))
        let position = listener.engine.position ?? .zero
        #expect(position >= .seconds(5) && position < .seconds(20))
        await listener.close()
    }

    @Test func `A pause holds the position, and one goes on from there`() async throws {
        let listener = listener()
        listener.engine.load(item, at: .zero, paused: false)
        await listener.wait(for: .started(item.id))
        listener.engine.pause()
        await listener.wait(for: .state(.paused))
        let held = try #require(listener.engine.position)
        listener.engine.setVolume(0.5)
        #expect(listener.engine.position == held)
        listener.engine.play()
        await listener.wait(for: .state(.playing))
        #expect(try #require(listener.engine.position) < held + .seconds(20))
        await listener.close()
    }

    @Test(arguments: [true, false])
    func `A jump is told, and goes where it was told to`(_ paused: Bool) async throws {
        let listener = listener()
        listener.engine.load(item, at: .zero, paused: false)
        await listener.wait(for: .started(item.id))
        if paused {
            listener.engine.pause()
            await listener.wait(for: .state(.paused))
        }
        listener.engine.seek(to: .seconds(20))
        await listener.wait(for: .seeked(item.id, to: .seconds(20)))
        let position = try #require(listener.engine.position)
        #expect(position >= .seconds(20) && position < .seconds(30))
        // Past the end is the end.
        listener.engine.seek(to: .seconds(90))
        listener.engine.play()
        await listener.wait(for: .ended(item.id))
        await listener.wait(for: .state(.idle))
        #expect(listener.heard.count { $0 == .started(item.id) } == 1)
        await listener.close()
    }

    @Test func `The next item is asked for, and follows`() async {
        let listener = listener()
        listener.engine.load(item, at: .seconds(26), paused: false)
        await listener.wait(for: .needsNext(after: item.id))
        listener.engine.prepareNext(other)
        await listener.wait(for: .ended(item.id))
        await listener.wait(for: .started(other.id))
        await listener.wait(for: .state(.idle))
        #expect(listener.heard.filter { $0 == .state(.playing) }.count == 1)
        #expect(listener.heard.last == .state(.idle))
        await listener.close()
    }

    @Test func `To skip ends nothing in the middle, and begins the next at once`() async {
        let listener = listener()
        listener.engine.load(item, at: .zero, paused: false)
        await listener.wait(for: .started(item.id))
        listener.engine.prepareNext(other)
        listener.engine.skipToNext()
        await listener.wait(for: .started(other.id))
        #expect(!listener.heard.contains(.ended(item.id)))
        await listener.wait(for: .ended(other.id))
        listener.engine.skipToNext()
        await listener.wait(for: .state(.idle))
        #expect(listener.engine.position == nil)
        await listener.close()
    }

    @Test func `After a stop nothing begins by itself`() async {
        let listener = listener()
        listener.engine.load(item, at: .zero, paused: false)
        await listener.wait(for: .started(item.id))
        listener.engine.stop()
        await listener.wait(for: .state(.idle))
        listener.engine.prepareNext(other)
        await listener.close()
        #expect(!listener.heard.contains(.started(other.id)))
    }

    @Test func `A hundred commands in a burst are done in their order`() async {
        let listener = listener()
        for number in 0..<50 {
            listener.engine.load(item, at: .seconds(number % 20), paused: number % 2 == 0)
            listener.engine.seek(to: .seconds(number % 7))
        }
        listener.engine.load(other, at: .zero, paused: false)
        await listener.wait(for: .ended(other.id))
        await listener.wait(for: .state(.idle))
        await listener.close()
    }

    @Test func `Without a device there is a line about it`() async {
        let listener = Listener(AudioSettings(sink: .alsa, device: "no-such-device"))
        listener.engine.load(item, at: .zero, paused: false)
        let event = await listener.wait { if case .failed = $0 { true } else { false } }
        guard case .failed(let id, let failure, _) = event else { return }
        #expect(id == item.id)
        #expect(failure.kind == .noDevice)
        #expect(failure.message.contains("ALSA"))
        await listener.wait(for: .state(.idle))
        await listener.close()
    }

    @Test func `A file that is deleted while it plays is heard to its end`() async throws {
        guard case .file(let path) = item.location else { return }
        let listener = listener()
        listener.engine.load(item, at: .seconds(29), paused: false)
        await listener.wait(for: .started(item.id))
        try FileManager.default.removeItem(atPath: path)
        await listener.wait(for: .ended(item.id))
        await listener.close()
    }
}

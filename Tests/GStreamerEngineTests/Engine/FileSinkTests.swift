import AudioEngine
import Foundation
import KnownSound
import Testing

@testable import GStreamerEngine

/// What is written, and how loud.
@Suite(.timeLimit(.minutes(10)))
struct FileSinkTests {
    let folder = SoundFolder()
    let signal = KnownSignal()
    let sound: SoundFile

    init() { sound = SoundFile(signal.samples(from: 0, count: 100_000, rate: 44100), rate: 44100) }

    private func level(_ recording: Recording) throws -> Double {
        signal.place(of: try #require(recording.sound).signal(), in: 50_000..<54_000, rate: 44100).level
    }

    @Test func `An item has a gain of its own`() async throws {
        let path = try folder.encode(sound, as: .flac, to: "sound")
        let recording = await Recording(
            [AudioItem(id: .init(0), location: .file(path), gain: -6)], in: folder)
        #expect(abs(try level(recording) - 0.5012) < 0.001)
    }

    @Test func `The volume is a factor on the samples`() async throws {
        let path = try folder.encode(sound, as: .flac, to: "sound")
        let listener = Listener(AudioSettings(sink: .file(path: folder.file("quiet.wav"))))
        listener.engine.setVolume(0.25)
        listener.engine.load(
            AudioItem(id: .init(0), location: .file(path), gain: -6), at: .zero, paused: false)
        await listener.wait(for: .ended(.init(0)))
        await listener.close()
        let quiet = try #require(SoundFile(path: folder.file("quiet.wav"))).signal()
        #expect(abs(signal.place(of: quiet, in: 50_000..<54_000, rate: 44100).level - 0.1253) < 0.001)
    }

    @Test(arguments: [(ReplayGain.off, 1.0), (.track, 0.5012), (.album, 0.7079)])
    func `Loudness follows the tags of the file where that is wanted`(_ mode: ReplayGain, _ level: Double)
        async throws
    {
        let source = folder.write(sound.bytes, to: "source.wav")
        let path = folder.file("tagged.flac")
        try folder.run(
            "ffmpeg",
            [
                "-v", "error", "-i", source, "-metadata", "REPLAYGAIN_TRACK_GAIN=-6.00 dB", "-metadata",
                "REPLAYGAIN_ALBUM_GAIN=-3.00 dB", path,
            ])
        let recording = await Recording(
            [.file(path)], in: folder, settings: AudioSettings(replayGain: mode))
        #expect(abs(try self.level(recording) - level) < 0.001)
    }

    @Test func `Tags are told`() async throws {
        let source = folder.write(sound.bytes, to: "source.wav")
        let path = folder.file("tagged.mp3")
        try folder.run(
            "ffmpeg",
            [
                "-v", "error", "-i", source, "-metadata", "title=A Title", "-metadata", "artist=Somebody",
                "-metadata", "album=Both", path,
            ])
        let recording = await Recording([.file(path)], in: folder)
        var tags = AudioTags()
        (tags.title, tags.artist, tags.album) = ("A Title", "Somebody", "Both")
        #expect(recording.tags.last == tags)
    }

    @Test func `A file that cannot be written ends it with a line`() async throws {
        let path = try folder.encode(sound, as: .flac, to: "sound")
        for target in ["/nowhere/at/all.wav", "/dev/full"] {
            let listener = Listener(AudioSettings(sink: .file(path: target)))
            listener.engine.load(AudioItem(id: .init(0), location: .file(path)), at: .zero, paused: false)
            let event = await listener.wait { if case .failed = $0 { true } else { false } }
            guard case .failed(_, let failure, _) = event else { return }
            #expect(failure.message.contains(target))
            await listener.close()
            #expect(!listener.heard.contains(.ended(.init(0))))
        }
    }

    @Test(arguments: [true, false])
    func `What is written to is not played, under whatever name`(_ isLater: Bool) async throws {
        let first = try folder.encode(sound, as: .flac, to: "sound")
        let target = folder.write(Array("fLaC".utf8), to: "recording.wav")
        let other = folder.file("other-name.wav")
        try FileManager.default.linkItem(atPath: target, toPath: other)
        let recording = await Recording(
            isLater ? [.file(first), .file(other)] : [.file(other)], in: folder)
        let failure = try #require(recording.failures[.init(isLater ? 1 : 0)])
        #expect(failure.message.contains("written to"))
        #expect(recording.ended.count == (isLater ? 1 : 0))
        if !isLater { #expect(FileManager.default.contents(atPath: target) == Data("fLaC".utf8)) }
    }

    @Test func `A descriptor takes a stream of the same`() async throws {
        let path = try folder.encode(sound, as: .flac, to: "sound")
        let pipe = Pipe()
        let listener = Listener(AudioSettings(sink: .descriptor(pipe.fileHandleForWriting.fileDescriptor)))
        let reading = Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }
        listener.engine.load(AudioItem(id: .init(0), location: .file(path)), at: .zero, paused: false)
        await listener.wait(for: .ended(.init(0)))
        await listener.close()
        try pipe.fileHandleForWriting.close()
        #expect(await Array(reading.value.dropFirst(44)) == Array(sound.bytes.dropFirst(44)))
    }

    @Test func `A thousand tracks leave nothing behind`() async throws {
        let short = SoundFile(signal.samples(from: 0, count: 4410, rate: 44100), rate: 44100)
        let path = try folder.encode(short, as: .flac, to: "short")
        await #expect(processExitsWith: .success) { [path = path as String] in
            let listener = Listener(AudioSettings(sink: .file(path: "/dev/null")))
            func play(_ numbers: Range<Int>) async {
                for number in numbers {
                    let item = AudioItem(id: .init(UInt64(number)), location: .file(path))
                    number == 0
                        ? listener.engine.load(item, at: .zero, paused: false)
                        : listener.engine.prepareNext(item)
                    await listener.wait(for: .ended(item.id))
                }
            }
            await play(0..<200)
            let before = Self.residentBytes
            await play(200..<1200)
            #expect(Self.residentBytes - before < 5 << 20)
            await listener.close()
        }
    }

    /// Of this process, in which no other test runs.
    private static var residentBytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    }
}

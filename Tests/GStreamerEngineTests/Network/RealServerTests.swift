import AudioEngine
import Foundation
import KnownSound
import Testing

@testable import GStreamerEngine

/// nginx and Icecast, as Debian has them.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct RealServerTests {
    let folder = SoundFolder()
    let signal = KnownSignal()

    private func recording(_ url: String) async -> Recording {
        await Recording([AudioItem(id: .init(0), location: .url(url), reach: .everything)], in: folder)
    }

    @Test(arguments: [Format.flac, .wav, .aac, .vorbis, .opus, .mp3, .alac])
    func `A file comes whole from nginx`(_ format: Format) async throws {
        let sound = SoundFile(signal.samples(from: 0, count: 480_011, rate: 48000), rate: 48000)
        let path = try folder.encode(sound, as: format, to: "sound")
        let server = try ServerProcess.nginx(folder)
        let played = await recording("http://127.0.0.1:\(server.port)/\(path.split(separator: "/").last!)")
        #expect(played.failures.isEmpty)
        #expect(played.ended == [.init(0)])
        let recorded = try #require(played.sound)
        #expect(recorded.frames == sound.frames)
        let place = signal.place(of: recorded.signal(), in: 400_000..<404_000, rate: 48000)
        #expect(abs(place.lead) < 0.02)
        #expect(place.agreement > 0.98)
    }

    @Test func `HLS is played from its first piece to its last`() async throws {
        let sound = SoundFile(signal.samples(from: 0, count: 441_000, rate: 44100), rate: 44100)
        let source = folder.write(sound.bytes, to: "source.wav")
        try folder.run(
            "ffmpeg",
            [
                "-v", "error", "-i", source, "-c:a", "aac", "-b:a", "256k", "-f", "hls", "-hls_time", "2",
                "-hls_list_size", "0",
            ]
                + [folder.file("list.m3u8")])
        let server = try ServerProcess.nginx(folder)
        let played = await recording("http://127.0.0.1:\(server.port)/list.m3u8")
        #expect(played.failures.isEmpty)
        let recorded = try #require(played.sound)
        #expect(abs(recorded.frames - sound.frames) < 4096)
        #expect(signal.place(of: recorded.signal(), in: 300_000..<304_000, rate: 44100).agreement > 0.98)
    }

    @Test func `A station is heard and named until it ends`() async throws {
        let server = try ServerProcess.icecast(folder)
        let sound = SoundFile(signal.samples(from: 0, count: 44100 * 6, rate: 44100), rate: 44100)
        let source = folder.write(sound.bytes, to: "source.wav")
        let station = try folder.start(
            "ffmpeg",
            [
                "-v", "error", "-re", "-i", source, "-c:a", "libmp3lame", "-b:a", "192k", "-f", "mp3",
                "-content_type",
                "audio/mpeg", "-ice_name", "Noise FM", "-metadata", "title=One Band",
                "icecast://source:secret@127.0.0.1:\(server.port)/noise",
            ])
        let url = "http://127.0.0.1:\(server.port)/noise"
        while !isThere(url) { usleep(50000) }
        let played = await recording(url)
        station.waitUntilExit()
        #expect(played.events.contains(.started(.init(0))))
        #expect(played.tags.contains { $0.station == "Noise FM" })
        #expect(played.ended.isEmpty)
        #expect(played.failures[.init(0)]?.kind == .notFound)
        #expect(!played.retries.isEmpty)
        #expect(!played.events.contains { if case .duration = $0 { true } else { false } })
        let recorded = try #require(played.sound)
        #expect(recorded.frames > 44100)
        #expect(
            signal.place(of: recorded.signal(), in: 20000..<24000, rate: 44100, reach: 80000).agreement > 0.95
        )
    }

    /// A stream does not end by itself: curl gives up, and that is good news.
    private func isThere(_ url: String) -> Bool {
        let curl = try? folder.start("curl", ["-sf", "-m", "0.2", "-o", "/dev/null", url])
        curl?.waitUntilExit()
        return curl?.terminationStatus == 28
    }
}

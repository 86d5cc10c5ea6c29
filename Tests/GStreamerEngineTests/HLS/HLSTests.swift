import AudioEngine
import Foundation
import KnownSound
import Testing

@testable import GStreamerEngine

/// Pieces that ffmpeg made, from a server of the tests' own.
@Suite(.timeLimit(.minutes(10)))
struct HLSTests {
    let folder = SoundFolder()
    let signal = KnownSignal()
    let sound: SoundFile

    init() { sound = SoundFile(signal.samples(from: 0, count: 441_000, rate: 44100), rate: 44100) }

    private func play(
        _ server: HLSServer, _ list: String = "list.m3u8", headers: [String: String] = [:],
        reach: AudioItem.Reach? = nil
    ) async -> Recording {
        let item = AudioItem(
            id: .init(0), location: .url("\(server.url)/\(list)", headers: headers),
            reach: reach ?? .publicAddressesAnd([server.host]))
        return await Recording([item], in: folder)
    }

    /// That nothing is missing or twice between the pieces, wherever they are joined.
    private func expectWhole(_ recording: Recording, slack: Int = 4096) throws {
        #expect(recording.failures.isEmpty)
        #expect(recording.ended == [.init(0)])
        let recorded = try #require(recording.sound)
        #expect(abs(recorded.frames - sound.frames) <= slack)
        let places = stride(from: 20000, to: 420_000, by: 40000).map {
            signal.place(of: recorded.signal(), in: $0..<$0 + 4000, rate: 44100, reach: 5000)
        }
        #expect(places.allSatisfy { $0.agreement > 0.95 })
        #expect(places.allSatisfy { abs($0.lead - places[0].lead) < 0.02 })
        #expect(abs(places[0].lead) <= Double(slack) + 0.02)
    }

    @Test(arguments: HLSForm.all)
    func `Pieces of every form are one sound`(_ form: HLSForm) async throws {
        try folder.cut(sound, as: form)
        let server = try HLSServer(folder)
        let recording = await play(server)
        try expectWhole(recording, slack: form.slack)
        let durations = recording.events.compactMap { event -> Duration? in
            if case .duration(_, let duration) = event { return duration }
            return nil
        }
        #expect(durations.count == 1)
        #expect(abs((durations.first ?? .zero) / .seconds(1) - 10) < 0.2)
    }

    @Test(arguments: [true, false])
    func `Pieces are decrypted`(_ namesVector: Bool) async throws {
        let key = (0..<16).map { UInt8($0 * 7) }
        let path = folder.write(key, to: "sound.key")
        let vector = namesVector ? "\n00112233445566778899aabbccddeeff" : ""
        let info = folder.write(Array("sound.key\n\(path)\(vector)\n".utf8), to: "key-info")
        try folder.cut(
            sound, as: .transport, adding: ["-start_number", "3", "-hls_key_info_file", info])
        let server = try HLSServer(folder)
        try expectWhole(await play(server))
        #expect(server.targets(".key").count == 1)
        // Another key opens nothing.
        _ = folder.write(key.reversed(), to: "sound.key")
        let failure = try #require(await play(server).failures[.init(0)])
        #expect(failure.kind == .notAudio)
        #expect(failure.message.contains("decrypted"))
    }

    @Test func `A protection that only its makers undo is named`() async throws {
        let list = """
            #EXTM3U
            #EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery"
            #EXTINF:2,
            a.ts
            #EXT-X-ENDLIST
            """
        _ = folder.write(Array(list.utf8), to: "list.m3u8")
        let failure = try #require(await play(try HLSServer(folder)).failures[.init(0)])
        #expect(failure.message.contains("SAMPLE-AES"))
    }

    @Test func `Of variants the one for ears is taken`() async throws {
        try folder.cut(sound, as: .transport)
        let list = """
            #EXTM3U
            #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="commentary",URI="none.m3u8"
            #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="sound",DEFAULT=YES,URI="list.m3u8"
            #EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=640x360,AUDIO="a"
            film.m3u8
            """
        _ = folder.write(Array(list.utf8), to: "master.m3u8")
        let server = try HLSServer(folder)
        try expectWhole(await play(server, "master.m3u8"))
        #expect(server.targets(".m3u8") == ["/master.m3u8", "/list.m3u8"])
    }

    @Test func `A variant that is gone gives way to another one`() async throws {
        try folder.cut(sound, as: .transport)
        let list = """
            #EXTM3U
            #EXT-X-STREAM-INF:BANDWIDTH=320000,CODECS="mp4a.40.2"
            gone.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=128000,CODECS="mp4a.40.2"
            list.m3u8
            """
        _ = folder.write(Array(list.utf8), to: "master.m3u8")
        try expectWhole(await play(try HLSServer(folder), "master.m3u8"))
    }

    @Test func `A film gives its sound`() async throws {
        try folder.cut(
            sound,
            as: HLSForm(
                testDescription: "film",
                options: ["-f", "lavfi", "-i", "testsrc=d=10:s=64x64:r=10", "-c:v", "mpeg2video"]
                    + HLSForm.aac + ["-f", "hls"] + HLSForm.pieces))
        try expectWhole(await play(try HLSServer(folder)))
    }

    @Test func `What follows in another form is decoded anew`() async throws {
        let second = SoundFolder()
        try folder.cut(sound, as: .transport)
        let other = SoundFile(signal.samples(from: 480_000, count: 480_000, rate: 48000), rate: 48000)
        try second.cut(other, as: HLSForm.all[2])
        for name in try FileManager.default.contentsOfDirectory(atPath: second.path)
        where name.hasSuffix("4s") || name == "init.mp4" {
            try FileManager.default.moveItem(atPath: second.file(name), toPath: folder.file("b-" + name))
        }
        let lists = try [folder, second].map {
            try String(contentsOfFile: $0.file("list.m3u8"), encoding: .utf8)
        }
        let rest = lists[1].split(separator: "\n").filter { $0.hasPrefix("#EXTINF") || $0.hasSuffix("4s") }
            .map { $0.hasPrefix("#") ? String($0) : "b-\($0)" }
        let joined =
            lists[0].replacing(
                "#EXT-X-ENDLIST", with: "#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI=\"b-init.mp4\"\n")
            + rest.joined(separator: "\n") + "\n#EXT-X-ENDLIST\n"
        _ = folder.write(Array(joined.utf8), to: "both.m3u8")
        let recording = await play(try HLSServer(folder), "both.m3u8")
        #expect(recording.failures.isEmpty)
        let recorded = try #require(recording.sound)
        #expect(abs(recorded.frames - 882_000) < 8192)
        for start in [300_000, 600_000, 800_000] {
            let place = signal.place(
                of: recorded.signal(), in: start..<start + 4000, rate: 44100, reach: 9000)
            #expect(place.agreement > 0.95)
        }
    }

    @Test func `One goes to a place by the piece that has it`() async throws {
        try folder.cut(sound, as: .transport)
        let server = try HLSServer(folder)
        let listener = Listener(AudioSettings(sink: .file(path: folder.file("recording.wav"))))
        let item = AudioItem(
            id: .init(0), location: .url("\(server.url)/list.m3u8"), reach: .everything)
        listener.engine.load(item, at: .seconds(7), paused: false)
        await listener.wait(for: .ended(item.id))
        await listener.close()
        let recorded = try #require(SoundFile(path: folder.file("recording.wav")))
        #expect(abs(recorded.frames - 3 * 44100) < 4096)
        let place = signal.place(
            of: recorded.signal(), in: 60000..<64000, rate: 44100, nominal: Double(7 * 44100), reach: 5000)
        #expect(place.agreement > 0.95)
        // What lies between is not fetched.
        #expect(!server.targets(".ts").contains("/list2.ts"))
    }
}

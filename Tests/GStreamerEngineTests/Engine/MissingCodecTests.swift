import AudioEngine
import Foundation
import KnownSound
import Testing

@testable import GStreamerEngine

/// Machines on which plugins of GStreamer are not installed: processes of their own, which see some of them only.
@Suite(.timeLimit(.minutes(10)))
struct MissingCodecTests {
    private static func sound() -> SoundFile {
        SoundFile(KnownSignal().samples(from: 0, count: 44100, rate: 44100), rate: 44100)
    }

    /// Plays a file without the plugins.
    private static func failure(
        _ options: [String], named name: String, without plugins: [String]
    ) async throws -> AudioFailure? {
        let folder = SoundFolder()
        let seen = folder.file("plugins")
        try FileManager.default.createDirectory(atPath: seen, withIntermediateDirectories: true)
        let all = "/usr/lib/x86_64-linux-gnu/gstreamer-1.0"
        for plugin in try FileManager.default.contentsOfDirectory(atPath: all)
        where plugin.hasSuffix(".so") && !plugins.contains(where: { plugin == "libgst\($0).so" }) {
            try FileManager.default.createSymbolicLink(
                atPath: "\(seen)/\(plugin)", withDestinationPath: "\(all)/\(plugin)")
        }
        setenv("GST_PLUGIN_SYSTEM_PATH_1_0", seen, 1)
        let source = folder.write(sound().bytes, to: "source.wav")
        try folder.run("ffmpeg", ["-v", "error", "-i", source] + options + [folder.file(name)])
        let recording = await Recording([.file(folder.file(name))], in: folder)
        return recording.failures[.init(0)]
    }

    @Test func `The package of a plugin that is missing is named`() async {
        await #expect(processExitsWith: .success) {
            let failure = try #require(try await Self.failure([], named: "a.flac", without: ["flac"]))
            #expect(failure.kind == .missingCodec)
            #expect(failure.message.contains("FLAC"))
            #expect(failure.message.contains("install gstreamer1.0-plugins-good (Debian)"))
        }
        await #expect(processExitsWith: .success) {
            let failure = try #require(
                try await Self.failure(["-c:a", "aac"], named: "a.m4a", without: ["faad", "libav"]))
            #expect(failure.kind == .missingCodec)
            #expect(failure.message.contains("AAC"))
            #expect(
                failure.message.contains("install gstreamer1.0-plugins-bad or gstreamer1.0-libav (Debian)"))
        }
    }

    @Test func `What only GStreamer knows has a package too`() async {
        await #expect(processExitsWith: .success) {
            let failure = try #require(
                try await Self.failure(
                    ["-c:a", "ac3", "-ar", "48000"], named: "a.mka", without: ["libav", "a52dec"]))
            #expect(failure.kind == .missingCodec)
            #expect(failure.message.contains("AC-3"))
            #expect(
                failure.message.contains("install gstreamer1.0-libav or gstreamer1.0-plugins-ugly (Debian)"))
        }
        await #expect(processExitsWith: .success) {
            let failure = try #require(
                try await Self.failure(["-c:a", "libopus"], named: "a.webm", without: ["opus", "libav"]))
            #expect(failure.message.contains("Opus"))
            #expect(failure.message.contains("install gstreamer1.0-plugins-base (Debian)"))
        }
    }

    @Test func `Another decoder will do`() async {
        await #expect(processExitsWith: .success) {
            let failure = try await Self.failure(["-c:a", "aac"], named: "a.m4a", without: ["faad"])
            #expect(failure == nil)
        }
    }
}

import Foundation
import Testing

/// The file that is written is never one that is to be heard, whatever it is called.
@Suite(.timeLimit(.minutes(10))) struct SinkFileTests {
    private let sound = WAV.file(WAV.noise(seconds: 0.7, seed: 1))

    @Test(arguments: [true, false]) func anotherNameOfTheSameFileIsRefused(_ isHard: Bool) async throws {
        let folder = try Folder()
        let song = try folder.write(sound, to: "song.wav")
        let files = FileManager.default
        let other = folder.work + "/out.wav"
        if isHard {
            try files.linkItem(atPath: song, toPath: other)
        } else {
            try files.createSymbolicLink(atPath: other, withDestinationPath: song)
        }
        let outcome = try await folder.play("song.wav").run()
        #expect(outcome.code == 64)
        #expect(
            outcome.errorLines == [
                "helve: error: out.wav is to be played, and cannot be the sink too: name another file"
            ])
        #expect(files.contents(atPath: song) == Data(sound))
    }

    @Test func whatIsQueuedLaterIsRefusedToo() async throws {
        let folder = try Folder()
        let song = try folder.write(sound, to: "song.wav")
        let other = folder.work + "/other.wav"
        try FileManager.default.linkItem(atPath: song, toPath: other)
        let daemon = try await DaemonRun(folder, options: ["--sink", "file:\(song)"])
        for name in [song, other] {
            let outcome = try await daemon.helve("queue", "add", name)
            #expect(outcome.code == 1)
            #expect(outcome.errors.contains("cannot be the sink too"), "\(outcome.errors)")
        }
        #expect(try await daemon.status()["queued"] == 0)
        #expect(await daemon.end(SIGTERM) == 0)
        #expect(FileManager.default.contents(atPath: song) == Data(sound))
    }
}

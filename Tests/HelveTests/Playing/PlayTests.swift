import Foundation
import LoopbackServer
import Model
import Testing

/// What `helve play` does with real files. What it plays is written to a file and compared, sample by sample.
@Suite struct PlayTests {
    private let one = WAV.noise(seconds: 1.3, seed: 1)
    private let two = WAV.noise(seconds: 0.7, seed: 2)

    @Test func filesAreHeardWholeAndInOrder() async throws {
        let folder = try Folder()
        try folder.write(WAV.file(one), to: "one.wav")
        try folder.write(WAV.file(two), to: "two & 50%.wav")
        let outcome = try await folder.play("one.wav", "two & 50%.wav", "--json").run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        try folder.expect(heard: one + two)
        let events = try outcome.events
        let kinds = events.compactMap { $0["event"]?.string }.filter {
            ["started", "ended", "stopped"].contains($0)
        }
        #expect(kinds == ["started", "ended", "started", "ended", "stopped"])
        #expect(events.filter { $0["event"] == "ended" }.map { $0["listened"] } == [1.3, 0.7])
        #expect(events.allSatisfy { $0["time"]?.number ?? 0 > 1e9 && $0["monotonic"]?.number != nil })
    }

    @Test func whatIsMissingAmongOthersIsPassedOver() async throws {
        let folder = try Folder()
        try folder.write(WAV.file(one), to: "one.wav")
        try folder.write(WAV.file(two), to: "two.wav")
        let outcome = try await folder.play("one.wav", "gone.wav", "two.wav").run()
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("gone.wav"))
        try folder.expect(heard: one + two)
    }

    @Test func whatIsCutShortIsHeardInPartAndSaid() async throws {
        let folder = try Folder()
        try folder.write(Array(WAV.file(one).dropLast(40_000)), to: "one.wav")
        try folder.write(WAV.file(two), to: "two.wav")
        let outcome = try await folder.play("one.wav", "two.wav").run()
        #expect(outcome.code == 1, "\(outcome.errors)")
        try folder.expect(heard: one.dropLast(20_000) + two)
    }

    @Test func samplesGoToADescriptor() async throws {
        let folder = try Folder()
        try folder.write(WAV.file(one), to: "one.wav")
        var helve = folder.helve("play", "one.wav", "--sink", "fd:1")
        helve.wrapper = ["sh", "-c", "\"$@\" > out.wav", "sh"]
        #expect(try await helve.run().code == 0)
        try folder.expect(heard: one)
    }

    @Test func itBeginsWhereItIsTold() async throws {
        let folder = try Folder()
        try folder.write(WAV.file(one), to: "one.wav")
        #expect(try await folder.play("one.wav", "--from", "0:01").run().code == 0)
        try folder.expect(heard: Array(one[44_100...]))
    }

    @Test func aPageInsteadOfSoundIsNamed() async throws {
        let folder = try Folder()
        let server = try LoopbackServer { _, connection in
            connection.respond(
                headers: ["Content-Type: text/html"], body: "<!DOCTYPE html><title>Sorry</title>")
        }
        defer { server.stop() }
        let outcome = try await folder.play(server.url + "/x.mp3").run()
        #expect(outcome.code == 1)
        #expect(
            outcome.errors.lowercased().contains("page") || outcome.errors.contains("HTML"),
            "\(outcome.errors)")
    }

    @Test func theLogSaysWhyNothingIsScrobbled() async throws {
        let folder = try Folder()
        try folder.write(WAV.file(one), to: "one.wav")
        #expect(try await folder.play("one.wav").run().code == 0)
        let log = folder.dataDirectory + "/diagnostics.jsonl"
        #expect(!FileManager.default.fileExists(atPath: log))
        #expect(try await folder.helve("diagnostics", "on").run().code == 0)
        #expect(try await folder.play("one.wav").run().code == 0)
        let mode = try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let lines = try await folder.helve("diagnostics", "export").run().events
        let end = lines.last { $0["event"] == "ended" }
        #expect(end?["scrobble"]?["due"] == false)
        #expect(end?["scrobble"]?["reason"] == "artist or title is not known")
        #expect(try await folder.helve("diagnostics", "off").run().code == 0)
        #expect(!FileManager.default.fileExists(atPath: log))
    }

    /// Another file is never played in its place, and nothing of the queue is lost.
    @Test(arguments: [["play"], ["queue", "add"], ["queue", "next"], ["queue", "radio", "add"]])
    func aNameThatIsNotUTF8IsRefused(_ command: [String]) async throws {
        let folder = try Folder()
        for name in ["caf\u{E9}.wav", "caf\u{FFFD}.wav", "caf.wav"] {
            try folder.write(WAV.file(one), to: name)
        }
        #expect(try await folder.helve("queue", "add", "Artist", "Title").run().code == 0)
        var helve = folder.helve(command)
        helve.wrapper = [
            "/bin/sh", "-c", #"n="$(printf 'caf\351.wav')"; cp caf.wav "$n"; exec "$@" "$n""#, "sh",
        ]
        let named = try await helve.run()
        #expect(named.code == 64 && named.errorLines.count == 1, "\(named.errors)")
        #expect(named.errors.contains("is not UTF-8"))
        let url = try await folder.helve(command + ["file://\(folder.work)/caf%E9.wav"]).run()
        #expect(url.code == 65 && url.errorLines.count == 1, "\(url.errors)")
        #expect(url.errors.contains("not UTF-8"))
        let list = try await folder.helve("queue", "list", "--json").run()
        #expect(list.json?["entries"]?.array?.map { $0["title"] } == ["Title"])
    }

    @Test(arguments: ["m3u8", "xspf", "jspf"]) func aListWithSuchANameIsRefused(_ format: String) async throws
    {
        let folder = try Folder()
        let texts = [
            "m3u8": Array("#EXTM3U\ncaf".utf8) + [0xE9] + Array(".wav\n".utf8),
            "xspf": Array(
                #"<playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList><track><location>caf%E9.wav</location></track></trackList></playlist>"#
                    .utf8),
            "jspf": Array(#"{"playlist":{"track":[{"location":["caf%E9.wav"]}]}}"#.utf8),
        ]
        try folder.write(texts[format]!, to: "list." + format)
        for command in [["play", "--playlist"], ["queue", "import"]] {
            let outcome = try await folder.helve(command + ["list." + format]).run()
            #expect(outcome.code == 65 && outcome.errorLines.count == 1, "\(outcome.errors)")
        }
    }

    /// What is older than a day goes, and so does what is too much.
    @Test func theLogIsBounded() async throws {
        let folder = try Folder()
        try folder.write(WAV.file(one), to: "one.wav")
        #expect(try await folder.helve("diagnostics", "on").run().code == 0)
        let now = Date().timeIntervalSince1970
        let filler = String(repeating: "x", count: 1000)
        let lines = (0..<6000).map { number in
            // The first thousand are of the day before.
            let time = now - (number < 1000 ? 90_000 : 6000 - Double(number))
            return #"{"event":"progress","number":\#(number),"time":\#(time),"filler":"\#(filler)"}"# + "\n"
        }
        let log = folder.dataDirectory + "/diagnostics.jsonl"
        try lines.joined().write(toFile: log, atomically: false, encoding: .utf8)
        #expect(try await folder.play("one.wav").run().code == 0)
        let size = try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int ?? .max
        #expect(size <= 4 << 20)
        let kept = try await folder.helve("diagnostics", "export").run().events
        #expect(kept.compactMap { $0["number"]?.number }.min() ?? 0 >= 1000)
        #expect(kept.contains { $0["number"] == 5999 })
        #expect(kept.last?["event"] == "stopped" || kept.last?["event"] == "ended")
    }
}

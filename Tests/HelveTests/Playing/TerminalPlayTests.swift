import Foundation
import Model
import Testing

/// What `helve play` does to a terminal, and what is done to it there.
@Suite(.timeLimit(.minutes(10))) struct TerminalPlayTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private struct Session {
        let text: String
        let code: Int?
        /// The terminal's mode and the process's state, each time that it was looked at; the last when it had ended.
        let looks: [[String]]

        /// Sequences that begin with an escape.
        var sequences: [String] {
            text.matches(of: /\u{1B}(\[[0-9;?]*[ -\/]*[@-~]|[^\[])/).map { String($0.0) }
        }
    }

    /// - Parameter actions: see `Fixtures/terminal.py`.
    private func run(
        _ columns: Int, _ actions: String, _ arguments: [String],
        environment: [String: String] = ["TERM": "xterm"]
    ) async throws -> Session {
        var helve = folder.helve(["play"] + arguments + ["--sink", "null"])
        helve.wrapper = ["python3", Repository.tests + "/Fixtures/terminal.py", "\(columns)", actions]
        helve.environment = environment
        let outcome = try await helve.run()
        let json = try #require(outcome.json, "\(outcome.output) \(outcome.errors)")
        let looks = json["looks"]?.array?.map { $0.array?.compactMap(\.string) ?? [] } ?? []
        return Session(
            text: json["text"]?.string ?? "", code: json["code"]?.number.map { Int($0) }, looks: looks)
    }

    private func list(_ titles: String...) throws -> String {
        let entries = try titles.enumerated().map { index, title in
            "#EXTINF:30,\(title)\n\(try folder.silence("\(index).wav"))\n"
        }
        return try folder.write("#EXTM3U\n" + entries.joined(), to: "list.m3u8")
    }

    /// Titles are from strangers: whatever is in them, nothing reaches the terminal but letters.
    @Test(
        arguments: [
            "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\u{8}\rover", "\u{202E}desrever \u{2066}x",
            "a\u{2028}b\u{85}c\tb",
            "宇多田ヒカル 日本語のとても長いタイトル全角文字", "🎵👨‍👩‍👧‍👦 e\u{301}\u{200B}\u{FEFF}",
            String(repeating: "x", count: 10_000), "Z" + String(repeating: "\u{351}", count: 3000),
        ], [10, 80])
    func noTitleBreaksTheScreen(_ title: String, _ columns: Int) async throws {
        let list = try list("Somebody - " + title)
        let session = try await run(columns, "raw,playing,wait,key71", ["--playlist", list])
        #expect(session.code == 1)
        let own = /\u{1B}\[(\?25[lh]|\?7[lh]|J|[0-9]+A|1m|2m|0m|31m)/
        #expect(session.sequences.allSatisfy { $0.wholeMatch(of: own) != nil }, "\(session.sequences)")
        let letters = session.text.replacing(own, with: "").unicodeScalars
        #expect(letters.allSatisfy { $0 == "\r" || $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(!letters.contains { (0x202A...0x202E).contains($0.value) || $0.value == 0x2028 })
        // Each time that it is drawn it takes so many rows, and so many it goes up again.
        #expect(session.sequences.filter { $0.hasSuffix("A") }.allSatisfy { $0 == "\u{1B}[2A" })
        #expect(session.looks.last?.first == "cooked")
        #expect(session.text.hasSuffix("\u{1B}[?25h"))
    }

    @Test func aTerminalThatBecomesNarrowerIsDrawnAnew() async throws {
        let list = try list("Somebody - A title that is longer than thirty columns")
        let session = try await run(
            80, "raw,playing,width10,width1,width200,key71", ["--playlist", list])
        #expect(session.code == 1)
        // What had three rows has been broken into many.
        #expect(
            session.sequences.contains {
                ($0.dropFirst(2).dropLast().wholeMatch(of: /[0-9]+/) != nil && $0.hasSuffix("A"))
                    && $0 != "\u{1B}[2A"
            })
        #expect(session.looks.last?.first == "cooked")
    }

    @Test func stoppedAndContinuedItGivesTheTerminalBackAndTakesItAgain() async throws {
        let file = try folder.silence("one.wav")
        let session = try await run(
            80, "raw,playing,look,stop,look,continue,raw,playing,look,key71", [file])
        #expect(session.looks.map(\.first) == ["raw", "cooked", "raw", "cooked"])
        #expect(session.looks[1].last == "T")
        #expect(session.code == 1)
    }

    @Test func inTheBackgroundItLeavesTheTerminalAloneAndPlays() async throws {
        let session = try await run(80, "background,wait,look", [try folder.silence("one.wav", seconds: 4)])
        #expect(session.code == 0, "\(session.text)")
        #expect(session.looks.allSatisfy { $0.first == "cooked" })
        #expect(session.sequences.isEmpty, "\(session.text)")
    }

    @Test func aTerminalThatOnlyKnowsLinesGetsLines() async throws {
        let list = try list("Somebody - Something")
        let session = try await run(
            80, "playing,look,wait,end", ["--playlist", list], environment: ["TERM": "dumb"])
        #expect(session.sequences.isEmpty, "\(session.text)")
        #expect(session.looks.allSatisfy { $0.first == "cooked" })
        #expect(session.text.contains("playing Somebody - Something"))
        #expect(session.code == -15 || session.code == 143)
    }

    @Test func withoutColourThereIsNone() async throws {
        let session = try await run(
            80, "raw,playing,wait,key71", [try folder.silence("one.wav")],
            environment: ["TERM": "xterm", "NO_COLOR": "1"])
        #expect(!session.sequences.contains { $0.hasSuffix("m") })
        #expect(session.text.contains("█"))
    }

    /// The place in the queue is kept where the terminal goes away.
    @Test func aTerminalThatIsClosedEndsIt() async throws {
        #expect(try await folder.helve("queue", "add", try folder.silence("one.wav")).run().code == 0)
        let session = try await run(80, "raw,playing,wait,close", ["--queue"])
        #expect(session.code == 129)
        let list = try await folder.helve("queue", "list", "--json").run()
        #expect(list.json?["current"] == 1)
        #expect((1...29).contains(list.json?["position"]?.number ?? 0), "\(list.output)")
    }

    @Test(arguments: [("key03", 130), ("end", 143), ("key1c", -3)])
    func whateverEndsItTheTerminalIsAsBefore(_ action: String, _ code: Int) async throws {
        let session = try await run(80, "raw,playing,\(action)", [try folder.silence("one.wav")])
        #expect(session.code == code)
        #expect(session.looks.last?.first == "cooked")
        #expect(session.text.contains("\u{1B}[?25h"))
    }

    @Test(arguments: [
        ("20", "paused"), ("6e", "second"), ("73", "shuffled"), ("72", "repeat all"), ("7272", "repeat one"),
        ("2d", "volume 95 %"), ("1b5b42", "volume 95 %"), ("2d2d2b", "volume 95 %"), ("1b5b43", "0:1"),
        ("1b4f43", "0:1"), ("6e70", "1 to come"),
    ]) func keysDoWhatTheHelpSays(_ keys: String, _ words: String) async throws {
        let list = try list("Artist - first", "Artist - second")
        let session = try await run(80, "raw,playing,key\(keys),wait,key71", ["--playlist", list])
        let last = session.text.components(separatedBy: "Artist - ").last ?? ""
        #expect(last.contains(words), "\(session.text)")
        #expect(session.code == 1)
    }
}

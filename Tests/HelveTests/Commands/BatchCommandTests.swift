import Model
import Testing

@Suite struct BatchCommandTests {
    /// Knows every track but those called `Missing`, and counts how often it was asked.
    private static let plugin = """
        {"manifest": {"id": "echo", "name": "Echo", "type": "resolver", "version": "1.0.0"},
         "capabilities": {"resolve": true},
         "implementation": {"resolve": "async function (artist, track, album) {\
        globalThis.asked = (globalThis.asked || 0) + 1; if (track === 'Missing') return null; \
        return {artist, title: track, album, url: 'https://music.example/' + encodeURIComponent(track), \
        asked: globalThis.asked}; }"}}
        """
    private static let lists = [
        "list.jsonl": #"{"artist":"A","track":"One","album":"L"}"# + "\n" + #"{"artist":"B","track":"Two"}"#
            + "\n",
        "list.jspf":
            #"{"playlist":{"track":[{"creator":"A","title":"One","album":"L"},{"title":"B - Two"}]}}"#,
        "list.xspf":
            "<playlist xmlns='http://xspf.org/ns/0/'><trackList><track><creator>A</creator><title>One</title>"
            + "<album>L</album></track><track><location>B%20-%20Two.mp3</location><title>B - Two</title></track>"
            + "</trackList></playlist>",
        "list.m3u": "#EXTM3U\n#EXTALB:L\n#EXTINF:1,A - One\n1.mp3\nB - Two.mp3\n",
        "list.csv": "track;artist;album\r\nOne;A;L\r\nTwo;B;\r\n",
    ]

    private func folder(_ files: [String: String] = [:]) throws -> Folder {
        let folder = try Folder()
        for (name, text) in files.merging(["plugins/echo.axe": Self.plugin], uniquingKeysWith: { $1 }) {
            try folder.write(text, to: name)
        }
        return folder
    }

    /// - Parameter input: comes through a pipe.
    private func batch(
        _ file: String, _ more: [String] = [], in folder: Folder, input: String = "",
        resolver: String = "echo"
    ) async throws -> HelveProcess.Outcome {
        var run = folder.helve(
            ["resolve", "--batch", file, "--plugins-dir", "plugins", "--resolver", resolver] + more)
        run.input = Array(input.utf8)
        run.wrapper = ["/bin/sh", "-c", "cat | \"$0\" \"$@\""]
        return try await run.run()
    }

    @Test(arguments: lists.keys.sorted())
    func everyFormatGivesOneResultALine(name: String) async throws {
        let run = try await batch(name, in: try folder(Self.lists))
        let results = try lines(run).map { try JSON(parsing: $0) }
        #expect(results.map { $0["artist"] } == ["A", "B"])
        #expect(results.map { $0["track"] } == ["One", "Two"])
        #expect(results.map { $0["album"] } == ["L", .null])
        #expect(results.map { $0["best"] } == ["echo", "echo"])
        #expect(
            results.map { $0["sources"]?[0]?["url"] } == [
                "https://music.example/One", "https://music.example/Two",
            ])
        #expect(run.code == 0)
        #expect(run.errors == "2 of 2 tracks found.\nFound by echo 2.\n")
    }

    @Test func pacedItAsksForOneTrackAfterTheOther() async throws {
        let input =
            (1...4).map { #"{"artist":"A","track":"\#($0)"}"# } + [#"{"artist":"A","track":"Missing"}"#]
        let run = try await batch(
            "-", ["--paced"], in: try folder(), input: input.joined(separator: "\n"))
        let results = try lines(run).map { try JSON(parsing: $0) }
        #expect(results.compactMap { $0["track"]?.string } == ["1", "2", "3", "4", "Missing"])
        #expect(results.prefix(4).map { $0["sources"]?[0]?["result"]?["asked"] } == [1, 2, 3, 4])
        #expect(run.code == 1)
        #expect(run.errors == "4 of 5 tracks found.\nFound by echo 4.\nNobody has 1 of them.\n")
    }

    @Test func oneEngineServesAllTracksInOrder() async throws {
        let input = (1...40).map { #"{"artist":"A","track":"\#($0)"}"# }.joined(separator: "\n")
        let run = try await batch("-", ["--quiet"], in: try folder(), input: input)
        let results = try lines(run).map { try JSON(parsing: $0) }
        #expect(results.compactMap { $0["track"]?.string } == (1...40).map(String.init))
        let asked = Set(results.compactMap { $0["sources"]?[0]?["result"]?["asked"]?.number })
        #expect(asked == Set((1...40).map(Double.init)))
        #expect(run.code == 0 && run.errors.isEmpty)
    }

    @Test func aTrackThatIsNotFoundMakesTheExitCodeOne() async throws {
        let list = #"{"artist":"A","track":"Missing"}"# + "\n" + #"{"artist":"A","track":"One"}"#
        let run = try await batch("list", in: try folder(["list": list]))
        #expect(try lines(run).map { try JSON(parsing: $0)["best"] } == [.null, "echo"])
        #expect(run.code == 1)
        #expect(run.errors == "1 of 2 tracks found.\nFound by echo 1.\nNobody has 1 of them.\n")
    }

    /// The first track has what it needs; for all others the network fails, and the plugin keeps that to itself.
    @Test func aNetworkThatFailsLaterIsNotTakenForAnAnswer() async throws {
        let plugin = """
            {"manifest": {"id": "net", "name": "Net", "type": "resolver", "version": "1.0.0"},
             "capabilities": {"resolve": true},
             "implementation": {"resolve": "async function (artist, track) { \
            if (track !== '0') await new Promise((done) => setTimeout(done, 300)); \
            try { await fetch('https://music.example/' + track); } catch (error) { return null; } \
            return {artist, title: track, url: 'https://music.example/' + track}; }"}}
            """
        let recording = """
            {"log": {"version": "1.2", "creator": {"name": "t", "version": "1"}, "entries": [{
              "request": {"method": "GET", "url": "https://music.example/0", "headers": []},
              "response": {"status": 200, "statusText": "OK", "headers": [], "content": {"size": 0, "text": ""}}}]}}
            """
        let input = (0..<8).map { #"{"artist":"A","track":"\#($0)"}"# }.joined(separator: "\n")
        let folder = try folder(["plugins/net.axe": plugin, "net.har": recording])
        let run = try await batch("-", ["--replay", "net.har"], in: folder, input: input, resolver: "net")
        let results = try lines(run).map { try JSON(parsing: $0) }
        #expect(results.first?["best"] == "net")
        // After three of them the service counts as out of order.
        let kinds = results.suffix(4).map { $0["failures"]?[0]?["kind"] }
        #expect(kinds.allSatisfy { $0 == "network" || $0 == "unavailable" })
        #expect(kinds.first == "network")
        #expect(run.code == 1)
    }

    @Test(arguments: ["list.jsonl", "-"])
    func aLineThatIsWrongIsToldAndTheRestGoesOn(name: String) async throws {
        let list =
            #"{"artist":"A","track":"One"}"# + "\nnonsense\n" + #"{"artist":"A"}"# + "\n\n"
            + #"{"artist":"A","track":"Two"}"# + "\n"
        let run = try await batch(name, in: try folder(["list.jsonl": list]), input: list)
        #expect(try tracks(run) == ["One", "Two"])
        #expect(run.code == 65)
        let list2 = name == "-" ? "standard input" : name
        #expect(
            run.errorLines.first?.hasPrefix("helve: passed over: \(list2): line 2, column 1: not JSON")
                == true)
        #expect(
            run.errorLines.dropFirst() == [
                "helve: passed over: \(list2): line 3: \"track\" is missing; each line needs \"artist\" and \"track\"",
                "2 of 2 tracks found.", "Found by echo 2.", "2 lines name no track.",
            ])
    }

    @Test func aRowThatIsWrongIsToldAndTheRestGoesOn() async throws {
        let list = "artist,track\nA,One\nA,\n\"A\"x,Two\nA,\"Th\nree\"\nA,\"Fo\u{0}ur\"\nA,Five\n"
        let run = try await batch("list.csv", in: try folder(["list.csv": list]))
        #expect(try tracks(run) == ["One", "Th\nree", "Five"])
        #expect(run.code == 65)
        #expect(
            run.errorLines.prefix(3).map { $0.prefix { $0 != ";" } } == [
                "helve: passed over: list.csv: line 3: column 2, the track, is empty",
                "helve: passed over: list.csv: line 4: text after a closing quote",
                "helve: passed over: list.csv: line 7: a NUL byte",
            ])
    }

    @Test func aListThatCannotBeReadOnIsToldBeforeAnybodyIsAsked() async throws {
        let list =
            "<playlist xmlns='http://xspf.org/ns/0/'><trackList><track><creator>A</creator><title>One</title></track>"
        let run = try await batch("list.xspf", in: try folder(["list.xspf": list]))
        #expect(run.code == 65)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.count == 1)
    }

    @Test(arguments: ["none.csv", "plugins"])
    func whatCannotBeReadIsNamed(name: String) async throws {
        let run = try await batch(name, in: try folder())
        #expect(run.code == 65)
        #expect(run.errors.contains(name) && run.errors.contains("--batch takes a file"))
    }

    @Test func noTracksAreNoMistake() async throws {
        let run = try await batch("-", ["-q"], in: try folder())
        #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
    }

    @Test(arguments: [
        (["resolve"], "an artist and a track are needed"),
        (["resolve", "A"], "an artist and a track are needed"),
        (["resolve", "A", "T", "--batch", "x"], "leave them out here"),
        (["resolve", "--album", "L", "--batch", "x"], "leave them out here"),
        (["resolve", "A", "T", "--resume", "x"], "--resume is about lists"),
    ])
    func whatDoesNotGoTogetherIsAnErrorOfTheCommandLine(arguments: [String], message: String) async throws {
        let run = try await Folder().helve(arguments).run()
        #expect(run.code == 64)
        #expect(run.errors.contains(message))
    }

    private func tracks(_ run: HelveProcess.Outcome) throws -> [String] {
        try lines(run).compactMap { try JSON(parsing: $0)["track"]?.string }
    }

    private func lines(_ run: HelveProcess.Outcome) -> [String] {
        run.output.split(separator: "\n").map(String.init)
    }
}

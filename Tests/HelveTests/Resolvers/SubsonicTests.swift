import Foundation
import Model
import Testing

/// The Subsonic resolver, the binary and a real server together.
@Suite(.enabled(if: SubsonicServer.obstacle == nil, "\(SubsonicServer.obstacle ?? "")"), .serialized)
struct SubsonicTests {
    /// On the server only, or there too.
    static let songs = [
        ("Mossgarden", "Paper Harbour", "fLaC"), ("HI/LO", "Volt & Thunder", "fLaC"),
        ("Mossgarden", "Slow Telegraph", "ID3"),
        ("Ljósvík", "ævintýri ólafs", "OggS"), ("Северный ветер", "БЕЛАЯ НОЧЬ", "fLaC"),
        ("月夜楽団", "ガラスの星", "OggS"),
        ("Γαλάζιο Κύμα", "Άσπρη θάλασσα", "OggS"), ("Élodie Brûlé", "Garcon perdu", "ID3"),
    ]

    @Test func findsPlaysRecordsAndReplays() async throws {
        let folder = try Folder()
        let server = try SubsonicServer.start(in: folder)
        defer { server.stop() }
        try await configure(folder, server, password: server.password)
        for (artist, title, start) in Self.songs {
            let outcome = try await resolve(folder, artist, title)
            #expect(
                outcome.code == 0 && outcome.json?["best"] == "subsonic",
                "\(title): \(outcome.output) \(outcome.errors)")
            let url = try #require(outcome.json?["sources"]?.array?.first?["url"]?.string)
            #expect(try await audio(url).starts(with: Array(start.utf8)), "\(title)")
        }
        let recording = folder.work + "/server.har"
        let (artist, title, _) = Self.songs[4]
        let recorded = try await resolve(folder, artist, title, "--record", recording)
        let text = try String(contentsOfFile: recording, encoding: .utf8)
        expectNoSecret(text, server, recorded)
        server.stop()
        let replayed = try await resolve(folder, artist, title, "--replay", recording)
        #expect(replayed.code == 0)
        #expect(replayed.json == recorded.json)
        let gone = try await resolve(folder, artist, title, "--no-cache")
        #expect(gone.code == 69, "\(gone.output)")
    }

    @Test func saysWhatIsWrong() async throws {
        let folder = try Folder()
        let server = try SubsonicServer.start(in: folder)
        defer { server.stop() }
        try await configure(folder, server, password: "wrong-horse-battery")
        let refused = try await resolve(folder, "Mossgarden", "Paper Harbour", "-v")
        #expect(refused.code == 1)
        #expect(refused.output.contains("wrong user name or password"), "\(refused.output)")
        for text in [refused.output, refused.errors] { #expect(!text.contains("wrong-horse")) }
        let config = """
            {"serverUrl":"\(server.url)","username":"\(server.user)","password":"\(server.password)"}
            """
        // A server that a config on the command line names is the user's word as well; one in a plugin is not.
        let plugin = PluginText(
            id: "other", functions: ["resolve": "async () => { await fetch('\(server.url)/rest/ping.view') }"]
        )
        try folder.write(plugin.text, to: "plugins/other.axe")
        let other = [
            "resolve", "A", "B", "--json", "--resolver", "other", "--plugins-dir", folder.work + "/plugins",
        ]
        let stranger = try await folder.helve(other).run()
        #expect(stranger.code == 77)
        #expect(stranger.json?["failures"]?.array?.first?["kind"] == "permission")
        let allowed = try await folder.helve(other + ["--allow-private-net"]).run()
        #expect(allowed.code == 1 && allowed.json?["failures"] == [], "\(allowed.output)")
        let call = try await folder.helve("call", "subsonic", "search", "\"harbour\"", "--config", config)
            .run()
        #expect(call.json?.array?.isEmpty == false, "\(call.errors)")
    }

    private func configure(_ folder: Folder, _ server: SubsonicServer, password: String) async throws {
        for (key, value) in [("serverUrl", server.url), ("username", server.user)] {
            #expect(try await folder.helve("plugin", "config", "subsonic", key, value).run().code == 0)
        }
        var secret = folder.helve("plugin", "config", "subsonic", "password", "-", "-v")
        secret.input = Array((password + "\n").utf8)
        let outcome = try await secret.run()
        #expect(outcome.code == 0 && !outcome.output.contains(password) && !outcome.errors.contains(password))
        for command in [
            ["plugin", "list", "-v"], ["plugin", "info", "subsonic"],
            ["plugin", "config", "subsonic", "--json"],
        ] {
            let shown = try await folder.helve(command).run()
            #expect(shown.code == 0 && !(shown.output + shown.errors).contains(password))
        }
    }

    private func resolve(_ folder: Folder, _ artist: String, _ title: String, _ more: String...) async throws
        -> HelveProcess.Outcome
    {
        try await folder.helve(
            ["resolve", artist, title, "--json", "--resolver", "subsonic", "--timeout", "60"] + more
        ).run()
    }

    private func audio(_ url: String) async throws -> [UInt8] {
        let folder = try Folder()
        let curl = Process()
        curl.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        let program =
            "import sys,urllib.request;open(sys.argv[2],'wb').write(urllib.request.urlopen(sys.argv[1]).read(64))"
        curl.arguments = ["-c", program, url, folder.work + "/head"]
        try curl.run()
        curl.waitUntilExit()
        return Array(try Data(contentsOf: URL(fileURLWithPath: folder.work + "/head")))
    }

    /// Neither the password in any writing nor what was made of it.
    private func expectNoSecret(_ text: String, _ server: SubsonicServer, _ recorded: HelveProcess.Outcome) {
        let hexadecimal = server.password.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            .joined()
        #expect(!text.contains(server.password) && !text.lowercased().contains(hexadecimal))
        let url = recorded.json?["sources"]?.array?.first?["url"]?.string ?? ""
        let query = url.split(separator: "?").last?.split(separator: "&") ?? []
        let secrets = query.filter { $0.hasPrefix("t=") || $0.hasPrefix("p=") }.map {
            String($0.dropFirst(2))
        }
        #expect(!secrets.isEmpty)
        for secret in secrets { #expect(!text.contains(secret)) }
        #expect(text.contains("rest/search3"))
        #expect(text.contains("=***"))
    }
}

import Foundation
import GRDB
import Glibc
import Model
import Testing

/// Files from outside that are not what they should be: code 65, one line that names the file, and no harm done.
@Suite struct MalformedFileTests {
    /// Texts of `.axe` files that cannot be used.
    static let plugins: [String] =
        [
            "", "{", "null", "[]", "\"text\"", "{}", "\u{FEFF}{}", "{\"manifest\":null}",
            "{\"manifest\":\"x\"}",
            "{\"manifest\":{}}", "{\"manifest\":{\"id\":7,\"name\":\"n\",\"version\":\"1.0.0\"}}",
            "{\"manifest\":{\"id\":\"ok\"},\"implementation\":[1]}}",
            String(repeating: "[", count: 100_000),
            "{\"manifest\":" + String(repeating: "{\"a\":", count: 5000),
            "{\"manifest\":{\"id\":\"big\",\"name\":\"" + String(repeating: "x", count: 6 << 20) + "\"}}",
        ]
        + ids.map { "{\"manifest\":{\"id\":\(JSON.string($0).text()),\"name\":\"n\",\"version\":\"1.0.0\"}}" }

    static let ids = [
        "", ".", "..", "../evil", "a/b", "/etc/passwd", "a\u{0}b", "a\nb", "\u{202E}live", "über",
        String(repeating: "x", count: 5000),
    ]

    @Test(arguments: plugins.indices)
    func aPlugin(_ index: Int) async throws {
        let folder = try Folder()
        let file = try folder.write(Self.plugins[index], to: "bad.axe")
        for command in [["call", file, "search"], ["plugin", "install", file], ["plugin", "info", file]] {
            let outcome = try await folder.helve(command).run()
            #expect(outcome.code == 65, "\(Self.plugins[index].prefix(60))")
            #expect(outcome.errorLines.count == 1 && outcome.errors.contains("bad.axe"))
            #expect(outcome.errors.utf8.count < 2000)
        }
        #expect(
            (try? FileManager.default.contentsOfDirectory(atPath: folder.dataDirectory + "/plugins")) ?? []
                == [])
    }

    @Test func whatIsNoFileAtAll() async throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder.work + "/folder.axe", withIntermediateDirectories: true)
        #expect(mkfifo(folder.work + "/pipe.axe", 0o600) == 0)
        #expect(symlink("loop.axe", folder.work + "/loop.axe") == 0)
        #expect(symlink("/dev/zero", folder.work + "/zero.axe") == 0)
        for name in ["folder", "pipe", "loop", "zero", "absent"] {
            let file = "\(folder.work)/\(name).axe"
            for command in [["call", file, "x"], ["plugin", "install", file]] {
                let outcome = try await folder.helve(command).run()
                #expect(outcome.code == 65 && outcome.errorLines.count == 1, "\(name): \(outcome.errors)")
            }
        }
        let list = try await folder.helve("plugin", "list", "--json", "--plugins-dir", folder.work).run()
        #expect(list.code == 0 && list.json?.array?.isEmpty == false)
    }

    /// Texts of recordings that cannot be replayed.
    static let recordings = [
        "", "{", "[]", "{}", "{\"log\":7}", "{\"log\":{}}", "{\"log\":{\"entries\":{}}}",
        "{\"log\":{\"entries\":[7]}}",
        "{\"log\":{\"entries\":[{\"request\":{\"method\":7,\"url\":\"x\"},\"response\":{\"status\":200}}]}}",
        "{\"log\":{\"entries\":[{\"request\":{\"method\":\"GET\",\"url\":\"x\"},\"response\":{\"status\":\"200\"}}]}}",
        "{\"log\":{\"entries\":[{\"request\":{\"method\":\"GET\",\"url\":\"x\"},\"response\":{\"status\":1e99}}]}}",
        "{\"log\":{\"entries\":[{\"request\":{\"method\":\"GET\",\"url\":\"x\"},\"response\":{\"status\":200,\"content\":{\"text\":\"?\",\"encoding\":\"base64\"}}}]}}",
        String(repeating: "[", count: 1_000_000),
    ]

    @Test(arguments: recordings.indices)
    func aRecording(_ index: Int) async throws {
        let folder = try Folder()
        let file = try folder.write(Self.recordings[index], to: "bad.har")
        let plugin = try folder.write(PluginText.good.text, to: "good.axe")
        for command in [["resolve", "A", "B"], ["search", "x"], ["call", plugin, "resolve"]] {
            let outcome = try await folder.helve(command + ["--replay", file]).run()
            #expect(outcome.code == 65, "\(command) \(Self.recordings[index].prefix(80))")
            #expect(outcome.errorLines.count == 1 && outcome.errors.contains("bad.har"), "\(outcome.errors)")
        }
    }

    @Test func aRecordingWithoutEnd() async throws {
        let folder = try Folder()
        let huge = try folder.write("", to: "huge.har")
        #expect(truncate(huge, 400 << 20) == 0)
        for file in [huge, "/dev/zero", folder.work] {
            let outcome = try await folder.helve("resolve", "A", "B", "--replay", file).run()
            #expect(outcome.code == 65 && outcome.errorLines.count == 1, "\(file): \(outcome.errors)")
            #expect(outcome.residentBytes < 900 << 20)
        }
    }

    @Test func aRecordingWhoseRedirectsGoRound() async throws {
        let folder = try Folder()
        let entries = [("a", "b"), ("b", "a")].map { from, to in
            """
            {"request":{"method":"GET","url":"https://round.example/\(from)"},"response":{"status":302,
            "headers":[{"name":"Location","value":"/\(to)"}],"content":{}}}
            """
        }
        let file = try folder.write(
            "{\"log\":{\"entries\":[\(entries.joined(separator: ","))]}}", to: "round.har")
        let plugin = PluginText(
            id: "round", functions: ["resolve": "async () => { await fetch('https://round.example/a') }"])
        try folder.write(plugin.text, to: "plugins/round.axe")
        let outcome = try await folder.helve(
            "resolve", "A", "B", "--json", "--resolver", "round", "--replay", file, "--plugins-dir",
            folder.work + "/plugins"
        ).run()
        #expect(outcome.code == 1)
        let error = outcome.json?["failures"]?.array?.first?["error"]?.string
        #expect(error?.contains("more than 20 redirects") == true, "\(outcome.output)")
    }

    @Test func audioFilesThatAreNone() async throws {
        let folder = try Folder()
        let suffixes = ["mp3", "flac", "ogg", "opus", "m4a", "wav", "aiff", "wma", "ape", "wv"]
        for suffix in suffixes {
            try folder.write("", to: "music/empty.\(suffix)")
            try folder.write([UInt8](repeating: 0xFF, count: 100_000), to: "music/ones.\(suffix)")
            try folder.write(
                "ID3\u{4}\u{0}\u{0}\u{7F}\u{7F}\u{7F}\u{7F}fLaCOggSRIFF", to: "music/liar.\(suffix)")
        }
        #expect(mkfifo(folder.work + "/music/pipe.mp3", 0o600) == 0)
        #expect(symlink("/dev/zero", folder.work + "/music/zero.flac") == 0)
        _ = try await folder.helve("library", "add", folder.work + "/music").run()
        let outcome = try await folder.helve("library", "scan", "--json").run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.json?.array?.first?["errors"]?.number ?? 0 > 0)
        #expect(outcome.residentBytes < 500 << 20)
    }

    @Test(arguments: ["garbage", "truncated", "newer", "folder", "foreign", "without a table"])
    func aDatabase(_ damage: String) async throws {
        let folder = try Folder()
        _ = try await folder.helve("plugin", "config", "subsonic", "serverUrl", "https://music.example.org")
            .run()
        let path = folder.dataDirectory + "/helve.db"
        try Self.harm(path, damage)
        let before = try? Data(contentsOf: URL(fileURLWithPath: path))
        for command in [
            ["plugin", "list"], ["resolve", "A", "B"], ["library", "stats"],
            ["plugin", "disable", "subsonic"],
        ] {
            let outcome = try await folder.helve(command).run()
            #expect(
                outcome.code == (damage == "newer" || damage == "folder" ? 69 : 65),
                "\(command): \(outcome.errors)")
            #expect(outcome.errorLines.count == 1 && outcome.errors.contains("helve.db"), "\(outcome.errors)")
        }
        #expect((try? Data(contentsOf: URL(fileURLWithPath: path))) == before)
    }

    private static func harm(_ path: String, _ damage: String) throws {
        switch damage {
        case "garbage":
            for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            try Data(repeating: 0x41, count: 20_000).write(to: URL(fileURLWithPath: path))
        case "truncated":
            let queue = try DatabaseQueue(path: path)
            try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
            try queue.close()
            #expect(truncate(path, 5000) == 0)
        case "newer":
            try change(path, "INSERT INTO grdb_migrations VALUES ('from the future')")
        case "foreign":
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            try change(path, "CREATE TABLE settings (id)")
        case "without a table": try change(path, "DROP TABLE settings; DROP TABLE tracks")
        default:
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
    }

    private static func change(_ path: String, _ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: sql) }
        try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try queue.close()
    }

    @Test(arguments: ["pipe", "endless"])
    func secrets(_ damage: String) async throws {
        let folder = try Folder()
        let path = try folder.makeFolder("data") + "/secrets.json"
        if damage == "pipe" {
            #expect(mkfifo(path, 0o600) == 0)
        } else {
            #expect(
                FileManager.default.createFile(atPath: path, contents: nil) && truncate(path, 4 << 30) == 0)
            chmod(path, 0o600)
        }
        let outcome = try await folder.helve("plugin", "config", "subsonic").run()
        #expect(outcome.code == (damage == "pipe" ? 69 : 65), "\(outcome.errors)")
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains("secrets.json"), "\(outcome.errors)")
    }

    @Test func anArgumentThatIsNoText() async throws {
        let folder = try Folder()
        var helve = folder.helve("library", "add")
        helve.wrapper = ["/bin/sh", "-c", #"exec "$@" "$(printf 'music\377')""#, "sh"]
        let outcome = try await helve.run()
        #expect(outcome.code == 64 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("argument 3 is not UTF-8: music\u{FFFD}; "), "\(outcome.errors)")
    }

    @Test(arguments: [[UInt8](repeating: 0x78, count: 100_000), [0x61, 0xFF, 0x0A]])
    func aSecretThatIsNone(_ input: [UInt8]) async throws {
        var helve = try Folder().helve("plugin", "config", "subsonic", "password", "-")
        helve.input = input
        let outcome = try await helve.run()
        #expect(outcome.code == 64 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("a secret is one line of text"))
    }
}

import Testing

/// How commands for a player that runs are written.
struct RemoteUsageTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: [
        "daemon", "status", "pause", "resume", "toggle", "stop", "next", "previous", "seek", "volume",
        "shuffle",
        "repeat", "jump", "sleep",
    ])
    func everyHelpEndsWithAnExample(_ command: String) async throws {
        let outcome = try await folder.helve("help", command).run()
        #expect(outcome.code == 0)
        let last = outcome.output.split(separator: "\n\n").last ?? ""
        #expect(last.hasPrefix("Example"))
        #expect(last.contains("helve \(command)"))
    }

    @Test(arguments: [
        ["seek"], ["seek", "far"], ["seek", "1:75"], ["seek", "1:2:3:4"], ["seek", "+"], ["seek", "--5"],
        ["seek", "1", "2"], ["seek", "1e3"], ["seek", "nan"], ["seek", "-inf"], ["volume", "101"],
        ["volume", "loud"], ["volume", "1", "2"], ["volume", "nan"], ["shuffle"], ["shuffle", "maybe"],
        ["repeat", "twice"], ["jump"], ["jump", "-1"], ["jump", "@x"], ["sleep"], ["sleep", "0"],
        ["sleep", "soon"], ["sleep", "1x"], ["pause", "now"], ["status", "--loud"],
        ["daemon", "--sink", "nowhere"], ["daemon", "--volume", "200"],
        ["daemon", "--json", "--sink", "fd:1"],
    ])
    func whatIsWrongIsSaidOnOneLine(_ arguments: [String]) async throws {
        let outcome = try await folder.helve(arguments).run()
        #expect(outcome.code == 64)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.output.isEmpty)
    }

    @Test(arguments: [
        ["seek", "90"], ["seek", "1:30"], ["seek", "1:02:03.5"], ["seek", "+10"], ["seek", "-1:00"],
        ["seek", "--", "-5"], ["volume"], ["volume", "0"], ["volume", "50%"], ["volume", "+5"],
        ["volume", "-5"],
        ["jump", "0"], ["jump", "@17"], ["sleep", "45"], ["sleep", "1h30m"], ["sleep", "90s"],
        ["sleep", "1:30"],
        ["sleep", "track"], ["sleep", "off"],
    ])
    func whatIsRightOnlyNeedsAPlayer(_ arguments: [String]) async throws {
        #expect(try await folder.helve(arguments).run().code == 69)
    }
}

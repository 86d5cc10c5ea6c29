import ArgumentParser
import Host
import Model
import Scrobbling

struct ScrobbleHistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "Show what was heard, and who has been told.",
        discussion: """
            With --json, JSON Lines, the oldest first.

            Example:
              helve scrobble history --since 2026-11-01
            """)

    @Option(help: "Only from this date or time on, such as 2026-11-21 or 2026-11-21T18:30.") var since:
        ListenTime?
    @Option(help: "Only the last so many.") var limit: Int?
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let count = limit ?? (since == nil && !options.json ? 50 : 1_000_000)
            let heard = try session.outbox().history(since: since?.seconds ?? .min, limit: count)
            if options.json {
                for each in heard { Terminal.standardOutput.write(Self.json(each).text() + "\n") }
            } else {
                Terminal.standardOutput.write(Self.table(heard).text(for: .standardOutput))
            }
            return 0
        }
    }

    private static func json(_ heard: Outbox.Heard) -> JSON {
        var object = heard.listen.json.object ?? JSONObject()
        let states = heard.states.sorted { $0.key < $1.key }.map {
            ($0.key.rawValue, JSON.string($0.value.rawValue))
        }
        object["services"] = .object(JSONObject(states))
        return .object(object)
    }

    private static func table(_ heard: [Outbox.Heard]) -> Table {
        var table = Table(
            .init(title: "heard", minimum: 19), .init(title: "artist"), .init(title: "track"),
            .init(title: "with"),
            .init(title: "services", minimum: 12))
        table.rows = heard.map { each in
            let states = each.states.sorted { $0.key < $1.key }.map {
                "\($0.key.rawValue): \($0.value.rawValue)"
            }
            return [
                ListenTime.text(each.listen.startedAt), each.listen.track.artist, each.listen.track.title,
                each.listen.player ?? "", states.joined(separator: ", "),
            ]
        }
        return table
    }
}

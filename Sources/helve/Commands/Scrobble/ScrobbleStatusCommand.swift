import ArgumentParser
import Host
import Model
import Scrobbling

struct ScrobbleStatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show how it stands with each service.",
        discussion: "Example:\n  helve scrobble status --json")

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let (services, outbox) = (try session.scrobbleServices(), try session.outbox())
            let rows = try ServiceID.allCases.map { id in
                (id, try services.service(id), try outbox.summary(of: id))
            }
            let isOn = try services.isOn()
            if options.json {
                print([
                    "enabled": .bool(isOn),
                    "services": .array(
                        rows.map { $2.json($0, isEnabled: $1 != nil, username: $1?.username) }),
                ])
            } else {
                if !isOn {
                    note(
                        "scrobbling is off; helve config set scrobbling-enabled true switches it on", options)
                }
                Terminal.standardOutput.write(Self.table(rows).text(for: .standardOutput))
            }
            return 0
        }
    }

    private static func table(_ rows: [(ServiceID, (any ScrobbleService)?, OutboxSummary)]) -> Table {
        var table = Table(
            .init(title: "service"), .init(title: "user"), .init(title: "waiting", isRightAligned: true),
            .init(title: "dead", isRightAligned: true), .init(title: "ignored", isRightAligned: true),
            .init(title: "delivered", isRightAligned: true), .init(title: "state", minimum: 20))
        table.rows = rows.map { id, service, summary in
            [
                id.name, service?.username ?? "", String(summary.waiting), String(summary.dead),
                String(summary.ignored), String(summary.delivered), state(id, service != nil, summary),
            ]
        }
        return table
    }

    private static func state(_ id: ServiceID, _ isEnabled: Bool, _ summary: OutboxSummary) -> String {
        if !isEnabled { return "off: helve scrobble login \(id.rawValue)" }
        if let reason = summary.signedOut { return "wants a new sign-in: \(reason)" }
        if let failure = summary.failure { return failure }
        return summary.lastSuccess.map { "last told " + ListenTime.text($0) } ?? "ready"
    }
}

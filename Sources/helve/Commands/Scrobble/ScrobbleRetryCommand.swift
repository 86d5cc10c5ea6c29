import ArgumentParser
import Host
import Scrobbling

struct ScrobbleRetryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", abstract: "Send again what was set aside.",
        discussion: """
            Without numbers, everything that helve scrobble list --dead shows.

            Example:
              helve scrobble retry 17
            """)

    @Argument(help: "Numbers of entries.") var entries: [Int64] = []
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let count = try session.outbox().retry(entries.isEmpty ? nil : entries)
            if count == 0 {
                throw HostError(1, "there is nothing to send again; see helve scrobble list --dead")
            }
            return try await ScrobbleFlush(session, options).run(within: options.waiting)
        }
    }
}

struct ScrobbleDropCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drop", abstract: "Give up what was set aside, or waits.",
        discussion: """
            Without numbers, everything that helve scrobble list --dead shows.

            Example:
              helve scrobble drop 17
            """)

    @Argument(help: "Numbers of entries.") var entries: [Int64] = []
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let count = try session.outbox().drop(entries.isEmpty ? nil : entries)
            if count == 0 { throw HostError(1, "there is nothing to give up; see helve scrobble list") }
            note("\(count) given up", options)
            return 0
        }
    }
}

import ArgumentParser
import Host
import Model

struct DiagnosticsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagnostics",
        abstract: "Keep a log of what was played, to see why a scrobble is missing.",
        discussion: """
            The log is off until you switch it on. It holds the last 24 hours, at most 4 MiB, in the data directory, and \
            only you may read it. It names tracks, and holds no addresses and no secrets.

            Example:
              helve diagnostics on && helve play "Grateful Dead" "Dark Star" && helve diagnostics export
            """,
        subcommands: [
            DiagnosticsOnCommand.self, DiagnosticsOffCommand.self, DiagnosticsExportCommand.self,
            DiagnosticsStatusCommand.self,
        ])
}

struct DiagnosticsOnCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "on", abstract: "Log what is played from now on.",
        discussion: """
            Example:
              helve diagnostics on
            """)

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            try session.diagnostics.begin()
            note("What is played from now on is logged.", options)
            return 0
        }
    }
}

struct DiagnosticsOffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "off", abstract: "Log nothing more, and delete the log.",
        discussion: """
            Example:
              helve diagnostics off
            """)

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            try session.diagnostics.end()
            note("Nothing is logged any more, and the log is deleted.", options)
            return 0
        }
    }
}

struct DiagnosticsExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print the log as JSON Lines, the oldest line first.",
        discussion: """
            Example:
              helve diagnostics export > diagnostics.jsonl
            """)

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            for line in try session.diagnostics.lines() {
                Terminal.standardOutput.write(line.text() + "\n")
            }
            return 0
        }
    }
}

struct DiagnosticsStatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Say whether the log is on, and how much is in it.",
        discussion: """
            Example:
              helve diagnostics status
            """)

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let log = session.diagnostics
            let (isOn, lines) = (log.isOn, try log.lines().count)
            if options.json {
                let status: JSON = ["on": .bool(isOn), "lines": JSON(lines), "file": .string(log.path)]
                print(status)
            } else {
                Terminal.standardOutput.write(
                    "The log is \(isOn ? "on" : "off") and has \(lines) lines: \(DisplayText(log.path).text)\n"
                )
            }
            return 0
        }
    }
}

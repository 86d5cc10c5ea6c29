import ArgumentParser
import Glibc
import Host

/// The command line: arguments in, exit code out.
@main
struct Helve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "helve",
        abstract: "Finds music through Parachord's .axe plugins, without a desktop.",
        discussion: """
            Example:
              helve resolve "Grateful Dead" "Dark Star"
            """,
        version: "0.1.0",
        subcommands: [
            ResolveCommand.self, RejectedCommand.self, SearchCommand.self, LookupCommand.self,
            PlayCommand.self, CallCommand.self,
            RunCommand.self, ReplCommand.self, PluginCommand.self, LibraryCommand.self, QueueCommand.self,
            ConfigCommand.self, CacheCommand.self,
            ScrobbleCommand.self, DiagnosticsCommand.self, DoctorCommand.self,
        ],
        groupedSubcommands: [
            CommandGroup(
                name: "Plugin authors",
                subcommands: [
                    TestCommand.self, LintCommand.self, NewCommand.self, PackCommand.self, UnpackCommand.self,
                    DevCommand.self,
                ]),
            CommandGroup(
                name: "Player",
                subcommands: [
                    DaemonCommand.self, StatusCommand.self, PauseCommand.self, ResumeCommand.self,
                    ToggleCommand.self, StopCommand.self, NextCommand.self, PreviousCommand.self,
                    SeekCommand.self, VolumeCommand.self, ShuffleCommand.self, RepeatCommand.self,
                    JumpCommand.self, SleepCommand.self,
                ]),
        ])

    /// Runs the command that the arguments name.
    static func main() async {
        Terminal.fillClosedStreams()
        if let error = Arguments.unreadable { _exit(report(error)) }
        let arguments = Arguments(CommandLine.arguments.dropFirst()).withOptionsBehindTheCommand
        do {
            var command = try parseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            leave(error, arguments)
        }
    }

    /// Help and version go to standard output, what is wrong with the arguments to standard error.
    private static func leave(_ error: any Error, _ arguments: [String]) -> Never {
        let (code, text) = (exitCode(for: error), fullMessage(for: error))
        if let hint = Misspelling(arguments, in: configuration).hint { _exit(report(HostError(64, hint))) }
        if code.isSuccess {
            Terminal.standardOutput.write(HelpText(text).withExampleAtTheEnd + "\n")
            _exit(code.rawValue)
        }
        _exit(report(HostError(code.rawValue, UsageError(message(for: error), text).text)))
    }
}

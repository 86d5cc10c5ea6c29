import ArgumentParser
import Glibc
import Host

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run a script of your own.",
        usage: "helve run [<options>] <script> [<argument> ...]",
        discussion: """
            The script is a CommonJS or ES module. It has the globals that plugins have, those of Node.js (process, \
            Buffer…) and the modules assert, buffer, events, fs, module, path, process, url and util. It reads and writes \
            files in its own folder and the current one, and reaches every address. It ends when nothing is pending; \
            what nobody catches ends it with 1. Options come before the script, what follows it is its own; - reads \
            it from standard input.

            Example:
              helve run --allow-read=/srv/music --allow-env=LANG stats.js --year 1977
            """)

    @OptionGroup var permissions: PermissionOptions
    @OptionGroup var options: GlobalOptions
    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("The script, then its arguments.", valueName: "script"))
    var words: [String] = []

    func validate() throws {
        guard let script = words.first else {
            throw ValidationError("name a script, such as: helve run stats.js")
        }
        if script != "-", script.hasPrefix("-") {
            throw ValidationError("Unknown option '\(script)'; options of the script come behind its name")
        }
    }

    func run() async throws {
        try await perform(options) { session in
            Interruption.finish(session)
            var script = UserScript(words[0], write: StandardStreams.write)
            script.arguments = Array(words.dropFirst())
            script.permissions = permissions.permissions
            script.environment = StandardStreams.environment
            script.terminal = StandardStreams.terminal
            script.timeout = options.timeout.map { .milliseconds(Int64($0 * 1000)) }
            return try await session.run(script)
        }
    }
}

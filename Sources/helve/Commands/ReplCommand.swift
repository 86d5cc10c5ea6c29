import ArgumentParser
import Glibc
import Host

struct ReplCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repl", abstract: "Try JavaScript at a prompt.",
        discussion: """
            Everything that 'helve run' gives a script is there. await may stand anywhere, what let, const and class \
            declare can be declared again, and _ is the last result. Tab completes names, Ctrl-C gives up a line or \
            ends what runs, Ctrl-D leaves. Where no terminal is, inputs are read and run without a prompt; one that \
            fails makes the exit code 1.

            Example:
              echo 'await (await fetch("https://archive.org/metadata/gd77-05-08")).json()' | helve repl
            """)

    @OptionGroup var permissions: PermissionOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
                let typist = PromptTypist(history: session.options.dataDirectory + "/prompt-history")
            {
                return try await typist.run(session, script(write: typist.write))
            }
            return try await PromptReader().run(session, script(write: StandardStreams.write))
        }
    }

    private func script(write: @escaping @Sendable (UserScript.Stream, [UInt8]) -> Void) -> UserScript {
        var script = UserScript("REPL", write: write)
        script.permissions = permissions.permissions
        script.environment = StandardStreams.environment
        script.terminal = StandardStreams.terminal
        return script
    }
}

import ArgumentParser
import Host
import Model

struct RejectedForgetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget", abstract: "Take back what was refused: it may be found again.",
        usage: """
            helve rejected forget <id> ... [<options>]
            helve rejected forget --all [<options>]
            """,
        discussion: """
            Exit code 1 means that nothing of that id was refused.

            Example:
              helve rejected forget internetarchive:abc123
            """)

    @Argument(help: ArgumentHelp("An id, as helve rejected list shows it.", valueName: "id")) var ids:
        [String] = []
    @Flag(help: "Take back everything.") var all = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard all != !ids.isEmpty else {
            throw ValidationError("name an id, such as internetarchive:abc123, or say --all")
        }
    }

    func run() async throws {
        try await perform(options) { session in
            let count = try session.forgetRejections { all || ids.contains($0.id) }
            if options.json { print(["forgotten": JSON(count)]) }
            note(count == 1 ? "1 rejection taken back." : "\(count) rejections taken back.", options)
            return count > 0 || all ? 0 : 1
        }
    }
}

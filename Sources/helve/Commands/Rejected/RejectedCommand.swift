import ArgumentParser

struct RejectedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rejected", abstract: "Show or take back what was refused with resolve --reject.",
        discussion: """
            Example:
              helve rejected list
            """,
        subcommands: [RejectedListCommand.self, RejectedForgetCommand.self])
}

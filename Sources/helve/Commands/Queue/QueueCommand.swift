import ArgumentParser

struct QueueCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "queue", abstract: "What is to be played: list, add, order, import, export.",
        discussion: """
            With a player running, its queue is meant; else the one that is saved, and played with helve play --queue.

            Example:
              helve queue add "Grateful Dead" "Dark Star" && helve queue list
            """,
        subcommands: [
            QueueListCommand.self, QueueAddCommand.self, QueueNextCommand.self, QueueRemoveCommand.self,
            QueueMoveCommand.self, QueueJumpCommand.self, QueueShuffleCommand.self, QueueRepeatCommand.self,
            QueueClearCommand.self, QueueImportCommand.self, QueueExportCommand.self, QueueRadioCommand.self,
        ])
}

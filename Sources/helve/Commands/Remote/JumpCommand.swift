import ArgumentParser
import Playback

struct JumpCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "jump", abstract: "Play an entry of the queue now.",
        usage: "helve jump <entry> [<options>]",
        discussion: """
            The queue goes on behind it; what was passed over is as if it had been played.

            Example:
              helve queue list && helve jump 3
            """)

    @Argument(help: ArgumentHelp("A place in 'helve queue list', or @ and an id.", valueName: "entry"))
    var entry: QueuePosition
    @OptionGroup var options: GlobalOptions

    func command(_ status: PlayerStatus) throws -> PlayerCommand? {
        .jump(to: try entry.entry(in: status))
    }

    var needsQueue: Bool { true }
}

import ArgumentParser
import Playback

struct JumpCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "jump", abstract: "Play an entry of the queue now.",
        usage: "helve jump <entry> [<options>]",
        discussion: """
            The queue goes on behind it; what was passed over is as if it had been played.

            Example:
              helve queue list && helve jump 17
            """)

    @Argument(help: "The entry's number, as 'helve queue list' shows it.") var entry: UInt64
    @OptionGroup var options: GlobalOptions

    func command(_ status: PlayerStatus) -> PlayerCommand? { .jump(to: QueueEntry.ID(entry)) }
}

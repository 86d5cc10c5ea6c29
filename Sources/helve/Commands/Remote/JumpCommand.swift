import ArgumentParser
import Playback
import RemoteControl

struct JumpCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "jump", abstract: "Play an entry of the queue now.",
        usage: "helve jump <entry> [<options>]",
        discussion: """
            An entry is named by its place, as helve queue list shows it, or by @ and its id.

            Example:
              helve queue list && helve jump 3
            """)

    @Argument(help: ArgumentHelp("A place in the list, or @ and an id.", valueName: "entry"))
    var entry: QueuePosition
    @OptionGroup var options: GlobalOptions

    func command(for player: RemotePlayer) async throws -> PlayerCommand? {
        if case .id(let id) = entry { return .jump(to: id) }
        return .jump(to: try await entry.entry(of: player))
    }
}

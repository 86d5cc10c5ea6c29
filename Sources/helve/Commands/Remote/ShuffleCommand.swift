import ArgumentParser
import Playback
import RemoteControl

/// Whether something is to be so.
enum Switch: String, ExpressibleByArgument, CaseIterable {
    case on, off
}

struct ShuffleCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "shuffle", abstract: "Play what is queued in a random order, or in its own again.",
        usage: "helve shuffle on|off [<options>]", discussion: "Example:\n  helve shuffle on")

    @Argument(help: ArgumentHelp("Whether to.", valueName: "on|off")) var value: Switch
    @OptionGroup var options: GlobalOptions

    func command(for player: RemotePlayer) -> PlayerCommand? { .setShuffle(value == .on) }
}

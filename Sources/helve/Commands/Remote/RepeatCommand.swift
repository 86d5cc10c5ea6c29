import ArgumentParser
import Playback
import RemoteControl

struct RepeatCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "repeat", abstract: "Play this track, or all of them, again and again.",
        usage: "helve repeat off|one|all [<options>]", discussion: "Example:\n  helve repeat all")

    @Argument(help: ArgumentHelp("What to repeat.", valueName: "off|one|all")) var mode: RepeatMode
    @OptionGroup var options: GlobalOptions

    func command(for player: RemotePlayer) -> PlayerCommand? { .setRepeat(mode) }
}

import ArgumentParser
import Playback
import RemoteControl

struct PreviousCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "previous", abstract: "Go to the track before, or to the start of this one.",
        usage: "helve previous [<options>]",
        discussion: "Example:\n  helve previous")

    @OptionGroup var options: GlobalOptions

    func command(for player: RemotePlayer) -> PlayerCommand? { .previous }
}

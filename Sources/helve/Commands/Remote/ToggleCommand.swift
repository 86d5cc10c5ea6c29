import ArgumentParser
import Playback
import RemoteControl

struct ToggleCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "toggle", abstract: "Pause what plays, or let it go on.",
        usage: "helve toggle [<options>]",
        discussion: "Example:\n  helve toggle")

    @OptionGroup var options: GlobalOptions

    func command(for player: RemotePlayer) -> PlayerCommand? { .playPause }
}

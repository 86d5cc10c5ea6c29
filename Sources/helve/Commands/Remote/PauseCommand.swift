import ArgumentParser
import Playback
import RemoteControl

struct PauseCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "pause", abstract: "Pause the player that runs.", usage: "helve pause [<options>]",
        discussion: "Example:\n  helve pause")

    @OptionGroup var options: GlobalOptions

    func command(for player: RemotePlayer) -> PlayerCommand? { .pause }
}

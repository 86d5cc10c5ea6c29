import ArgumentParser
import Playback

struct PauseCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "pause", abstract: "Pause the player that runs.", usage: "helve pause [<options>]",
        discussion: "Example:\n  helve pause")

    @OptionGroup var options: GlobalOptions

    func command(_ status: PlayerStatus) -> PlayerCommand? { .pause }
}

import ArgumentParser
import Playback

struct StopCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "Stop the player that runs; it begins at the start of the track again.",
        usage: "helve stop [<options>]",
        discussion: "Example:\n  helve stop")

    @OptionGroup var options: GlobalOptions

    func command(_ status: PlayerStatus) -> PlayerCommand? { .stop }
}

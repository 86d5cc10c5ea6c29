import ArgumentParser
import Playback
import RemoteControl

struct StopCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "Stop the player that runs; it begins at the start of the track again.",
        usage: "helve stop [<options>]",
        discussion: "Example:\n  helve stop")

    @OptionGroup var options: GlobalOptions

    func command(for player: RemotePlayer) -> PlayerCommand? { .stop }
}

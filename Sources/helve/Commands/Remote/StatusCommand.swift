import ArgumentParser
import Playback
import RemoteControl

struct StatusCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Say what plays.", usage: "helve status [<options>]",
        discussion: "Example:\n  helve status --json")

    @OptionGroup var options: GlobalOptions

    func command(for player: RemotePlayer) -> PlayerCommand? { nil }
}

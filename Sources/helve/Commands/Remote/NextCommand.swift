import ArgumentParser
import Playback
import RemoteControl

struct NextCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "next", abstract: "Go to the next track.", usage: "helve next [<options>]",
        discussion: "Example:\n  helve next")

    @OptionGroup var options: GlobalOptions

    func command(for player: RemotePlayer) -> PlayerCommand? { .next }
}

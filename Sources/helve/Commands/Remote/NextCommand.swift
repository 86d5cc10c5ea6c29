import ArgumentParser
import Playback

struct NextCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "next", abstract: "Go to the next track.", usage: "helve next [<options>]",
        discussion: "Example:\n  helve next")

    @OptionGroup var options: GlobalOptions

    func command(_ status: PlayerStatus) -> PlayerCommand? { .next }
}

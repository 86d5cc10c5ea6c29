import ArgumentParser
import Playback

struct ResumeCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume", abstract: "Let the player that runs go on, or begin.",
        usage: "helve resume [<options>]",
        discussion: "Example:\n  helve resume")

    @OptionGroup var options: GlobalOptions

    func command(_ status: PlayerStatus) -> PlayerCommand? { .play }
}

import ArgumentParser
import Playback
import RemoteControl

struct ResumeCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume", abstract: "Let the player that runs go on, or begin.",
        usage: "helve resume [<options>]",
        discussion: "Example:\n  helve resume")

    @OptionGroup var options: GlobalOptions

    func command(for player: RemotePlayer) -> PlayerCommand? { .play }
}

import ArgumentParser
import Playback
import RemoteControl

struct SleepCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "sleep", abstract: "Pause after some time, or at the end of the track.",
        usage: "helve sleep <time>|track|off [<options>]",
        discussion: """
            Examples:
              helve sleep 45
              helve sleep track
            """)

    @Argument(help: "Minutes, or a time such as 1h30m; track for the end of this track; off to play on.")
    var time: String
    @OptionGroup var options: GlobalOptions

    func validate() throws { _ = try timer() }

    func command(for player: RemotePlayer) throws -> PlayerCommand? { .sleep(try timer()) }

    private func timer() throws -> SleepTimer? {
        if time == "off" { return nil }
        if time == "track" { return .atEndOfTrack }
        guard let time = TimeText.duration(time, unit: .seconds(60)), time > .zero else {
            throw ValidationError(
                "'\(self.time)' is no time; it is minutes, or such as 1h30m or 90s, track or off")
        }
        return .after(time)
    }
}

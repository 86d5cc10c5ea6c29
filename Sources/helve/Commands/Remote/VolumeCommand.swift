import ArgumentParser
import Playback
import RemoteControl

struct VolumeCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "volume", abstract: "Set how loud it plays, or say it.",
        usage: "helve volume [<percent>] [<options>]",
        discussion: """
            With + or - in front, the volume is that much more or less than now.

            Examples:
              helve volume 40
              helve volume -5
            """)

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("From 0 to 100.", valueName: "percent"))
    var words: [String] = []
    @OptionGroup var options: GlobalOptions

    func validate() throws { _ = try percent() }

    func command(for player: RemotePlayer) async throws -> PlayerCommand? {
        guard let (isRelative, percent) = try percent() else { return nil }
        let now = isRelative ? try await player.brief().status.volume : 0
        let volume = now + percent / 100
        return .setVolume(max(0, min(1, volume)))
    }

    private func percent() throws -> (isRelative: Bool, Double)? {
        if words.isEmpty { return nil }
        let word = try words.single("volume takes one number, from 0 to 100")
        let number = word.last == "%" ? String(word.dropLast()) : word
        guard let percent = Double(number), (-100...100).contains(percent) else {
            throw ValidationError(
                "'\(word)' is no volume; it is from 0 to 100, with + or - from what it is now")
        }
        let isRelative = word.hasPrefix("+") || word.hasPrefix("-")
        return (isRelative, percent)
    }
}

import ArgumentParser
import Playback
import RemoteControl

struct SeekCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "seek", abstract: "Go to another place in the track.",
        usage: "helve seek <place> [<options>]",
        discussion: """
            With + or - in front, the place is counted from where the track is now; past its end, the next track plays.

            Examples:
              helve seek 1:30
              helve seek -10
            """)

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("Seconds, or minutes and seconds such as 1:30.", valueName: "place"))
    var words: [String]
    @OptionGroup var options: GlobalOptions

    func validate() throws { _ = try place() }

    func command(for player: RemotePlayer) async throws -> PlayerCommand? {
        let (sign, time) = try place()
        switch sign {
        case "+": return .seek(by: time)
        case "-": return .seek(by: .zero - time)
        default:
            guard let current = try await player.brief().status.current else { return .seek(by: time) }
            return .setPosition(current.id, time)
        }
    }

    private func place() throws -> (sign: Character?, Duration) {
        let word = try words.single("seek takes one place, such as 1:30, +10 or -10")
        let sign = word.first.flatMap { "+-".contains($0) ? $0 : nil }
        guard let time = TimeText.duration(String(word.dropFirst(sign == nil ? 0 : 1))) else {
            throw ValidationError(
                "'\(word)' is no place; it is seconds or 1:30, with + or - from where the track is")
        }
        return (sign, time)
    }
}

extension [String] {
    /// The one that there must be. What begins with a dash is no option where numbers are expected.
    func single(_ otherwise: String) throws -> String {
        let words = first == "--" ? Array(dropFirst()) : self
        if let option = words.first(where: { $0.hasPrefix("--") }) {
            throw ValidationError("Unknown option '\(option)'")
        }
        guard words.count == 1 else { throw ValidationError(otherwise) }
        return words[0]
    }
}

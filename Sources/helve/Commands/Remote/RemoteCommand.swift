import ArgumentParser
import Host
import Model
import Playback
import RemoteControl

/// A command for a player that runs.
protocol RemoteCommand: AsyncParsableCommand {
    var options: GlobalOptions { get }
    /// Whether the command is about what is queued.
    var wantsQueue: Bool { get }

    /// What the player is to be told, of how things are with it; `nil` to tell it nothing.
    func command(_ status: PlayerStatus) throws -> PlayerCommand?
}

extension RemoteCommand {
    var wantsQueue: Bool { false }

    func run() async throws {
        try await perform(options) { session in
            let player = try session.remotePlayer()
            do {
                let before = try await player.status(queue: wantsQueue)
                if let command = try command(before) {
                    try await player.tell(command)
                }
                show(try await player.status(queue: false))
            } catch let error as RemoteError {
                throw HostError(error)
            }
            return 0
        }
    }

    private func show(_ status: PlayerStatus) {
        if options.json { return print(status.json(queue: false)) }
        if options.quiet { return }
        let terminal = Terminal.standardOutput
        let lines = PlayLines(status).lines(terminal.width - 1)
        terminal.write(
            terminal.styled(lines[0], .bold) + "\n" + lines.dropFirst().joined(separator: "\n") + "\n")
    }
}

import ArgumentParser
import Host
import Playback
import RemoteControl

/// A command for a player that runs.
protocol RemoteCommand: AsyncParsableCommand {
    var options: GlobalOptions { get }

    /// What the player is to be told; `nil` to tell it nothing.
    func command(for player: RemotePlayer) async throws -> PlayerCommand?
}

extension RemoteCommand {
    func run() async throws {
        try await perform(options) { session in
            let player = try session.remotePlayer()
            if let command = try await command(for: player) { try await player.tell(command) }
            show(try await player.brief())
            return 0
        }
    }

    private func show(_ brief: RemoteBrief) {
        if options.json { return print(brief.json) }
        if options.quiet { return }
        let terminal = Terminal.standardOutput
        let lines = PlayLines(brief.status, toCome: brief.queued).lines(terminal.width - 1)
        let rest = lines.dropFirst().map { $0 + "\n" }.joined()
        terminal.write(terminal.styled(lines[0], .bold) + "\n" + rest)
    }
}

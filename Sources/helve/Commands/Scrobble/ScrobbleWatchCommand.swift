import ArgumentParser
import Host
import Model
import PlayerWatching
import Scrobbling
import ServiceManager

struct ScrobbleWatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Scrobble what plays in any player of this desktop session.",
        discussion: """
            Listens to every player that speaks MPRIS: mpv with mpv-mpris, VLC, browsers, Spotify. SIGTERM and Ctrl-C \
            end it; what was being heard goes on counting when it is started again. Settings say which players \
            and what is music: watch.allow, watch.deny, watch.longest, watch.ignore.title, watch.mend.title and \
            others; they are read at the start. docs/watching.md explains them. With --json, JSON Lines.

            Example:
              helve config set watch.deny 'firefox*,chromium*' && helve scrobble watch
            """)

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let manager = ServiceManager.takeOver()
        try await perform(options) { [options] session in
            let watch = try session.scrobbleWatch { Self.tell($0, options) }
            try await session.untilEnd { () async throws(HostError) in
                try await watch.run { manager.tell(.ready) }
            }
            manager.tell(.stopping)
            return 0
        }
    }

    private static func tell(_ report: PlayerWatch.Report, _ options: GlobalOptions) {
        if options.json {
            Terminal.standardOutput.write(report.json.text() + "\n")
        } else if let text = report.text(verbose: options.verbose) {
            note(text, options)
        }
    }
}

extension PlayerWatch.Report {
    /// For a person.
    fileprivate func text(verbose: Bool) -> String? {
        switch self {
        case .came(let player): verbose ? "\(player) is there" : nil
        case .went(let player): verbose ? "\(player) is gone" : nil
        case .began(let track, let player):
            verbose ? "\(player) plays \(track.artist) - \(track.title)" : nil
        case .heard(let listen):
            "heard \(listen.track.artist) - \(listen.track.title) in \(listen.player ?? "?")"
        case .known(let listen):
            verbose
                ? "not scrobbled again, or switched off: \(listen.track.artist) - \(listen.track.title)" : nil
        case .failed(let reason): reason
        }
    }

    /// For a program.
    fileprivate var json: JSON {
        switch self {
        case .came(let player): ["event": "came", "player": .string(player)]
        case .went(let player): ["event": "went", "player": .string(player)]
        case .began(let track, let player):
            ["event": "began", "player": .string(player), "track": track.json]
        case .heard(let listen): ["event": "heard", "listen": listen.json]
        case .known(let listen): ["event": "known", "listen": listen.json]
        case .failed(let reason): ["event": "failed", "reason": .string(reason)]
        }
    }
}

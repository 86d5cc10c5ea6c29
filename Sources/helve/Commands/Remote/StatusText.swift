import Model
import Playback

/// How things are with a player, for people.
struct StatusText {
    private let status: PlayerStatus

    init(_ status: PlayerStatus) { self.status = status }

    /// What plays on one line, how it plays on another.
    func text(for terminal: Terminal) -> String {
        let title = terminal.styled(DisplayText(name).fitted(to: max(20, terminal.width - 12)), .bold)
        return "\(state)  \(title)\n" + (details.isEmpty ? "" : "\(details.joined(separator: "  "))\n")
    }

    private var state: String {
        switch status.playback {
        case .playing: status.isWaiting ? "Waiting" : "Playing"
        case .paused: "Paused"
        case .stopped: "Stopped"
        }
    }

    private var name: String {
        guard let current = status.current else { return "nothing is queued" }
        let (title, artist) = (current.about.title ?? current.want.name, current.about.artist ?? current.want.artist)
        return [title, artist].compactMap { $0 }.joined(separator: " – ")
    }

    private var details: [String] {
        var parts: [String] = []
        if status.current != nil {
            parts.append(Self.clock(status.position) + (status.duration.map { " / " + Self.clock($0) } ?? ""))
        }
        parts.append("volume \(Int((status.volume * 100).rounded())) %")
        if status.isShuffled { parts.append("shuffled") }
        switch status.repeatMode {
        case .off: break
        case .one: parts.append("repeats this track")
        case .all: parts.append("repeats all")
        }
        switch status.sleepTimer {
        case .after(let time): parts.append("sleeps in " + Self.clock(time))
        case .atEndOfTrack: parts.append("sleeps after this track")
        case nil: break
        }
        return parts
    }

    /// Minutes and seconds, with hours where there are some.
    static func clock(_ time: Duration) -> String {
        let seconds = max(0, Int(time.components.seconds))
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        let tail = (rest < 10 ? "0" : "") + "\(rest)"
        guard hours > 0 else { return "\(minutes):\(tail)" }
        return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
    }
}

extension QueueEntry.Want {
    /// What it is called where nothing better is known.
    fileprivate var name: String {
        switch self {
        case .track(let track): track.title
        case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
        case .url(let url): url
        }
    }

    fileprivate var artist: String? { if case .track(let track) = self { track.artist } else { nil } }
}

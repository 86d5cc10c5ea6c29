import Model
import Playback

/// What plays, on the last lines of a terminal: title, source, state, how far it is.
struct PlayScreen {
    private let terminal: Terminal
    /// What stands on the screen now.
    private var shown: [DisplayText] = []
    /// How often the terminal was taken when that was written.
    private var takes = 0

    init(_ terminal: Terminal) { self.terminal = terminal }

    /// Draws over what was there.
    mutating func show(_ status: PlayerStatus) {
        guard RawTerminal.isTaken else { return }
        let lines = PlayLines(status).lines(max(terminal.width - 1, 1))
        // A character may be wider than it should be: then the line is cut at the edge rather than broken.
        let text = "\u{1B}[?7l" + lines.map(styled).joined(separator: "\n") + "\u{1B}[?7h"
        terminal.write(wiped + text)
        (shown, takes) = (lines.map(DisplayText.init), RawTerminal.takes)
    }

    /// Writes lines that stay, above what plays.
    mutating func say(_ text: String) {
        terminal.write(wiped + text + "\n")
        shown = []
    }

    /// Leaves an empty line.
    mutating func clear() {
        terminal.write(wiped)
        shown = []
    }

    /// A terminal that became narrower has broken the lines. What stood there before others wrote is left alone.
    private var wiped: String {
        guard RawTerminal.isTaken else { return "" }
        if RawTerminal.takes != takes { return "\r\u{1B}[J" }
        let rows = shown.reduce(0) { $0 + $1.rows(of: terminal.width) }
        return rows > 1 ? "\r\u{1B}[\(rows - 1)A\u{1B}[J" : "\r\u{1B}[J"
    }

    private func styled(_ line: String) -> String {
        line.hasPrefix("  ") ? terminal.styled(line, .dim) : terminal.styled(line, .bold)
    }
}

/// What a person is told of a player, as lines.
struct PlayLines {
    private let status: PlayerStatus
    private let toCome: Int

    /// - Parameter toCome: how many entries come next, where the status does not name them.
    init(_ status: PlayerStatus, toCome: Int? = nil) {
        self.status = status
        self.toCome = toCome ?? status.upcoming.count
    }

    /// Lines that fit.
    func lines(_ width: Int) -> [String] {
        [title, "  " + origin, "  " + bar(width - 2)].map { DisplayText($0).fitted(to: width) }
    }

    private var title: String {
        guard let entry = status.current else { return "nothing" }
        return entry.name + (entry.about.album.map { " (\($0))" } ?? "")
    }

    private var origin: String {
        let source = status.source.map { source in
            let kind = source.isPreview ? "preview" : source.kind.rawValue
            return source.resolver.hasPrefix("@") ? kind : "\(source.resolver), \(kind)"
        }
        return ([state] + [source].compactMap { $0 } + modes).joined(separator: " · ")
    }

    private var state: String {
        switch status.playback {
        case .stopped: "stopped"
        case .paused: "paused"
        case .playing: status.isWaiting ? (status.source == nil ? "looking for it" : "loading") : "playing"
        }
    }

    private var modes: [String] {
        var modes = ["volume \(Int((status.volume * 100).rounded())) %"]
        if status.isShuffled { modes.append("shuffled") }
        if status.repeatMode != .off { modes.append("repeat \(status.repeatMode.rawValue)") }
        if toCome > 0 { modes.append("\(toCome) to come") }
        switch status.sleepTimer {
        case .after(let time): modes.append("sleeps in \(Self.time(time))")
        case .atEndOfTrack: modes.append("sleeps after this one")
        case nil: break
        }
        return modes
    }

    private func bar(_ width: Int) -> String {
        let here = Self.time(status.position)
        guard let duration = status.duration, duration > .zero else { return here }
        let end = Self.time(duration)
        let cells = max(4, min(60, width - here.count - end.count - 2))
        let full = Int(Double(cells) * min(max(status.position / duration, 0), 1))
        return here + " " + String(repeating: "█", count: full)
            + String(repeating: "░", count: cells - full) + " " + end
    }

    /// Minutes and seconds.
    static func time(_ duration: Duration) -> String {
        let seconds = max(0, Int(duration.inSeconds))
        let two = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
        let hours = seconds / 3600
        return (hours > 0 ? "\(hours):" + two(seconds / 60 % 60) : "\(seconds / 60)") + ":"
            + two(seconds % 60)
    }
}

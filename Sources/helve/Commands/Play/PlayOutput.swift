import Host
import Model
import Playback

/// How the playing is told: as JSON Lines for programs, as a few plain lines, or on the last lines of a terminal.
struct PlayOutput {
    private let options: GlobalOptions
    private var screen: PlayScreen?
    private var lastLine: String?

    init(_ options: GlobalOptions, isScreen: Bool) {
        self.options = options
        screen = isScreen ? PlayScreen(.standardError) : nil
    }

    mutating func tell(_ event: PlaybackEvent) {
        if options.json { Terminal.standardOutput.write(event.json.text() + "\n") }
        switch event.kind {
        case .started: if screen == nil, !options.json { say(started(event)) }
        case .ended(.failed(let reason)): complain("\(event.entry?.name ?? "it"): \(reason)")
        case .warning(let message): say(message)
        case .stopped(let reason?): complain(reason)
        default: break
        }
    }

    private func started(_ event: PlaybackEvent) -> String {
        let name = event.entry?.name ?? ""
        guard let source = event.source, !source.resolver.hasPrefix("@") else { return "playing \(name)" }
        return "playing \(name) (\(source.resolver)\(source.isPreview ? ", preview" : ""))"
    }

    /// Something for a person.
    mutating func say(_ text: String) {
        guard !options.quiet else { return }
        write(DisplayText(text).withoutMiddle)
    }

    /// What went wrong, once.
    private mutating func complain(_ text: String) {
        guard lastLine?.hasSuffix(text) != true else { return }
        lastLine = text
        let label = Terminal.standardError.styled("error:", .red)
        write("helve: \(label) \(DisplayText(text).withoutMiddle)")
    }

    private mutating func write(_ line: String) {
        if screen != nil { screen?.say(line) } else { Terminal.standardError.write(line + "\n") }
    }

    mutating func draw(_ status: PlayerStatus) { screen?.show(status) }

    mutating func clear() { screen?.clear() }
}

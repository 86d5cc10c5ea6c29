import Host
import Resolution
import Synchronization
import Timekeeping

/// Shows a batch's results as they come: JSON Lines for a program, a line each for a person at a terminal.
final class BatchOutput: Sendable {
    private struct State {
        var progress = BatchProgress()
        /// Nothing more is shown.
        var isOver = false
    }

    private let options: GlobalOptions
    /// Every source instead of the best one.
    private let all: Bool
    private let bar: ProgressBar
    private let time: any TimeSource
    private let began: Duration
    private let state = Mutex(State())

    init(_ options: GlobalOptions, all: Bool, time: any TimeSource = SystemTime()) {
        self.options = options
        self.all = all
        self.time = time
        bar = ProgressBar(isShown: !options.quiet, time: time)
        began = time.now
    }

    func show(_ news: BatchNews, _ progress: BatchProgress) {
        state.withLock { state in
            guard !state.isOver else { return }
            state.progress = progress
            bar.clear()
            switch news {
            case .result(let result): show(result, progress)
            case .broken(let text): Terminal.standardError.write(complaint(text))
            }
            bar.show(progress.passed, of: progress.total, BatchText.pace(progress, after: time.now - began))
        }
    }

    /// Ends the display, whether the batch is at its end or not. What is being shown is shown whole.
    ///
    /// - Returns: how it went so far; `nil` where it was ended before.
    @discardableResult
    func finish() -> BatchProgress? {
        state.withLock { state -> BatchProgress? in
            guard !state.isOver else { return nil }
            state.isOver = true
            bar.clear()
            return state.progress
        }
    }

    /// What is said at the end.
    func summarise(_ progress: BatchProgress) {
        for line in BatchText.summary(progress) { note(line, options) }
    }

    private func complaint(_ text: String) -> String {
        let label = Terminal.standardError.styled("passed over:", .yellow)
        return "helve: \(label) \(DisplayText(text).withoutMiddle)\n"
    }

    private func show(_ result: ResolutionResult, _ progress: BatchProgress) {
        let output = Terminal.standardOutput
        guard !progress.isOutput else { return }
        output.write(
            options.json || !output.isInteractive
                ? result.json(all: all).text() + "\n" : lines(result, output))
    }

    private func lines(_ result: ResolutionResult, _ output: Terminal) -> String {
        let name = DisplayText("\(result.wanted.artist) - \(result.wanted.title)")
        let columns = max(16, output.width / 2)
        guard result.best != nil else {
            return output.styled(name.padded(to: columns), .dim) + "  "
                + output.styled(reason(result), .yellow) + "\n"
        }
        let shown = all ? result.sources : Array(result.sources.prefix(1))
        return shown.map { source in
            let place = DisplayText("\(source.resolver)  \(source.url ?? source.kind.rawValue)")
            return name.padded(to: columns) + "  " + place.fitted(to: max(8, output.width - columns - 2))
                + "\n"
        }.joined()
    }

    private func reason(_ result: ResolutionResult) -> String {
        guard let failure = result.failures.first else { return "not found" }
        let more = result.failures.count > 1 ? " and \(result.failures.count - 1) more" : ""
        return DisplayText("not found (\(failure.resolver): \(failure.kind)\(more))").text
    }
}

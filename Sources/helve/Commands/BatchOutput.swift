import Host
import Resolution

/// Shows a batch's results as they come: JSON Lines for a program, a line each for a person at a terminal.
struct BatchOutput {
    let options: GlobalOptions
    /// Every source instead of the best one.
    let all: Bool
    let bar: ProgressBar

    init(_ options: GlobalOptions, all: Bool) {
        self.options = options
        self.all = all
        bar = ProgressBar(isShown: !options.quiet)
    }

    func show(_ result: ResolutionResult, _ progress: BatchProgress) {
        let output = Terminal.standardOutput
        bar.clear()
        output.write(
            options.json || !output.isInteractive
                ? result.json(all: all).text() + "\n" : lines(result, output))
        if progress.done != progress.total {
            bar.show(progress.done, of: progress.total, "\(result.wanted.artist) - \(result.wanted.title)")
        }
    }

    /// Ends the display.
    func finish(_ progress: BatchProgress) {
        bar.clear()
        note("\(progress.found) of \(progress.done) tracks found.", options)
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

import Conformance

/// A report as people read it: by plugin and by kind of check, with what is to be mended.
struct PeopleReport {
    private let report: TestReport
    private let isQuiet: Bool
    private let isWhole: Bool

    /// - Parameters:
    ///   - isQuiet: whether only what failed is shown.
    ///   - isWhole: whether each check is shown that passed.
    init(_ report: TestReport, isQuiet: Bool = false, isWhole: Bool = false) {
        (self.report, self.isQuiet, self.isWhole) = (report, isQuiet, isWhole)
    }

    func text(for terminal: Terminal) -> String {
        let plugins = report.plugins.filter { !isQuiet || !$0.isPassed }
        let parts = plugins.map { text(of: $0, terminal) }
        return parts.joined(separator: "\n")
            + (isQuiet ? "" : (parts.isEmpty ? "" : "\n") + summary(terminal))
    }

    private func text(of plugin: PluginReport, _ terminal: Terminal) -> String {
        let name = [plugin.id ?? "unusable", plugin.version ?? ""].filter { !$0.isEmpty }.joined(
            separator: " ")
        var lines = [
            terminal.styled(DisplayText(name).text, .bold)
                + terminal.styled("  \(DisplayText(plugin.path).text)", .dim)
        ]
        if let fault = plugin.fault {
            lines.append("  " + terminal.styled("✗ ", .red) + DisplayText(fault).text)
        }
        for group in Check.Group.allCases { lines += self.lines(group, plugin, terminal) }
        if let mutation = plugin.mutation { lines += self.lines(mutation, terminal) }
        return lines.map { $0 + "\n" }.joined()
    }

    private func lines(_ group: Check.Group, _ plugin: PluginReport, _ terminal: Terminal) -> [String] {
        let checks = plugin.checks.filter { $0.group == group }
        guard !checks.isEmpty else { return [] }
        let passed = checks.count { $0.verdict == .passed }
        let isRight = passed == checks.count
        let mark = terminal.styled(isRight ? "✓" : "•", isRight ? .green : .yellow)
        let head = "  \(mark) \(group.title)" + terminal.styled("  \(passed) of \(checks.count)", .dim)
        return [head] + checks.flatMap { lines($0, terminal) }
    }

    private func lines(_ check: Check, _ terminal: Terminal) -> [String] {
        switch check.verdict {
        case .passed:
            isWhole ? ["    " + terminal.styled("✓", .green) + " \(DisplayText(check.title).text)"] : []
        case .skipped: isWhole ? ["    - \(DisplayText(check.title).text)"] : []
        case .warned: fault(check, terminal.styled("!", .yellow), terminal)
        case .failed: fault(check, terminal.styled("✗", .red), terminal)
        }
    }

    private func fault(_ check: Check, _ mark: String, _ terminal: Terminal) -> [String] {
        var lines = ["    \(mark) \(DisplayText(check.title).text)"]
        if let message = check.message, message != check.title {
            lines.append("      " + DisplayText(message).withoutMiddle)
        }
        return lines + check.details.prefix(40).map { "      " + detail($0, terminal) }
    }

    private func detail(_ line: String, _ terminal: Terminal) -> String {
        let text = DisplayText(line).withoutMiddle
        if line.hasPrefix("- ") { return terminal.styled(text, .red) }
        if line.hasPrefix("+ ") { return terminal.styled(text, .green) }
        return terminal.styled(text, .dim)
    }

    private func lines(_ mutation: MutationSummary, _ terminal: Terminal) -> [String] {
        let share = Int((mutation.unnoticedShare * 100).rounded())
        let head = "  Alterations: \(mutation.made) made, \(mutation.unnoticed.count) unnoticed (\(share) %)"
        return [head] + mutation.unnoticed.prefix(isWhole ? 1000 : 20).map { "    " + DisplayText($0).text }
    }

    private func summary(_ terminal: Terminal) -> String {
        let names: [(Check.Verdict, Terminal.Style)] = [
            (.passed, .green), (.warned, .yellow), (.failed, .red), (.skipped, .dim),
        ]
        let counts = names.filter { report.count($0.0) > 0 }.map { verdict, style in
            terminal.styled("\(report.count(verdict)) \(verdict.rawValue)", style)
        }
        let files = report.plugins.count { $0.fault != nil }
        let broken = files == 0 ? [] : [terminal.styled("\(files) unusable", .red)]
        let plugins = "\(report.plugins.count) plugin" + (report.plugins.count == 1 ? "" : "s")
        let seconds = Double(Int(report.duration / .milliseconds(10))) / 100
        let words = counts + broken
        return "\(plugins): " + (words.isEmpty ? "nothing to check" : words.joined(separator: ", "))
            + terminal.styled("  \(seconds) s", .dim) + "\n"
    }
}

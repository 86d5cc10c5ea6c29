import Model

extension TestReport {
    /// The report in TAP 14 (https://testanything.org/tap-version-14-specification.html): a subtest for each plugin.
    public var tap: String {
        var lines = ["TAP version 14", "1..\(plugins.count)"]
        for (index, plugin) in plugins.enumerated() {
            lines += plugin.tapLines.map { "    " + $0 }
            lines.append(
                "\(plugin.isPassed ? "ok" : "not ok") \(index + 1) - \(TAP.escaped(plugin.id ?? plugin.path))"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension PluginReport {
    fileprivate var tapLines: [String] {
        if let fault {
            return ["# Subtest: \(path)", "1..1", "not ok 1 - The file can be used"]
                + TAP.diagnostics(fault, [], nil)
        }
        var lines = ["# Subtest: \(id ?? path)", "1..\(checks.count)"]
        for (index, check) in checks.enumerated() {
            let directive = check.verdict == .skipped ? " # SKIP" : ""
            let outcome = check.verdict == .failed ? "not ok" : "ok"
            lines.append("\(outcome) \(index + 1) - \(TAP.escaped(check.title))\(directive)")
            if check.verdict == .failed || check.verdict == .warned {
                lines += TAP.diagnostics(check.message ?? check.title, check.details, check)
            }
        }
        return lines
    }
}

private enum TAP {
    /// `#` begins a directive, and a description has one line.
    static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("#", with: "\\#").replacing("\n", with: " ")
    }

    /// A block of YAML whose texts are written as JSON, which is YAML too.
    static func diagnostics(_ message: String, _ details: [String], _ check: Check?) -> [String] {
        var lines = ["  ---", "  message: \(JSON.string(message).text())"]
        lines.append("  severity: \(check?.verdict == .warned ? "warning" : "fail")")
        if let check {
            lines.append("  rule: \(JSON.string(check.rule).text())")
            if let line = check.line { lines.append("  at: {line: \(line), column: \(check.column ?? 1)}") }
        }
        if !details.isEmpty {
            lines.append("  details:")
            lines += details.map { "    - \(JSON.string($0).text())" }
        }
        return lines + ["  ..."]
    }
}

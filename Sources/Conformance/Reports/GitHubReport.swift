extension TestReport {
    /// Workflow commands by which GitHub marks the lines at fault
    /// (https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions).
    public var gitHub: String {
        plugins.flatMap(\.annotations).map { $0 + "\n" }.joined()
    }
}

extension PluginReport {
    fileprivate var annotations: [String] {
        if let fault {
            return ["::error file=\(Annotation.property(path)),title=helve::\(Annotation.text(fault))"]
        }
        return checks.filter { $0.verdict == .failed || $0.verdict == .warned }.map { check in
            let level = check.verdict == .failed ? "error" : "warning"
            let place = "file=\(Annotation.property(path)),line=\(check.line ?? 1),col=\(check.column ?? 1)"
            let text = ([check.message ?? check.title] + check.details.prefix(20)).joined(separator: "\n")
            return "::\(level) \(place),title=\(Annotation.property(check.title))::\(Annotation.text(text))"
        }
    }
}

private enum Annotation {
    static func text(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    static func property(_ value: String) -> String {
        text(value).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

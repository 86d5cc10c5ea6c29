import Plugins

/// Globals that no host has.
struct GlobalChecks {
    private let survey: SourceSurvey

    init(_ survey: SourceSurvey) { self.survey = survey }

    var checks: [Check] {
        let unknown = survey.uses.filter { !$0.isGuarded && HostTable.hosts(with: $0.name).isEmpty }
        guard !unknown.isEmpty else {
            return [Check(.source, "undefined-global", "Every global is there on some host")]
        }
        return unknown.map { use in
            let name = SourceSurvey.root(use.name)
            return Check(
                .source, "undefined-global", "\(use.function) uses \(name)",
                use.isAssigned ? .warned : .failed,
                message: use.isAssigned
                    ? "\(use.function) makes the global \(name); declare it with const or let"
                    : "\(use.function) uses \(name), which no host has; declare it, or mend the spelling",
                path: PluginFile.path(ofFunction: use.function))
        }
    }
}

/// What should not stand in a file that everybody reads.
struct SecretChecks {
    let file: PluginFile

    private static let patterns: [(name: String, expression: String)] = [
        ("an OpenAI or Anthropic key", "\\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{20,}"),
        ("a Google API key", "\\bAIza[0-9A-Za-z_-]{35}"),
        ("a GitHub token", "\\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{30,})"),
        ("an AWS access key", "\\bAKIA[0-9A-Z]{16}\\b"),
        ("a JSON web token", "\\beyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\."),
        ("a private key", "-----BEGIN [A-Z ]*PRIVATE KEY-----"),
        ("a bearer token", "\\bBearer [A-Za-z0-9._~+/-]{20,}"),
        (
            "something named like a secret",
            "(?i)(?:api[_-]?key|client[_-]?secret|api[_-]?secret|access[_-]?token|auth[_-]?token|password|secret)['\"]?\\s*[:=]\\s*['\"`][A-Za-z0-9_+/=-]{16,}['\"`]"
        ),
        ("credentials in a URL", "https?://[^/\\s'\"`@:$]+:[^/\\s'\"`@$]+@"),
    ]

    var checks: [Check] {
        let texts =
            file.implementation.map { (PluginFile.path(ofFunction: $0.name), $0.source) }
            + file.settings.fields.filter { $0.kind == .password }
            .compactMap { field in
                field.defaultValue.map { ("$.settings.configurable", "password = '\($0)'") }
            }
        let found = texts.flatMap { path, text in
            Self.patterns.filter { $0.expression.occurs(in: text) }.map { pattern in
                Check(
                    .source, "secret", "\(path) holds \(pattern.name)", .failed,
                    message:
                        "\(path) holds \(pattern.name), which everybody can read; ask for it in the settings",
                    path: path)
            }
        }
        return found.isEmpty ? [Check(.source, "secret", "No secret stands in the source")] : found
    }
}

/// What runs text as a program.
struct DangerChecks {
    let file: PluginFile

    private static let patterns: [(rule: String, what: String, expression: String)] = [
        ("eval", "calls eval", "(?:^|[^\\w$.])eval\\s*\\(|\\b(?:window|globalThis|self)\\.eval\\b"),
        ("eval", "makes functions of text", "\\bnew\\s+Function\\b|(?:^|[^\\w$.])Function\\s*\\("),
        (
            "eval", "reaches a constructor of functions",
            "\\.constructor\\s*(?:\\.\\s*constructor|\\()|\\[['\"]constructor['\"]\\]"
        ),
        ("eval", "gives a timer text to run", "\\bset(?:Timeout|Interval)\\s*\\(\\s*['\"`]"),
        ("eval", "imports code", "\\bimport\\s*\\("),
        (
            "plain-http", "asks over plain HTTP",
            "http://(?!localhost|127\\.|\\[::1\\]|[^/]*\\.local\\b)[a-z0-9]"
        ),
    ]

    var checks: [Check] {
        let found = file.implementation.flatMap { function in
            Self.patterns.filter { $0.expression.occurs(in: function.source) }.map { pattern in
                Check(
                    .source, pattern.rule, "\(function.name) \(pattern.what)", .warned,
                    message: "\(function.name) \(pattern.what); reviewers and hosts may refuse that",
                    path: PluginFile.path(ofFunction: function.name))
            }
        }
        return found.isEmpty ? [Check(.source, "eval", "No text is run as a program")] : found
    }
}

import Model

extension TestReport {
    /// The report for programs.
    public var json: JSON {
        [
            "plugins": .array(plugins.map(\.json)), "passed": JSON(count(.passed)),
            "warned": JSON(count(.warned)),
            "failed": JSON(count(.failed)), "skipped": JSON(count(.skipped)), "ok": .bool(exitCode() == 0),
            "seconds": .number(duration.seconds),
        ]
    }

    /// One line of Markdown that shows how it went, for a README.
    public var badge: String {
        let (passed, all) = (count(.passed), count(.passed) + count(.failed) + count(.warned))
        let color = exitCode() != 0 ? "red" : count(.warned) > 0 ? "yellow" : "brightgreen"
        let label = exitCode() != 0 ? "failing" : "\(passed)%20of%20\(all)"
        return
            "![helve test: \(passed) of \(all) passed](https://img.shields.io/badge/helve%20test-\(label)-\(color))"
    }
}

extension PluginReport {
    var json: JSON {
        var object = JSONObject([
            ("file", .string(path)), ("id", JSON(id)), ("version", JSON(version)), ("ok", .bool(isPassed)),
            ("checks", .array(checks.map(\.json))), ("fault", JSON(fault)),
            ("seconds", .number(duration.seconds)),
        ])
        if let mutation {
            object["mutation"] = [
                "made": JSON(mutation.made), "unnoticed": .array(mutation.unnoticed.map(JSON.string)),
                "unnoticedShare": .number((mutation.unnoticedShare * 1000).rounded() / 1000),
            ]
        }
        return .object(object)
    }
}

extension Check {
    var json: JSON {
        [
            "group": .string(group.rawValue), "rule": .string(rule), "title": .string(title),
            "verdict": .string(verdict.rawValue), "message": JSON(message), "path": JSON(path),
            "line": JSON(line.map(Double.init)), "column": JSON(column.map(Double.init)),
            "details": .array(details.map(JSON.string)), "seconds": .number(duration.seconds),
        ]
    }
}

extension Duration {
    /// In seconds, to the tenth of a millisecond.
    var seconds: Double { (self / .microseconds(100)).rounded() / 10_000 }
}

extension TestReport {
    /// The report as JUnit writes it, as continuous integration reads it: a suite for each plugin, a case for each check
    /// (https://github.com/testmoapp/junitxml).
    public var junit: String {
        let failures = count(.failed) + plugins.count { $0.fault != nil }
        let head = JUnit.attributes([
            ("name", "helve test"), ("tests", "\(plugins.reduce(0) { $0 + $1.tests })"),
            ("failures", "\(failures)"),
            ("errors", "0"), ("skipped", "\(count(.skipped))"), ("time", "\(duration.seconds)"),
        ])
        let suites = plugins.map(\.junit).joined()
        return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites\(head)>\n\(suites)</testsuites>\n"
    }
}

extension PluginReport {
    fileprivate var tests: Int { checks.count + (fault == nil ? 0 : 1) }

    fileprivate var junit: String {
        let failures = count(.failed) + (fault == nil ? 0 : 1)
        let head = JUnit.attributes([
            ("name", id ?? path), ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "0"),
            ("skipped", "\(count(.skipped))"), ("time", "\(duration.seconds)"), ("file", path),
        ])
        let broken = fault.map { fault in
            JUnit.testCase("The file can be used", path, .zero, JUnit.failure("unusable", fault, []))
        }
        let cases = checks.map { check in
            JUnit.testCase(
                check.title, "\(id ?? path).\(check.group.rawValue)", check.duration, check.junitOutcome)
        }
        return
            "  <testsuite\(head)>\n\((broken.map { [$0] } ?? []).joined())\(cases.joined())  </testsuite>\n"
    }
}

extension Check {
    fileprivate var junitOutcome: String {
        switch verdict {
        case .passed: ""
        case .skipped: "      <skipped/>\n"
        case .failed: JUnit.failure(rule, message ?? title, details)
        case .warned:
            "      <system-out>\(JUnit.escaped((["warning: " + (message ?? title)] + details).joined(separator: "\n")))</system-out>\n"
        }
    }
}

private enum JUnit {
    static func attributes(_ pairs: [(String, String)]) -> String {
        pairs.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
    }

    static func testCase(_ name: String, _ kind: String, _ duration: Duration, _ outcome: String) -> String {
        let head = attributes([("name", name), ("classname", kind), ("time", "\(duration.seconds)")])
        return outcome.isEmpty
            ? "    <testcase\(head)/>\n" : "    <testcase\(head)>\n\(outcome)    </testcase>\n"
    }

    static func failure(_ kind: String, _ message: String, _ details: [String]) -> String {
        let head = attributes([("message", message), ("type", kind)])
        return "      <failure\(head)>\(escaped(details.joined(separator: "\n")))</failure>\n"
    }

    /// Text and attributes, without what XML 1.0 cannot hold (https://www.w3.org/TR/xml/#charsets).
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n": escaped += "&#10;"
            case "\t": escaped += "&#9;"
            default: escaped.unicodeScalars.append(isCharacter(scalar) ? scalar : "\u{FFFD}")
            }
        }
    }

    private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
    }
}

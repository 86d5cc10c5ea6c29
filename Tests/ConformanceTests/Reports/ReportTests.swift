import Conformance
import Foundation
import Model
import Testing

/// Reports as the programs read them that they are for.
@Suite struct ReportTests {
    /// Three plugins: one in order, one with faults of every kind, one that cannot be read; with texts that have to be escaped.
    private static let report: TestReport = {
        var good = PluginReport(path: "a b/good.axe", id: "good", version: "1.0.0")
        good.checks = [
            Check(.file, "schema", "The file follows the schema"),
            Check(.behaviour, "x", "Skipped here", .skipped),
        ]
        var bad = PluginReport(path: "bad.axe", id: "bad", version: "1.0.0")
        bad.checks = [
            Check(
                .cases, "case", "it \"holds\" <always> & # never", .failed,
                message: "100% wrong\u{1}: a, b: c\nnext \\ line",
                details: ["- \"x\" & <y>", "+ 'z' ]]>"]),
            Check(
                .file, "missing-label", "a warning", .warned, message: "there is no label", path: "$.settings"
            ),
            Check(.functions, "parses", "fine"),
        ]
        (bad.checks[0].line, bad.checks[0].column) = (12, 3)
        var none = PluginReport(path: "none.axe")
        none.fault = "none.axe:1:1: not JSON; mend the text there"
        return TestReport(plugins: [good, bad, none], duration: .milliseconds(1234))
    }()

    @Test func exitCodesFollow() {
        #expect(Self.report.exitCode() == 65)
        #expect(TestReport(plugins: [Self.report.plugins[0]], duration: .zero).exitCode() == 0)
        #expect(TestReport(plugins: [Self.report.plugins[1]], duration: .zero).exitCode() == 1)
        var warned = Self.report.plugins[1]
        warned.checks.removeFirst()
        #expect(TestReport(plugins: [warned], duration: .zero).exitCode() == 0)
        #expect(TestReport(plugins: [warned], duration: .zero).exitCode(isStrict: true) == 1)
    }

    /// Has Debian's Python read a text, and gives what the program prints.
    private func python(_ program: String, _ text: String) throws -> JSON {
        let folder = try ScratchFolder()
        let (file, script) = (try folder.write(text, "report"), try folder.write(program, "read.py"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [script, file]
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: complaints, as: UTF8.self))")
        return try JSON(parsing: Array(printed))
    }

    @Test func junitIsReadByAParser() throws {
        let found = try python(
            """
            import json, sys, junitparser
            xml = junitparser.JUnitXml.fromfile(sys.argv[1])
            print(json.dumps([[s.name, s.tests, s.failures, s.skipped,
                [[c.name, c.classname, [[type(r).__name__, r.message, r.text] for r in c.result]] for c in s]] for s in xml]))
            """, Self.report.junit)
        #expect(found[0]?.array?.prefix(4) == ["good", 2, 0, 1])
        #expect(found[1]?.array?.prefix(4) == ["bad", 3, 1, 0])
        #expect(found[2]?.array?.prefix(4) == ["none.axe", 1, 1, 0])
        let failed = found[1]?[4]?[0]
        #expect(failed?[0] == "it \"holds\" <always> & # never")
        #expect(
            failed?[2]?[0] == [
                "Failure", "100% wrong\u{FFFD}: a, b: c\nnext \\ line", "- \"x\" & <y>\n+ 'z' ]]>",
            ])
        #expect(found[2]?[4]?[0]?[2]?[0]?[1] == "none.axe:1:1: not JSON; mend the text there")
    }

    @Test func tapIsReadByAParser() throws {
        let found = try python(
            """
            import json, sys, io
            from tap.parser import Parser
            def read(text):
                lines = list(Parser().parse_text(text))
                for line in lines:
                    assert line.category != "unknown", str(line)
                plans = [l.expected_tests for l in lines if l.category == "plan"]
                tests = [l for l in lines if l.category == "test"]
                assert plans == [len(tests)] and [t.number for t in tests] == list(range(1, len(tests) + 1))
                return [[t.ok, bool(t.skip), t.description, t.yaml_block] for t in tests]
            outer, inner, subtests = [], [], []
            for line in open(sys.argv[1], encoding="utf-8").read().split("\\n"):
                if line.startswith("    "):
                    inner.append(line[4:])
                else:
                    if inner:
                        subtests.append(read("TAP version 13\\n" + "\\n".join(inner)))
                    inner = []
                    outer.append(line)
            assert outer[0] == "TAP version 14", outer[0]
            outer[0] = "TAP version 13"
            print(json.dumps([read("\\n".join(outer)), subtests]))
            """, Self.report.tap)
        #expect(found[0]?.array?.map { $0[0] } == [true, false, false])
        #expect(found[1]?[0]?.array?.map { $0[1] } == [false, true])
        let failed = found[1]?[1]?[0]
        #expect(failed?[0] == false)
        #expect(failed?[3]?["message"] == "100% wrong\u{1}: a, b: c\nnext \\ line")
        #expect(failed?[3]?["at"] == ["line": 12, "column": 3])
        #expect(failed?[3]?["details"] == ["- \"x\" & <y>", "+ 'z' ]]>"])
        #expect(found[1]?[1]?[1]?[0] == true && found[1]?[1]?[1]?[3]?["severity"] == "warning")
    }

    /// What SARIF 2.1.0 asks of the members that are written: sections 3.13, 3.14, 3.19, 3.27, 3.29 and 3.30.
    @Test func sarifKeepsToItsSpecification() throws {
        let document = Self.report.sarif(version: "0.1.0")
        #expect(document["version"] == "2.1.0")
        let run = try #require(document["runs"]?[0])
        let driver = try #require(run["tool"]?["driver"])
        #expect(driver["name"] == "helve" && driver["semanticVersion"] == "0.1.0")
        let rules = try #require(driver["rules"]?.array)
        #expect(Set(rules.compactMap { $0["id"]?.string }).count == rules.count)
        let results = try #require(run["results"]?.array)
        #expect(results.count == 3)
        for result in results {
            let index = try #require(result["ruleIndex"]?.number)
            #expect(rules[Int(index)]["id"] == result["ruleId"])
            #expect(["error", "warning"].contains(result["level"]))
            #expect(result["message"]?["text"]?.string?.isEmpty == false)
            let place = try #require(result["locations"]?[0]?["physicalLocation"])
            #expect(place["region"]?["startLine"]?.number ?? 0 >= 1)
            #expect(place["artifactLocation"]?["uri"]?.string?.contains(" ") == false)
        }
        #expect(
            results[0]["locations"]?[0]?["physicalLocation"]?["region"] == [
                "startLine": 12, "startColumn": 3,
            ])
    }

    @Test func annotationsAreEscaped() {
        let lines = Self.report.gitHub.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines[0]
                == "::error file=bad.axe,line=12,col=3,title=it \"holds\" <always> & # never::100%25 wrong\u{1}: a, b: c%0Anext \\ line%0A- \"x\" & <y>%0A+ 'z' ]]>"
        )
        #expect(lines[1].hasPrefix("::warning file=bad.axe,line=1,col=1,title=a warning::"))
    }

    @Test func theBadgeIsOneLine() {
        #expect(
            Self.report.badge
                == "![helve test: 2 of 4 passed](https://img.shields.io/badge/helve%20test-failing-red)")
        let good = TestReport(plugins: [Self.report.plugins[0]], duration: .zero)
        #expect(good.badge.hasSuffix("helve%20test-1%20of%201-brightgreen)"))
    }

    @Test func jsonHasAll() {
        let json = Self.report.json
        #expect(json["ok"] == false && json["failed"] == 1 && json["warned"] == 1)
        #expect(json["plugins"]?[1]?["checks"]?[0]?["details"] == ["- \"x\" & <y>", "+ 'z' ]]>"])
    }
}

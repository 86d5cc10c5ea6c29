import Model

extension TestReport {
    /// What failed or is to be mended, as SARIF 2.1.0
    /// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html).
    ///
    /// - Parameter version: of this program.
    public func sarif(version: String) -> JSON {
        let found = plugins.flatMap(\.findings)
        let rules = found.reduce(into: [String: Check]()) {
            $0[$1.check.rule] = $0[$1.check.rule] ?? $1.check
        }
        let names = rules.keys.sorted()
        let driver: JSON = [
            "name": "helve", "semanticVersion": .string(version),
            "informationUri": "https://github.com/Parachord/helve",
            "rules": .array(names.map { SARIF.rule($0, rules[$0]!) }),
        ]
        return [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
            "runs": [
                [
                    "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
                    "results": .array(
                        found.map { SARIF.result($0, names.firstIndex(of: $0.check.rule) ?? 0) }),
                ]
            ],
        ]
    }
}

/// Something to be mended, with its file.
private struct Finding {
    var file: String
    var check: Check
}

extension PluginReport {
    fileprivate var findings: [Finding] {
        if let fault {
            return [
                Finding(
                    file: path,
                    check: Check(.file, "unusable", "The file can be used", .failed, message: fault))
            ]
        }
        return checks.filter { $0.verdict == .failed || $0.verdict == .warned }.map {
            Finding(file: path, check: $0)
        }
    }
}

private enum SARIF {
    static func rule(_ name: String, _ check: Check) -> JSON {
        [
            "id": .string(name), "shortDescription": ["text": .string(check.group.title)],
            "defaultConfiguration": ["level": .string(check.verdict == .failed ? "error" : "warning")],
        ]
    }

    static func result(_ finding: Finding, _ ruleIndex: Int) -> JSON {
        let check = finding.check
        let text = ([check.message ?? check.title] + check.details.prefix(20)).joined(separator: "\n")
        return [
            "ruleId": .string(check.rule), "ruleIndex": JSON(ruleIndex),
            "level": .string(check.verdict == .failed ? "error" : "warning"),
            "message": ["text": .string(text)], "locations": [location(finding)],
        ]
    }

    private static func location(_ finding: Finding) -> JSON {
        [
            "physicalLocation": [
                "artifactLocation": ["uri": .string(uri(finding.file))],
                "region": [
                    "startLine": JSON(finding.check.line ?? 1),
                    "startColumn": JSON(finding.check.column ?? 1),
                ],
            ]
        ]
    }

    /// A path as a reference: relative ones stay relative.
    private static func uri(_ path: String) -> String {
        let safe = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        let text = path.utf8.reduce(into: "") { text, byte in
            let digits = String(byte, radix: 16, uppercase: true)
            text +=
                safe.contains(byte)
                ? String(Unicode.Scalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
        }
        return path.hasPrefix("/") ? "file://" + text : text
    }
}

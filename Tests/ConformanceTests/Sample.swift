import Conformance
import Foundation
import Model
import Plugins
import ScriptEngine

/// Plugins that are made up, and what tests them.
enum Sample {
    /// The top of the checkout.
    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    static let loader: ScriptSource = {
        let path = repository + "/js/resolver-loader.js"
        return .text((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
    }()

    /// The text of a plugin with these functions.
    static func text(
        _ functions: [String: String], capabilities: JSON = [:], patterns: [String] = [],
        settings: JSON = [:], id: String = "sample"
    ) -> String {
        let sources = functions.sorted { $0.key < $1.key }.map { ($0.key, JSON.string($0.value)) }
        let document: JSON = [
            "manifest": ["id": .string(id), "name": "Sample", "version": "1.0.0", "type": "resolver"],
            "capabilities": capabilities, "urlPatterns": .array(patterns.map(JSON.string)),
            "settings": settings,
            "implementation": .object(JSONObject(sources)),
        ]
        return document.text(.pretty)
    }

    static func plugin(_ functions: [String: String], capabilities: JSON = [:], patterns: [String] = [])
        throws -> PluginFile
    {
        let text = text(functions, capabilities: capabilities, patterns: patterns)
        return try PluginFile(bytes: Array(text.utf8), path: "sample.axe")
    }
}

/// A folder that is gone with the value.
final class ScratchFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "helve-conformance-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @discardableResult
    func write(_ text: String, _ name: String) throws -> String {
        try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
        return path + "/" + name
    }

    func read(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
    }
}

extension PluginTester {
    /// Tests one plugin that is made up.
    static func report(
        _ functions: [String: String], capabilities: JSON = [:], patterns: [String] = [],
        settings: JSON = [:],
        cases: String? = nil, recording: String? = nil, options: Options = Options()
    ) async throws -> PluginReport {
        let folder = try ScratchFolder()
        let text = Sample.text(functions, capabilities: capabilities, patterns: patterns, settings: settings)
        let path = try folder.write(text, "sample.axe")
        if let cases { try folder.write(cases, "sample.cases.json") }
        if let recording { try folder.write(recording, "sample.har") }
        let report = await PluginTester(loader: Sample.loader, options: options).test([path], width: 1)
        return report.plugins[0]
    }
}

extension PluginReport {
    /// The check of a rule; the first of several.
    subscript(rule: String) -> Check? { checks.first { $0.rule == rule } }

    /// What failed and what is to be mended, in words.
    var faults: [String] {
        checks.filter { $0.verdict == .failed || $0.verdict == .warned }.flatMap {
            [$0.message ?? ""] + $0.details
        }
    }
}

/// A recording of these answers, all to GET.
func recording(_ answers: [(url: String, status: Int, body: String)]) -> String {
    let entries = answers.map { answer -> JSON in
        [
            "request": ["method": "GET", "url": .string(answer.url)],
            "response": [
                "status": JSON(answer.status),
                "headers": [["name": "Content-Type", "value": "application/json"]],
                "content": ["mimeType": "application/json", "text": .string(answer.body)],
            ],
        ]
    }
    return (["log": ["version": "1.2", "entries": .array(entries)]] as JSON).text()
}

import Foundation
import Model
import ScriptEngine
import Testing

/// A plugin written from the facts about a real one: its `.axe`, a recording, and what its functions must give. A file
/// in `Plugins` holds one, or a list; its functions are JavaScript there and become source strings here.
struct StandIn: Sendable, CustomTestStringConvertible {
    let axe: JSON
    let recording: JSON
    let cases: [JSON]

    var id: String { axe["manifest"]?["id"]?.string ?? "" }
    var testDescription: String { id }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    private static let everything = Task { try await readAll() }

    /// All of them, in the order of their files.
    static func all() async throws -> [StandIn] { try await everything.value }

    private static func readAll() async throws -> [StandIn] {
        let files = try FileManager.default.contentsOfDirectory(
            at: folder.appending(path: "Plugins"), includingPropertiesForKeys: nil)
        let sources = try files.sorted { $0.path() < $1.path() }.map {
            try String(contentsOf: $0, encoding: .utf8)
        }
        let engine = ScriptEngine(name: "stand-ins") { realm in
            let read = try realm.evaluate(
                .text(
                    "(source) => JSON.parse(JSON.stringify([(0, eval)(source)].flat(), (key, value) => typeof value === 'function' ? String(value) : value))"
                ), name: "read")
            let exports = realm.object()
            try exports.set("read", read)
            return exports
        }
        var found: [StandIn] = []
        for source in sources {
            found += try await engine.call("read", [.string(source)]).array!.map { StandIn(read: $0) }
        }
        await engine.close()
        return found
    }

    /// A plugin without a recording.
    init(axe: JSON) {
        self.axe = axe
        recording = Self.recording([])
        cases = []
    }

    private init(read json: JSON) {
        axe = json["axe"] ?? .null
        recording = Self.recording(json["recording"]?.array ?? [])
        cases = json["cases"]?.array ?? []
    }

    /// A HAR of `[METHOD URL, status, body, headers]`; a body that is no string is sent as JSON.
    private static func recording(_ exchanges: [JSON]) -> JSON {
        let entries: [JSON] = exchanges.map { exchange in
            let parts = exchange.array!
            let line = parts[0].string!.split(separator: " ", maxSplits: 1).map(String.init)
            let isText = parts[2].string != nil
            var headers = JSONObject([("content-type", .string(isText ? "text/html" : "application/json"))])
            parts.dropFirst(3).first?.object?.members.forEach { headers[$0.key] = $0.value }
            return [
                "request": ["method": .string(line[0]), "url": .string(line[1]), "headers": []],
                "response": [
                    "status": parts[1], "content": content(parts[2]),
                    "headers": .array(headers.members.map { ["name": .string($0.key), "value": $0.value] }),
                ],
            ]
        }
        return [
            "log": [
                "version": "1.2", "creator": ["name": "stand-ins", "version": "1"],
                "entries": .array(entries),
            ]
        ]
    }

    private static func content(_ body: JSON) -> JSON {
        if let bytes = body["base64"] { return ["text": bytes, "encoding": "base64"] }
        return ["text": .string(body.string ?? body.text())]
    }
}

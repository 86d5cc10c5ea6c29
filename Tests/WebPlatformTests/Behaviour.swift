import Foundation
import Model
import ScriptEngine
import Synchronization
import Testing
import WebPlatform

/// One behaviour of an API: a file that holds the body of an async function, which throws where the
/// behaviour is missing. It sees the platform, `assert` (see `Behaviours/assert.js`), `logged()`, the lines
/// of its console so far (`logged(n)`: the last n), and the globals that the folder's own `prelude.js` defines.
struct Behaviour: Sendable, CustomTestStringConvertible {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Behaviours")

    let file: URL

    var testDescription: String {
        file.deletingLastPathComponent().lastPathComponent + "/" + file.lastPathComponent
    }

    /// The behaviours in a folder of `Behaviours`, by name.
    static func all(in api: String) -> [Behaviour] {
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder.appending(path: api), includingPropertiesForKeys: nil)
        let scripts = (files ?? []).filter {
            $0.pathExtension == "js" && $0.lastPathComponent != "prelude.js"
        }
        precondition(!scripts.isEmpty, "no behaviours in \(folder.path())/\(api)")
        return scripts.sorted { $0.path() < $1.path() }.map(Behaviour.init(file:))
    }

    /// Runs the file in a realm of its own and records what it throws.
    func check(services: PlatformServices = PlatformServices()) async throws {
        let console = Console()
        var services = services
        services.log = { line in console.lines.withLock { $0.append(line) } }
        let source = "({ run: async () => { " + (try String(contentsOf: file, encoding: .utf8)) + "\n} })"
        let assert = try String(contentsOf: Self.folder.appending(path: "assert.js"), encoding: .utf8)
        let prelude = try? String(
            contentsOf: file.deletingLastPathComponent().appending(path: "prelude.js"), encoding: .utf8)
        let name = testDescription
        // On a busy machine the clock runs ahead; what a behaviour may cost is the limit on processor time.
        let limits = EngineLimits(wallTime: .seconds(300))
        let engine = ScriptEngine(name: name, limits: limits, time: services.time) { [services] realm in
            try WebPlatform.install(in: realm, services: services)
            try realm.global.set("assert", realm.evaluate(.text(assert), name: "assert.js"))
            try realm.global.set("logged", console.reader(in: realm))
            if let prelude { try realm.evaluate(.text(prelude), name: "prelude.js") }
            return try realm.evaluate(.text(source), name: name)
        }
        do { _ = try await engine.call("run") } catch {
            Issue.record("\(error.name): \(error.message)\n\(error.stack ?? "")")
        }
        await engine.close()
    }
}

private final class Console: Sendable {
    let lines = Mutex<[LogLine]>([])

    func reader(in realm: Realm) -> Value {
        realm.function { [self] realm, arguments in
            let count = Int(exactly: arguments[0].number) ?? .max
            return realm.value(
                .array(
                    lines.withLock { $0.suffix(count) }.map {
                        ["level": .string($0.level.rawValue), "message": .string($0.message)]
                    }))
        }
    }
}

import Foundation
import Model
import ScriptEngine
import Synchronization

/// Files below one folder of the disk; everything else must not be read.
struct DiskFolder: ModuleFiles {
    let root: String

    init(_ folder: URL) { root = Self.real(folder.path) ?? folder.path }

    private static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    func entry(at path: String) throws -> ModuleEntry? {
        guard isInside(path) else { throw ModuleRefusal("is outside of \(root)") }
        guard let real = Self.real(path) else { return nil }
        guard isInside(real) else { throw ModuleRefusal("leads outside of \(root)") }
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: real, isDirectory: &isFolder)
        return isFolder.boolValue ? .folder(real) : .file(real)
    }

    func read(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

    private func isInside(_ path: String) -> Bool { path == root || path.hasPrefix(root + "/") }
}

/// Files that are nowhere but here, in the folder `/p`.
struct MadeFolder: ModuleFiles {
    var files: [String: [UInt8]]

    init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }

    func entry(at path: String) throws -> ModuleEntry? {
        guard path == "/p" || path.hasPrefix("/p/") else { throw ModuleRefusal("is outside of /p") }
        if files[String(path.dropFirst(3))] != nil { return .file(path) }
        let isFolder = path == "/p" || files.keys.contains { ("/p/" + $0).hasPrefix(path + "/") }
        return isFolder ? .folder(path) : nil
    }

    func read(_ path: String) throws -> [UInt8] { files[String(path.dropFirst(3))] ?? [] }
}

/// An engine with a loader and a `console.log` whose lines are kept.
final class LoadingEngine: Sendable {
    private let printed: Printed
    private let engine: ScriptEngine

    private final class Printed: Sendable {
        let lines = Mutex<[String]>([])
    }

    /// - Parameter prepare: adds to what can be called.
    init(
        _ files: any ModuleFiles & Sendable, limits: EngineLimits = EngineLimits(),
        builtins: @escaping @Sendable (Realm, String) throws -> Value? = { _, _ in nil },
        prepare: @escaping @Sendable (Realm, ModuleLoader, Value) throws -> Void = { _, _, _ in }
    ) {
        let printed = Printed()
        self.printed = printed
        engine = ScriptEngine(name: "test", limits: limits) { realm in
            let print = realm.function { realm, arguments in
                let line = try arguments[0].string()
                printed.lines.withLock { $0.append(line) }
                return realm.undefined
            }
            let source =
                "((print) => { globalThis.console = { log: (...v) => print(v.map(String).join(' ')) }; })"
            try realm.evaluate(.text(source), name: "helve:test").call([print])
            let loader = try ModuleLoader(realm: realm, files: files, builtins: builtins)
            let exports = realm.object()
            let calls: [String: (String) throws -> Value] = [
                "main": { try loader.runMain($0) }, "classic": { try loader.evaluateClassic($0) },
                "text": { try loader.runMain(text: $0, as: "/p/[text]") },
                "line": { try loader.evaluateClassic(text: $0, as: "/p/[line]") },
                "require": { try loader.require($0, from: "/p/[call]") },
                "import": { try loader.importModule($0, from: "/p/[call]") },
            ]
            for (name, call) in calls {
                try exports.set(name, realm.function { _, arguments in try call(try arguments[0].string()) })
            }
            try prepare(realm, loader, exports)
            return exports
        }
    }

    /// What was printed.
    var lines: [String] { printed.lines.withLock { $0 } }

    /// Calls one of `main`, `classic`, `text`, `line`, `require`, `import`, or what was added.
    @discardableResult
    func call(_ function: String, _ argument: String = "") async throws -> JSON {
        try await engine.call(function, [.string(argument)])
    }

    /// What the call throws; `nil` where it does not.
    func failure(_ function: String, _ argument: String) async -> ScriptError? {
        do throws(ScriptError) {
            _ = try await engine.call(function, [.string(argument)])
            return nil
        } catch { return error }
    }

    func close() async { await engine.close() }
}

import Model
import ScriptEngine
import ScriptSyntax
import WebPlatform

/// Finds out what scripts are, what they publish and what they need: from their texts, and by loading each in an engine of
/// its own.
public struct ScriptInspector: Sendable {
    /// Where the scripts are.
    public typealias Files = @Sendable () throws -> any ModuleFiles

    private let directory: String
    private let files: Files
    private let services: PlatformServices

    /// - Parameters:
    ///   - directory: absolute, without links.
    ///   - files: gives access to them; asked on the engines' threads.
    public init(directory: String, services: PlatformServices, files: @escaping Files) {
        self.directory = directory
        self.services = services
        self.files = files
    }

    /// Looks at scripts, one after another.
    ///
    /// - Parameter scripts: paths in the folder with the bytes of the files.
    public func inspect(_ scripts: [(name: String, bytes: [UInt8])]) async -> [ScriptInspection] {
        var found: [ScriptInspection] = []
        for script in scripts { found.append(await inspect(script.name, script.bytes)) }
        return found.map { each in
            var each = each
            each.needs = each.needs.map { need in
                let others = found.filter { $0.name != each.name && $0.kind == .classic }
                let root = need.name.prefix { $0 != "." }
                guard let provider = others.first(where: { $0.publishes.contains(String(root)) }) else {
                    return need
                }
                return ScriptInspection.Need(name: need.name, source: .script(provider.name))
            }
            return each
        }
    }

    private func inspect(_ name: String, _ bytes: [UInt8]) async -> ScriptInspection {
        var inspection = ScriptInspection(name: name)
        do {
            let text = try ScriptText(bytes)
            inspection.kind = text.kind
            let engine = start(name)
            inspection.publishes = text.published
            inspection.needs = try await needs(of: text, engine)
            let loaded = try await engine.call(text.kind.function, [.string(directory + "/" + name)])
            inspection.publishes = Self.union(loaded, text.published)
            await engine.close()
        } catch {
            inspection.fault = "\(error)"
        }
        return inspection
    }

    private static func union(_ loaded: JSON, _ published: [String]) -> [String] {
        let names = loaded.array?.compactMap(\.string) ?? []
        return names + published.filter { !names.contains($0) }
    }

    /// What of the surroundings a script uses that the language does not have.
    private func needs(of text: ScriptText, _ engine: ScriptEngine) async throws -> [ScriptInspection.Need] {
        let language = ScriptEngine(name: "language") {
            try $0.evaluate(.embedded(EmbeddedScripts.inspectionEntry), name: "helve:core").call()
        }
        let names = Set(try await language.call("languageOnly").array?.compactMap(\.string) ?? [])
        await language.close()
        let needs = text.needs.filter { !names.contains(String($0.prefix { $0 != "." })) }
        let missing = try await engine.call("missing", [.array(needs.map(JSON.string))]).array ?? []
        return needs.map {
            ScriptInspection.Need(name: $0, source: missing.contains(.string($0)) ? .missing : .helve)
        }
    }

    private func start(_ name: String) -> ScriptEngine {
        ScriptEngine(name: name) { [services, files, directory] realm in
            try WebPlatform.install(in: realm, services: services)
            let loader = try ModuleLoader(realm: realm, files: try files())
            let native = realm.object()
            let from = directory + "/helve"
            let loads: [String: (String) throws -> Value] = [
                "evaluate": { try loader.evaluateClassic($0) },
                "require": { try loader.require($0, from: from) },
                "import": { try loader.importModule($0, from: from) },
            ]
            for (name, load) in loads {
                try native.set(name, realm.function { _, arguments in try load(try arguments[0].string()) })
            }
            return try realm.evaluate(.embedded(EmbeddedScripts.inspectionEntry), name: "helve:core").call([
                native
            ])
        }
    }
}

extension ScriptInspection.Kind {
    /// Of `inspection-entry.js`.
    fileprivate var function: String {
        switch self {
        case .classic: "classic"
        case .commonJS: "commonJS"
        case .module: "module"
        }
    }
}

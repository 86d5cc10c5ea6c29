import Foundation
import Model
import ScriptEngine
import Testing

@Suite struct ClassicScriptTests {
    @Test func topLevelNamesBecomeGlobals() async throws {
        let engine = LoadingEngine(
            MadeFolder([
                "a.js": "let lexical = 1; class K {} var plain = 2; function f() { return typeof module }",
                "b.js":
                    "[lexical, typeof K, globalThis.plain, 'lexical' in globalThis, f(), this === globalThis].join()",
            ]))
        try await engine.call("classic", "/p/a.js")
        #expect(try await engine.call("classic", "/p/b.js") == "1,function,2,false,undefined,true")
        let error = await engine.failure("classic", "/p/a.js")
        #expect(error?.name == "SyntaxError")
        await engine.close()
    }

    @Test func importsFromClassicScripts() async throws {
        let engine = LoadingEngine(
            MadeFolder([
                "a/a.js": "var loaded = import('../x.mjs').then((x) => x.x); loaded",
                "x.mjs": "export const x = 'x'",
                "b.js": "Object.keys(globalThis).filter((key) => key.includes('import')).length",
            ]))
        #expect(try await engine.call("classic", "/p/a/a.js") == "x")
        #expect(try await engine.call("classic", "/p/a/a.js") == "x")
        #expect(try await engine.call("classic", "/p/b.js") == 0)
        await engine.close()
    }

    @Test func moduleCodeIsNoClassicScript() async throws {
        let engine = LoadingEngine(MadeFolder(["a.js": "\nexport default 1"]))
        let error = await engine.failure("classic", "/p/a.js")
        #expect(error?.message == "'export' statements stand only in ES modules: name the file .mjs")
        #expect([error?.line, error?.column] == [2, 1])
        await engine.close()
    }

    private static let scripts = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent()
        .appending(path: "../../../js").standardizedFileURL

    /// CommonJS and ES modules alike; `local-files` wants libraries of its own.
    private static let modules: [String] = {
        let files = FileManager.default.enumerator(atPath: scripts.path)?.compactMap { $0 as? String } ?? []
        let others = ["tests/", "local-files/"]
        return files.filter { file in file.hasSuffix(".js") && !others.contains { file.hasPrefix($0) } }
            .sorted()
    }()

    @Test func coreScriptsAreModules() async throws {
        #expect(Self.modules.contains("resolver-loader.js"))
        let root = Self.scripts.path
        let engine = LoadingEngine(
            DiskFolder(Self.scripts),
            prepare: { realm, loader, exports in
                try realm.global.set("window", realm.global)
                try exports.set(
                    "load",
                    realm.function { realm, arguments in
                        let name = try arguments[0].string()
                        return realm.value(try loader.require("./" + name, from: root + "/x").isObject)
                    })
            })
        for name in Self.modules { #expect(try await engine.call("load", name) == true, "\(name)") }
        await engine.close()
    }

    /// Its exports are exclusive: `window.ResolverLoader` is set only where no `module` is visible.
    @Test func theResolverLoaderIsBoth() async throws {
        let path = Self.scripts.appending(path: "resolver-loader.js").path
        let engine = LoadingEngine(
            DiskFolder(Self.scripts),
            prepare: { realm, loader, exports in
                try realm.global.set("window", realm.global)
                try loader.evaluateClassic(path)
                try exports.set(
                    "both",
                    realm.function { realm, _ in
                        let required = try loader.requireFunction(from: path).call([
                            realm.value("./resolver-loader")
                        ])
                        let kinds = [try realm.global.get("ResolverLoader"), required].map {
                            realm.value($0.isFunction)
                        }
                        return realm.array(kinds)
                    })
            })
        #expect(try await engine.call("both") == [true, true])
        #expect(try await engine.call("line", "typeof ResolverLoader + typeof module") == "functionundefined")
        await engine.close()
    }
}

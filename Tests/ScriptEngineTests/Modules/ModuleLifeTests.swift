import Model
import ScriptEngine
import Testing

@Suite struct ModuleLifeTests {
    private final class Witness: ModuleFiles, Sendable {
        let folder: MadeFolder

        init(_ files: [String: String]) { folder = MadeFolder(files) }

        func entry(at path: String) throws -> ModuleEntry? { try folder.entry(at: path) }
        func read(_ path: String) throws -> [UInt8] { try folder.read(path) }
    }

    @Test func nothingOutlivesTheEngine() async throws {
        let engine: LoadingEngine
        weak let witness: Witness?
        do {
            let files = Witness([
                "main.mjs": """
                import * as a from './a.mjs'; import c from './c.cjs'; import './main.mjs';
                export const self = await import('./main.mjs'), x = 1; await null; console.log(a.b(), c.d);
                """,
                "a.mjs": "import { b } from './b.mjs'; export { b }", "c.cjs": "exports.d = require('./d')",
                "d.js": "",
                "b.mjs": "import * as a from './a.mjs'; export function b() { return a.b === b }",
            ])
            witness = files
            engine = LoadingEngine(files)
        }
        _ = await engine.failure("import", "./a.mjs")
        try await engine.call("text", "import('./c.cjs'); require('./b.mjs'); import('./main.mjs')")
        #expect(witness != nil)
        await engine.close()
        #expect(witness == nil)
    }

    @Test func closesWhileAModuleWaits() async throws {
        let engine = LoadingEngine(
            MadeFolder([
                "main.mjs": "import './x.cjs'; console.log('waits'); await new Promise(() => {})",
                "x.cjs": "",
            ]),
            prepare: { realm, loader, exports in
                try exports.set(
                    "begin",
                    realm.function { realm, _ in
                        _ = try loader.runMain("/p/main.mjs")
                        return realm.undefined
                    })
            })
        try await engine.call("begin")
        #expect(engine.lines == ["waits"])
        await engine.close()
    }

    @Test func aModuleThatNeverEndsIsStopped() async throws {
        let engine = LoadingEngine(
            MadeFolder(["loop.mjs": "for (;;);", "loop.cjs": "for (;;);", "fine.mjs": "export const x = 1"]),
            limits: EngineLimits(processorTime: .milliseconds(200)))
        for file in ["loop.mjs", "loop.cjs"] {
            #expect(await engine.failure("import", "./" + file)?.kind == .processorLimit)
        }
        #expect(try await engine.call("import", "./fine.mjs") == ["x": 1])
        await engine.close()
    }

    @Test func modulesOutliveACollection() async throws {
        let engine = LoadingEngine(
            MadeFolder([
                "main.mjs": """
                import { x, f } from './x.mjs'; import * as ns from './x.mjs'; import c from './c.cjs';
                export const check = () => [x, f(), ns.x, c.c, import.meta.url, typeof import('./x.mjs')].join();
                """,
                "x.mjs": "export const x = 'x'; export function f() { return x; }",
                "c.cjs": "exports.c = 'c'",
            ]),
            prepare: { realm, loader, exports in
                try exports.set(
                    "collect",
                    realm.function { realm, _ in
                        realm.collectGarbage()
                        return realm.undefined
                    })
                try exports.set(
                    "check",
                    realm.function { realm, _ in
                        try loader.requireFunction(from: "/p/x").call([realm.value("./main.mjs")]).get(
                            "check"
                        )
                        .call()
                    })
            })
        try await engine.call("import", "./main.mjs")
        for _ in 1...3 {
            try await engine.call("collect")
            #expect(try await engine.call("check") == "x,x,x,c,file:///p/main.mjs,object")
        }
        await engine.close()
    }

    /// A script that has changed what everything inherits from is loaded as any other.
    @Test func worksWhateverAScriptChanges() async throws {
        let engine = LoadingEngine(
            MadeFolder([
                "main.mjs": """
                import './changes.mjs';
                export const x = (await import('./late.mjs')).x, y = (await import('./c.cjs')).default.y;
                """,
                "changes.mjs": """
                const { ownKeys } = Reflect, { getPrototypeOf } = Object;
                const changed = () => { throw new Error('changed'); };
                const types = [Array, Map, WeakMap, WeakSet, Promise, Function, String, Reflect, Object];
                const objects = [getPrototypeOf(function* () {}).prototype, getPrototypeOf([][Symbol.iterator]())];
                for (const type of types) objects.push(type, type.prototype ?? {});
                Object.prototype.get = Object.prototype.value = () => {};
                const keys = objects.map((object) => ownKeys(object));
                for (let i = 0; i < objects.length; i++)
                    for (let k = 0; k < keys[i].length; k++)
                        try {
                            if (typeof objects[i][keys[i][k]] === 'function' && keys[i][k] !== 'constructor') objects[i][keys[i][k]] = changed;
                        } catch {}
                """,
                "late.mjs": "export const x = 'late'; export { y } from './later.mjs'",
                "later.mjs": "export let y = 1",
                "c.cjs": "exports.y = require('./d').d", "d.js": "exports.d = 'd'",
            ]))
        #expect(try await engine.call("import", "./main.mjs") == ["x": "late", "y": "d"])
        await engine.close()
    }
}

import Model
import ScriptEngine
import Testing

@Suite struct BuiltinModuleTests {
    private func engine(_ files: [String: String]) -> LoadingEngine {
        LoadingEngine(
            MadeFolder(files),
            builtins: { realm, name in
                guard ["fs", "node:fs"].contains(name) else { return nil }
                return try realm.evaluate(
                    .text(
                        "globalThis.asked = (globalThis.asked ?? '') + '\(name) '; ({ read: () => 'read', name: '\(name)' })"
                    ),
                    name: "helve:fs")
            })
    }

    @Test func areImportedAndRequired() async throws {
        let engine = engine([
            "main.mjs": """
            import fs, { read, name } from 'fs';
            import * as ns from 'node:fs';
            import { require } from './require.cjs';
            console.log(fs.read(), read(), name, Object.keys(ns), ns.default.name);
            console.log(require('fs') === fs, require('node:fs') === ns.default, require.resolve('fs'), asked);
            """,
            "require.cjs": "exports.require = require",
        ])
        try await engine.call("main", "/p/main.mjs")
        #expect(
            engine.lines == ["read read fs default,name,read node:fs", "true true fs fs node:fs "])
        await engine.close()
    }

    @Test func lackWhatTheyDoNotExport() async throws {
        let engine = engine(["main.mjs": "import { write } from 'fs'"])
        let error = await engine.failure("main", "/p/main.mjs")
        #expect(error?.message == "The requested module 'fs' does not provide an export named 'write'")
        await engine.close()
    }
}

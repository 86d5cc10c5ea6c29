import Foundation
import Model
import ScriptEngine
import Testing

@Suite struct ModuleErrorTests {
    private func failure(
        _ files: [String: String], _ function: String = "main", _ argument: String = "/p/main.mjs"
    ) async throws -> ScriptError {
        let engine = LoadingEngine(MadeFolder(files))
        let failure = await engine.failure(function, argument)
        await engine.close()
        return try #require(failure)
    }

    private func expect(
        _ error: ScriptError, _ name: String, _ message: String, at url: String?, _ line: Int?,
        _ column: Int?,
        source: SourceLocation = #_sourceLocation
    ) {
        #expect(error.name == name, sourceLocation: source)
        #expect(error.message == message, sourceLocation: source)
        #expect(error.sourceURL == url, sourceLocation: source)
        #expect(error.line == line, sourceLocation: source)
        #expect(error.column == column, sourceLocation: source)
    }

    // MARK: - Missing modules

    @Test func namesTheImportersOfAMissingModule() async throws {
        let error = try await failure([
            "main.mjs": "import './a.mjs';", "a.mjs": "// first\nexport { x } from './b.mjs';",
            "b.mjs": "import './c.mjs';",
        ])
        expect(
            error, "Error",
            "Cannot find module './c.mjs': there is no /p/c.mjs (needed by /p/b.mjs:1:8, needed by /p/a.mjs:2:19, needed by /p/main.mjs:1:8)",
            at: "/p/b.mjs", 1, 8)
        #expect(error.stack == "@/p/b.mjs:1:8\n@/p/a.mjs:2:19\n@/p/main.mjs:1:8")
        #expect(error.kind == .exception)
    }

    @Test func namesTheRequirersOfAMissingModule() async throws {
        let error = try await failure(
            ["main.cjs": "require('./a')", "a.js": "require('./b')", "b.js": "require('./c')"], "main",
            "/p/main.cjs")
        #expect(
            error.message
                == "Cannot find module './c': there is no /p/c, /p/c.js, /p/c.json, /p/c/index.js (needed by /p/b.js, needed by /p/a.js, needed by /p/main.cjs)"
        )
    }

    @Test(arguments: [
        ("import './b'", "there is no /p/b, but /p/b.js (needed"), ("import './folder'", "is a folder"),
        ("import 'lodash'", "no built-in module"),
        ("import 'node:nope'", "No such built-in module: node:nope"),
        ("import './%zz.mjs'", "there is no /p/%zz.mjs"), ("import './a%2fb.mjs'", "percent-encoding"),
        ("import './b.txt'", "Unknown file extension '.txt'"),
    ])
    func saysWhatIsMissing(_ source: String, _ message: String) async throws {
        let error = try await failure([
            "main.mjs": source, "b.js": "", "folder/index.js": "", "b.txt": "",
        ])
        #expect(error.message.contains(message))
        #expect(error.line == 1 && error.column == 8)
    }

    @Test func saysThatTheProgramIsMissing() async throws {
        let error = try await failure([:])
        #expect(
            error.message
                == "Cannot find module '/p/main.mjs': there is no /p/main.mjs, /p/main.mjs.js, /p/main.mjs.json, /p/main.mjs/index.js"
        )
    }

    // MARK: - What must not be read

    @Test(arguments: [
        "import '../secret.mjs'", "import '/etc/passwd'", "import 'file:///etc/passwd'",
        "import 'https://example.com/a.mjs'", "import 'data:text/javascript,1'",
        "await import('/p/../q/x.mjs')",
    ])
    func tellsWhatIsNotPermitted(_ source: String) async throws {
        let error = try await failure(["main.mjs": source])
        #expect(error.kind == .notPermitted)
    }

    @Test(arguments: [
        "require('..')", "require('../x')", "require('/etc/passwd')", "require.resolve('../x')",
    ])
    func tellsWhatRequireMustNotRead(_ source: String) async throws {
        let error = try await failure(["main.cjs": source], "main", "/p/main.cjs")
        #expect(error.kind == .notPermitted)
        #expect(error.message.contains("outside of /p"))
    }

    @Test func tellsWhereALinkLeads() async throws {
        let files = FileManager.default
        let place = files.temporaryDirectory.appending(path: "modules-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        defer { try? files.removeItem(at: place) }
        try files.createDirectory(at: place.appending(path: "in"), withIntermediateDirectories: true)
        try "exports.secret = 1".write(
            to: place.appending(path: "out.cjs"), atomically: true, encoding: .utf8)
        try "import './link.cjs'".write(
            to: place.appending(path: "in/main.mjs"), atomically: true, encoding: .utf8)
        try "export const x = 1".write(
            to: place.appending(path: "in/real.mjs"), atomically: true, encoding: .utf8)
        try files.createSymbolicLink(
            atPath: place.path + "/in/link.cjs", withDestinationPath: place.path + "/out.cjs")
        try files.createSymbolicLink(atPath: place.path + "/in/other.mjs", withDestinationPath: "real.mjs")
        let engine = LoadingEngine(DiskFolder(place.appending(path: "in")))
        let error = try #require(await engine.failure("main", place.path + "/in/main.mjs"))
        #expect(error.kind == .notPermitted && error.message.contains("link.cjs: it leads outside of"))
        #expect(try await engine.call("main", place.path + "/in/other.mjs") == ["x": 1])
        await engine.close()
    }

    @Test func scriptsSeeARefusalAndCannotFeignOne() async throws {
        let engine = LoadingEngine(
            MadeFolder([
                "main.cjs": "try { require('../x') } catch (e) { console.log(e.code) }",
                "feigned.cjs":
                    "throw Object.assign(new Error('x'), { code: 'ERR_ACCESS_DENIED', isRefusal: true })",
            ]))
        try await engine.call("main", "/p/main.cjs")
        #expect(engine.lines == ["ERR_ACCESS_DENIED"])
        #expect(await engine.failure("main", "/p/feigned.cjs")?.kind == .exception)
        await engine.close()
    }

    // MARK: - Syntax

    @Test func placesASyntaxErrorThreeImportsDeep() async throws {
        let error = try await failure([
            "main.mjs": "import './a.mjs';", "a.mjs": "import './b.mjs';", "b.mjs": "\nimport './c.mjs';",
            "c.mjs": "import x from './d.mjs'; const é = '😀'; let y = ;",
        ])
        expect(
            error, "SyntaxError",
            "Unexpected token ';' (needed by /p/b.mjs:2:8, needed by /p/a.mjs:1:8, needed by /p/main.mjs:1:8)",
            at: "/p/c.mjs", 1, 50)
    }

    @Test(arguments: [
        ("let a;\n  let a;", 2, 7), ("let a;\nconst [b, a] = []", 2, 11),
        ("x: for (;;) { break nope }", 1, 21),
        ("(function () { 'use strict'; with ({}) {} })", 1, 30), ("import.meta = 1", 1, 1),
        ("[import.meta] = []", 1, 1), ("++import.meta", 1, 3),
    ])
    func placesWhatOnlyTheEngineObjectsTo(_ source: String, _ line: Int, _ column: Int) async throws {
        let error = try await failure(["main.mjs": source + "\nexport {}"])
        #expect(error.name == "SyntaxError")
        #expect([error.line, error.column] == [line, column], "\(error)")
        #expect(error.sourceURL == "/p/main.mjs")
    }

    @Test(arguments: [("main.cjs", "main"), ("main.cjs", "classic"), ("main.mjs", "main")])
    func placesSyntaxErrorsOfAllKinds(_ file: String, _ function: String) async throws {
        let error = try await failure([file: "// one\nfoo(1 2);"], function, "/p/" + file)
        expect(error, "SyntaxError", "Unexpected number", at: "/p/" + file, 2, 7)
    }

    @Test(arguments: [
        "import { nope } from './x.mjs'", "export { nope } from './x.mjs'", "import nope from './x.mjs'",
    ])
    func saysWhichExportIsMissing(_ source: String) async throws {
        let error = try await failure(["main.mjs": "\n  \(source)", "x.mjs": "export const x = 1"])
        let name = source.contains("{") ? "nope" : "default"
        #expect(error.name == "SyntaxError")
        #expect(error.message == "The requested module './x.mjs' does not provide an export named '\(name)'")
        #expect(error.line == 2 && error.column == (source.contains("{") ? 12 : 10))
    }

    @Test func saysThatAnExportIsAmbiguous() async throws {
        let error = try await failure([
            "main.mjs": "import { x } from './all.mjs'",
            "all.mjs": "export * from './a.mjs'; export * from './b.mjs'", "a.mjs": "export let x",
            "b.mjs": "export let x",
        ])
        #expect(
            error.message == "The requested module './all.mjs' contains conflicting star exports for name 'x'"
        )
    }

    @Test func namesWhatACycleReadsTooEarly() async throws {
        let error = try await failure([
            "main.mjs": "import './a.mjs'; export let late = 1",
            "a.mjs": "import { late } from './main.mjs';\nlet a = 0; a += late",
        ])
        expect(error, "ReferenceError", "Cannot access 'late' before initialization", at: "/p/a.mjs", 2, 17)
    }

    // MARK: - Places of what is thrown

    @Test func placesWhatIsThrownBehindImports() async throws {
        let source = """
            import { f, o } from './x.mjs'; export default null.x;
            """
        let error = try await failure(["main.mjs": source, "x.mjs": "export const f = 1, o = {}"])
        #expect([error.line, error.column] == [1, 52])
        let second = try await failure([
            "main.mjs": "import { f, o } from './x.mjs';\nf(); o.a; f(o); { o.b.c }",
            "x.mjs": "export const f = () => {}, o = {}",
        ])
        #expect([second.line, second.column] == [2, 22])
        #expect(second.name == "TypeError")
    }

    @Test func placesWhatIsThrownInCommonJS() async throws {
        let error = try await failure(
            ["main.cjs": "import('./x'); function g() { null.x } g()"], "main", "/p/main.cjs")
        #expect([error.line, error.column] == [1, 35])
        #expect(error.function == "g" && error.sourceURL == "/p/main.cjs")
    }

    @Test func placesWhatIsThrownInClassicScripts() async throws {
        let error = try await failure(["a.js": "'é';\nnull.x"], "classic", "/p/a.js")
        #expect([error.line, error.column] == [2, 5])
    }

    /// Scripts see columns of what the engine sees; the realm leads back to the file.
    @Test func leadsStacksOfScriptsBack() async throws {
        let engine = LoadingEngine(
            MadeFolder([
                "main.mjs":
                    "import { f } from './x.mjs'; f(f(), () => { throw 1 }, original(new Error('x').stack))",
                "x.mjs": "export function f() {}",
            ]),
            prepare: { realm, _, _ in
                let original = realm.function { realm, arguments in
                    let stack = realm.original(stack: try arguments[0].string())
                    try realm.global.get("console").get("log").call([realm.value(stack)])
                    return realm.undefined
                }
                try realm.global.set("original", original)
            })
        try await engine.call("main", "/p/main.mjs")
        #expect(engine.lines.first?.split(separator: "\n").first == "@/p/main.mjs:1:74")
        await engine.close()
    }

    @Test func aNamespaceIsNoProxyOfAScript() async throws {
        let engine = LoadingEngine(
            MadeFolder(["main.mjs": "export const x = 1"]),
            prepare: { realm, loader, exports in
                try exports.set(
                    "targets",
                    realm.function { realm, _ in
                        let namespace = try loader.require("./main.mjs", from: "/p/x")
                        let proxy = try realm.evaluate(.text("new Proxy({}, {})"), name: "test.js")
                        return realm.array([namespace, proxy].map { realm.value($0.proxyTarget != nil) })
                    })
            })
        #expect(try await engine.call("targets") == [false, true])
        await engine.close()
    }

    @Test func whatAModuleThrewIsThrownAgain() async throws {
        let engine = LoadingEngine(MadeFolder(["main.mjs": "throw new RangeError('once')"]))
        for _ in 1...2 {
            let error = await engine.failure("import", "./main.mjs")
            #expect(error?.name == "RangeError" && error?.message == "once")
        }
        await engine.close()
    }
}

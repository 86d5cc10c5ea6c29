import Model
import ScriptEngine
import Testing

@Suite struct ModuleTextTests {
    @Test(arguments: ["main.mjs", "main.cjs", "main.js", "main.json"])
    func saysWhichByteIsNotUTF8(_ file: String) async throws {
        var folder = MadeFolder([:])
        folder.files[file] = Array("/* é */ '".utf8) + [0xFF, 0x41] + Array("'".utf8)
        let engine = LoadingEngine(folder)
        let error = await engine.failure("main", "/p/" + file)
        #expect(error?.message == "/p/\(file) is not UTF-8: byte 10 is wrong; save it as UTF-8")
        #expect(error?.name == "SyntaxError")
        await engine.close()
    }

    /// Generous: it takes some seconds on a machine with nothing else to do.
    @Test(.timeLimit(.minutes(5)), arguments: ["mjs", "cjs"])
    func loadsTenMegabytes(_ suffix: String) async throws {
        let line = "export_; if (x) { const y = { x, f(a) { return a / x; } }; y.f(/[/]/); }\n"
        let source = String(repeating: line.replacing("export_; ", with: ""), count: 150_000)
        let head = suffix == "mjs" ? "import x from './x.cjs';\n" : "const x = require('./x.cjs');\n"
        let tail = suffix == "mjs" ? "export const done = true" : "exports.done = true; import('./x.cjs')"
        let engine = LoadingEngine(
            MadeFolder(["big." + suffix: head + source + tail, "x.cjs": "module.exports = 0"]),
            limits: EngineLimits(
                processorTime: .seconds(60), wallTime: .seconds(280), memoryBytes: 4 << 30))
        #expect(source.utf8.count > 9_500_000)
        #expect(try await engine.call("import", "./big." + suffix)["done"] == true)
        await engine.close()
    }

    @Test func refusesWhatIsNestedTooDeeply() async throws {
        let depth = 200_000
        let source = String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
        let engine = LoadingEngine(MadeFolder(["main.mjs": source + "; export {}", "main.cjs": source]))
        for file in ["main.mjs", "main.cjs"] {
            let error = await engine.failure("main", "/p/" + file)
            #expect(["SyntaxError", "RangeError"].contains(error?.name), "\(String(describing: error))")
        }
        await engine.close()
    }

    @Test func aChainOfManyImportsEnds() async throws {
        var files = ["m0.mjs": "export const x = 0"]
        for number in 1...3000 { files["m\(number).mjs"] = "export { x } from './m\(number - 1).mjs'" }
        let engine = LoadingEngine(MadeFolder(files))
        #expect(try await engine.call("import", "./m400.mjs")["x"] == 0)
        #expect(await engine.failure("import", "./m3000.mjs") != nil)
        await engine.close()
    }

    @Test func runsATextThatIsInNoFile() async throws {
        let engine = LoadingEngine(MadeFolder(["x.mjs": "export const x = 1", "c.cjs": "exports.c = 2"]))
        #expect(try await engine.call("text", "exports.c = require('./c.cjs').c + 1")["c"] == 3)
        #expect(try await engine.call("text", "exports.c = 4")["c"] == 4)
        #expect(try await engine.call("text", "export const c = 5")["c"] == 5)
        #expect(try await engine.call("text", "export const c = 6")["c"] == 6)
        await engine.close()
        let other = LoadingEngine(MadeFolder(["x.mjs": "export const x = 1"]))
        let source =
            "import { x } from './x.mjs'; export const y = x + 1, name = import.meta.filename ?? 'none'"
        #expect(try await other.call("text", source) == ["name": "none", "y": 2])
        await other.close()
    }

    @Test func linesOfAPromptAreClassicScripts() async throws {
        let engine = LoadingEngine(MadeFolder(["x.mjs": "export const x = 1"]))
        try await engine.call("line", "let a = 1; const { x } = { x: 2 }")
        #expect(try await engine.call("line", "a + x") == 3)
        #expect(try await engine.call("line", "import('./x.mjs').then(({ x }) => x + a)") == 2)
        let error = await engine.failure("line", "a +")
        #expect(error?.name == "SyntaxError" && error?.line == 1 && error?.column == 4)
        await engine.close()
    }
}

import Conformance
import Foundation
import Plugins
import Randomness
import Testing

/// A plugin's file becomes a folder, and that the same file.
@Suite struct PackingTests {
    private func packed(_ text: String) throws -> [UInt8] {
        let folder = try ScratchFolder()
        let plugin = PluginFolder(path: folder.path + "/plugin")
        try plugin.unpack(try PluginFile(bytes: Array(text.utf8), path: "sample.axe"))
        return try plugin.packed()
    }

    private func isKept(_ text: String) throws -> Bool { try packed(text) == Array(text.utf8) }

    @Test func theBundledOnesAreKept() throws {
        for name in ["internetarchive", "localfiles", "subsonic"] {
            let text = try String(
                contentsOfFile: "\(Sample.repository)/resolvers/\(name).axe", encoding: .utf8)
            #expect(try isKept(text), "\(name)")
        }
    }

    @Test(arguments: [
        #"{"manifest":{"id":"a"}}"#, #"{"manifest":{"id":"a"},"implementation":{}}"#,
        #"{"manifest":{"id":"a"},"implementation":{"f":"async function(){}","g":"x => x"}}"#,
        "{\"manifest\":\r\n\t{\"id\":\"a\"},\r\n \"implementation\" : { \"f\" :\t\"() => 1\" , \"g\":42, \"h\":null } }\n\n",
        #"{"manifest":{"id":"a"},"implementation":{"f":"'\u00e9' + \"\\u00e9\" + '\/'"}}"#,
        #"{"manifest":{"id":"a"},"implementation":{"f":"'é'","g":"'\u00e9'","h":"\/x\/"}}"#,
        #"{"manifest":{"id":"a"},"implementation":{"f":"\ud83d\ude00 \uD83D\uDE00 \u000a \b\f"}}"#,
        #"{"manifest":{"id":"a"},"implementation":{"f":"\ud800 lone","":"() => 0","../x":"() => 1","a/b":"() => 2","F":"() => 3"}}"#,
        #"{"manifest":{"id":"a"},"implementation":{"f":"() => 1","f":"() => 2"},"implementation":{"f":"() => 3"}}"#,
        #"{"manifest":{"id":"a"},"implementation":{"f":"functions/g.js","g":"export default x","h":"// a\n() => 1","i":"\n\n","j":""}}"#,
        "{\"manifest\":{\"id\":\"a\"},\"implementation\":{\"f\":\"\u{301}x\",\"g\":\"a\\r\\n\",\"h\":\"a\\n\\r\"}}",
        #"{"implementation":{"f":"() => ({})"},"manifest":{"id":"a"},"implementation ":{"f":"no function"},"x":[{"implementation":{"f":"neither"}}]}"#,
    ])
    func keepsEveryByte(_ text: String) throws { #expect(try isKept(text)) }

    /// Texts of every kind, written in every way.
    @Test func keepsEveryByteOfManyFiles() throws {
        var numbers = SplitMix64(seed: 42)
        func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
        let pieces = [
            "a", " ", "\\n", "\\r", "\\t", "\\\\", "\\\"", "\\/", "/", "é", "\\u00e9", "\\u00E9", "😀",
            "\\ud83d\\ude00", "\\u2028", "\\u0000", "export default ", "functions/", "// x",
        ]
        for _ in 0..<60 {
            let members = (0..<next(6)).map { index in
                let source = (0..<next(12)).map { _ in pieces[next(pieces.count)] }.joined()
                return "\"f\(next(4))\(index)\"\(next(2) == 0 ? ":" : " : ")\"\(source)\""
            }
            let text =
                "{\"manifest\":{\"id\":\"a\"},\(next(2) == 0 ? "\n" : "")\"implementation\":{\(members.joined(separator: next(2) == 0 ? "," : ",\n  "))}}"
            #expect(try isKept(text), "\(text)")
        }
    }

    @Test func scriptsAreModulesThatCanBeEdited() throws {
        let folder = try ScratchFolder()
        let plugin = PluginFolder(path: folder.path)
        try plugin.unpack(Sample.plugin(["search": "async function (query) {\n  return [];\n}"]))
        #expect(
            try folder.read("functions/search.js")
                == Array("export default async function (query) {\n  return [];\n}\n".utf8))
        try folder.write(
            "// Finds nothing.\n\nexport default async (query) => ['é'];\n", "functions/search.js")
        try folder.write("export default function (a) { return a / 2; }\n", "functions/half.js")
        let packed = try PluginFile(bytes: plugin.packed(), path: "sample.axe")
        #expect(
            packed.implementation.map(\.source) == [
                "async (query) => ['é'];", "function (a) { return a / 2; }",
            ])
        #expect(packed.implementation.map(\.name) == ["search", "half"])
    }

    @Test func whatIsMissingIsNamed() throws {
        let folder = try ScratchFolder()
        let plugin = PluginFolder(path: folder.path)
        #expect(throws: ConformanceError.self) { try plugin.packed() }
        try plugin.unpack(Sample.plugin(["search": "() => []"]))
        #expect(throws: ConformanceError.self) { try plugin.unpack(Sample.plugin(["search": "() => []"])) }
        try FileManager.default.removeItem(atPath: folder.path + "/functions/search.js")
        let error = #expect(throws: ConformanceError.self) { try plugin.packed() }
        #expect(error?.exitCode == 65)
        #expect(error?.description.contains("functions/search.js") ?? false)
    }

    @Test func aNewPluginPassesItsTest() async throws {
        let folder = try ScratchFolder()
        let files = try NewPlugin(name: "night-owl_2").write(into: folder.path + "/new")
        let report = await PluginTester(loader: Sample.loader).test([files[0]], width: 1)
        #expect(
            report.exitCode(isStrict: true) == 0,
            "\(report.plugins[0].faults) \(report.plugins[0].fault ?? "")")
        #expect(report.plugins[0].checks.count(where: { $0.rule == "case" }) == 6)
        #expect(report.plugins[0].id == "night-owl_2")
        #expect(throws: ConformanceError.self) {
            try NewPlugin(name: "night-owl_2").write(into: folder.path + "/new")
        }
        #expect(throws: ConformanceError.self) { try NewPlugin(name: "../x") }
    }
}

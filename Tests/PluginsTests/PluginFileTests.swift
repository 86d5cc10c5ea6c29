import Model
import Plugins
import Testing

@Suite struct PluginFileTests {
    @Test func readsWhatTheHostNeeds() throws {
        let text = axe([
            "manifest":
                ##"{"id":"demo","name":"Demo","version":"1.2.3","type":"meta-service","author":"A","icon":"🎵"}"##,
            "settings": """
            {"requiresAuth":true,"authType":"apikey","scopes":["a","b"],"configurable":{
              "region":{"type":"select","label":"Region","options":["de",{"value":"us","label":"USA"}],"default":"de"},
              "apiKey":{"type":"password","label":"Key","required":true,"helpUrl":"https://example.com"}}}
            """,
        ])
        let file = try file(text)
        #expect(file.text == text)
        #expect(file.id == "demo")
        #expect(file.manifest.name == "Demo")
        #expect(file.manifest.version.description == "1.2.3")
        #expect(file.manifest.kind == .metaService)
        #expect(file.manifest.author == "A")
        #expect(file.capabilities == ["resolve", "search", "stream", "urlLookup"])
        #expect(file.can("resolve") && !file.can("chat"))
        #expect(file.urlPatterns == ["example.com/track/*"])
        #expect(file.implementation.map(\.name) == ["search", "resolve", "play", "lookupUrl"])
        #expect(file.implementation[0].source == "async function(q){}")
        #expect(file.settings.scopes == ["a", "b"])
        #expect(file.settings.fields.map(\.key) == ["region", "apiKey"])
        #expect(file.settings.fields[0].options.map(\.label) == ["de", "USA"])
        #expect(file.settings.fields[1].isRequired)
        #expect(file.settings.mainCredential == "region")
    }

    @Test func keepsTheTextByteForByte() throws {
        let text = "\n\t " + axe(["extra": #""e\u0301 \ud834 \/""#]) + " \r\n\n"
        #expect(Array(try file(text).text.utf8) == Array(text.utf8))
    }

    /// What the loader takes is taken, however odd.
    @Test(arguments: [
        #"{"manifest":{"id":"a"}}"#,
        #"{"manifest":{"id":"a"},"implementation":null,"capabilities":null,"settings":null,"urlPatterns":null}"#,
        #"{"manifest":{"id":"a"},"implementation":[1],"capabilities":"x","settings":[],"urlPatterns":"x"}"#,
        #"{"manifest":{"id":"a","name":7,"version":[],"type":{}},"unknown":{"deep":[{}]}}"#,
        #"{"manifest":{"id":"A.b_c-9"},"implementation":{"__proto__":"x","search":5}}"#,
    ])
    func takesWhatTheLoaderTakes(_ text: String) throws {
        let file = try file(text)
        #expect(file.implementation.isEmpty)
        #expect(file.capabilities.isEmpty)
        #expect(file.urlPatterns.isEmpty)
        #expect(file.settings.fields.isEmpty)
    }

    @Test(
        arguments: [
            ("", "demo.axe:1:1: not JSON: the text ends where a value is expected; mend the text there"),
            ("{\n \"a\": x}", "demo.axe:2:7: not JSON: a value is expected; mend the text there"),
            (
                "\u{FEFF}{\"manifest\":{\"id\":\"a\"}}",
                "demo.axe:1:1: starts with a byte order mark, which is not JSON; save it as UTF-8 without one"
            ),
            (
                "[]",
                "demo.axe: $: the top level is of type array; write one object with manifest, capabilities and implementation"
            ),
            (
                "{}",
                #"demo.axe: $.manifest: there is no manifest object; add "manifest": {"id": …, "name": …, "version": …}"#
            ),
            (
                #"{"manifest":"x"}"#,
                #"demo.axe: $.manifest: there is no manifest object; add "manifest": {"id": …, "name": …, "version": …}"#
            ),
            (#"{"manifest":{}}"#, #"demo.axe: $.manifest.id: there is no id; add an id such as "my-plugin""#),
            (
                #"{"manifest":{"id":""}}"#,
                #"demo.axe: $.manifest.id: there is no id; add an id such as "my-plugin""#
            ),
            (
                #"{"manifest":{"id":0}}"#,
                #"demo.axe: $.manifest.id: there is no id; add an id such as "my-plugin""#
            ),
            (
                #"{"manifest":{"id":7}}"#,
                "demo.axe: $.manifest.id: the id is of type number; write it as a string"
            ),
        ] as [(String, String)])
    func refusesAndSaysWhereAndWhat(_ text: String, _ description: String) {
        let error = #expect(throws: PluginFileError.self) { try file(text) }
        #expect(error?.description == description)
        #expect(error?.exitCode == 65)
    }

    @Test(
        arguments: [
            ("../x", "may hold only"), ("a/b", "may hold only"), (".hidden", "must not start with a dot"),
            ("..", "must not start with a dot"), ("a..b", "two dots"), ("__proto__", "reserved"),
            ("constructor", "reserved"), ("prototype", "reserved"),
            ("sp\u{43E}tify", #""sp\u{43e}tify" may hold only"#),
            ("a\u{0}b", #""a\u{0}b" may hold only"#), ("a b", "may hold only"), ("a\nb", #""a\u{a}b""#),
            ("ａ", "may hold only"), ("e\u{301}", "may hold only"),
            (String(repeating: "a", count: 129), "is longer than 128"),
            ("C:\\x", "may hold only"), ("a\u{202E}b", #"\u{202e}"#),
        ] as [(String, String)])
    func refusesIdsThatLeaveTheFolderOrShadow(_ id: String, _ words: String) {
        let text = JSON.object(JSONObject([("manifest", .object(JSONObject([("id", .string(id))])))])).text()
        let error = #expect(throws: PluginFileError.self) { try file(text) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("\n") == false)
    }

    @Test(arguments: ["a", "-", "A.b", "a.", "_", String(repeating: "a", count: 128), "toString", "__proto"])
    func takesSafeIds(_ id: String) throws { #expect(try file(plugin(id)).id == id) }

    @Test func refusesMoreThanFiveMebibytes() throws {
        let base = plugin("big")
        let padding = String(repeating: " ", count: PluginFile.maximumSize - base.utf8.count)
        #expect(try file(base + padding).id == "big")
        let error = #expect(throws: PluginFileError.self) { try file(base + padding + " ") }
        #expect(error?.reason == .tooLarge)
    }

    @Test func refusesToNestForEver() {
        let text = #"{"manifest":{"id":"a"},"x":"# + String(repeating: "[", count: 200_000)
        let error = #expect(throws: PluginFileError.self) { try file(text) }
        guard case .notJSON? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func refusesWhatIsNotUTF8() {
        let bytes = Array(#"{"manifest":{"id":"a","name":""#.utf8) + [0xFF] + Array(#""}}"#.utf8)
        #expect(throws: PluginFileError.self) { try PluginFile(bytes: bytes, path: "x") }
    }

    @Test(
        arguments: [
            ("1.0.0", "1.0.1"), ("1.9.0", "1.10.0"), ("x.9", "1"), ("0.9.9", "1"), ("1.2.3.4", "1.2.4"),
        ] as [(String, String)])
    func comparesVersionsByNumbers(_ lower: String, _ higher: String) {
        #expect(PluginVersion(lower) < PluginVersion(higher))
        #expect(!(PluginVersion(higher) < PluginVersion(lower)))
    }

    @Test func missingPartsOfAVersionAreZero() {
        #expect(PluginVersion("1") == PluginVersion("1.0.0"))
        #expect(PluginVersion(nil) == PluginVersion("0.0.0"))
        #expect(PluginVersion("1.2.3.4") == PluginVersion("1.2.3.9"))
    }
}

import Plugins
import Testing

/// One fault, where it stands and in which section.
struct Fault: CustomTestStringConvertible, Sendable {
    let kind: PluginComplaint.Kind
    let place: String
    let section: String
    let json: String

    init(_ kind: PluginComplaint.Kind, _ place: String, _ section: String, _ json: String) {
        self.kind = kind
        self.place = place
        self.section = section
        self.json = json
    }

    var testDescription: String { "\(kind.rawValue) at \(place)" }
}

private let functions = #""search":"async function(){}","resolve":"async function(){}","play":"() => 1","#

private func configurable(_ fields: String) -> String { #"{"configurable":{\#(fields)}}"# }

private let faults: [Fault] = [
    // Manifest.
    Fault(.dottedID, "$.manifest.id", "manifest", manifest("a.b")),
    Fault(.missingName, "$.manifest.name", "manifest", #"{"id":"a","version":"1.0.0"}"#),
    Fault(.wrongType, "$.manifest.name", "manifest", #"{"id":"a","name":7,"version":"1.0.0"}"#),
    Fault(.missingVersion, "$.manifest.version", "manifest", #"{"id":"a","name":"A"}"#),
    Fault(.malformedVersion, "$.manifest.version", "manifest", manifest("a", "1.0")),
    Fault(.malformedVersion, "$.manifest.version", "manifest", manifest("a", "1.0.0-beta")),
    Fault(.malformedVersion, "$.manifest.version", "manifest", manifest("a", "v1.0.0")),
    Fault(.wrongType, "$.manifest.version", "manifest", #"{"id":"a","name":"A","version":1}"#),
    Fault(.unknownType, "$.manifest.type", "manifest", manifest("a", type: "scraper")),
    Fault(
        .malformedValue, "$.manifest.color", "manifest",
        #"{"id":"a","name":"A","version":"1.0.0","color":"red"}"#),
    Fault(
        .malformedValue, "$.manifest.homepage", "manifest",
        #"{"id":"a","name":"A","version":"1.0.0","homepage":"x"}"#),
    Fault(
        .wrongType, "$.manifest.author", "manifest", #"{"id":"a","name":"A","version":"1.0.0","author":[]}"#),
    Fault(
        .duplicateMember, "$.manifest.name", "manifest",
        #"{"id":"a","name":"B","version":"1.0.0","n\u0061me":"A"}"#),
    // Capabilities.
    Fault(.wrongType, "$.capabilities", "capabilities", "[]"),
    Fault(
        .wrongType, "$.capabilities.search", "capabilities",
        #"{"resolve":true,"search":"yes","urlLookup":true}"#),
    Fault(
        .unknownCapability, "$.capabilities.dance", "capabilities",
        #"{"resolve":true,"search":true,"urlLookup":true,"dance":false}"#),
    Fault(
        .capabilityWithoutFunction, "$.capabilities.chat", "capabilities",
        #"{"resolve":true,"search":true,"urlLookup":true,"chat":true}"#),
    Fault(
        .capabilityWithoutFunction, "$.capabilities.concerts", "capabilities",
        #"{"resolve":true,"search":true,"urlLookup":true,"concerts":true}"#),
    Fault(
        .capabilityWithoutFunction, "$.capabilities.playbackTelemetry", "capabilities",
        #"{"resolve":true,"search":true,"urlLookup":true,"playbackTelemetry":true}"#),
    Fault(
        .functionWithoutCapability, "$.implementation.search", "capabilities",
        #"{"resolve":true,"urlLookup":true}"#),
    Fault(
        .functionWithoutCapability, "$.implementation.resolve", "capabilities",
        #"{"resolve":false,"search":true,"urlLookup":true}"#),
    Fault(
        .functionWithoutCapability, "$.implementation.lookupUrl", "capabilities",
        #"{"resolve":true,"search":true}"#),
    // URL patterns.
    Fault(.wrongType, "$.urlPatterns", "urlPatterns", #""example.com/*""#),
    Fault(.wrongType, "$.urlPatterns[1]", "urlPatterns", #"["example.com/*",7]"#),
    Fault(.duplicateEntry, "$.urlPatterns[1]", "urlPatterns", #"["example.com/*","example.com/*"]"#),
    Fault(.patternNeverMatches, "$.urlPatterns[0]", "urlPatterns", #"["HTTPS://example.com/*"]"#),
    Fault(.patternNeverMatches, "$.urlPatterns[0]", "urlPatterns", #"["https://https://example.com/*"]"#),
    Fault(.patternNeverMatches, "$.urlPatterns[0]", "urlPatterns", #"["*://example.com/*"]"#),
    Fault(.patternNeverMatches, "$.urlPatterns[0]", "urlPatterns", #"["^example\\.com/.*$"]"#),
    Fault(.patternNeverMatches, "$.urlPatterns[0]", "urlPatterns", #"["example.com/a b/*"]"#),
    Fault(.patternNeverMatches, "$.urlPatterns[0]", "urlPatterns", #"["https://"]"#),
    Fault(.patternMatchesEverything, "$.urlPatterns[0]", "urlPatterns", #"["https://*/*"]"#),
    Fault(.patternMatchesEverything, "$.urlPatterns[0]", "urlPatterns", #"["*"]"#),
    Fault(.lookupWithoutPattern, "$.urlPatterns", "urlPatterns", "[]"),
    // Implementation.
    Fault(.wrongType, "$.implementation", "implementation", "7"),
    Fault(.patternWithoutLookup, "$.urlPatterns", "implementation", "{\(functions.dropLast())}"),
    Fault(
        .reservedFunction, "$.implementation._bindContext", "implementation",
        #"{\#(functions)"lookupUrl":"()=>1","_bindContext":"()=>1"}"#),
    Fault(
        .reservedFunction, "$.implementation.__proto__", "implementation",
        #"{\#(functions)"lookupUrl":"()=>1","__proto__":"()=>1"}"#),
    Fault(
        .shadowedStorage, "$.implementation.storage", "implementation",
        #"{\#(functions)"lookupUrl":"()=>1","storage":"()=>1"}"#),
    Fault(
        .wrongType, #"$.implementation["my-key"]"#, "implementation",
        #"{\#(functions)"lookupUrl":"()=>1","my-key":42}"#),
    Fault(
        .emptySource, "$.implementation.x", "implementation",
        #"{\#(functions)"lookupUrl":"()=>1","x":" /* none */ "}"#),
    Fault(
        .duplicateMember, "$.implementation.play", "implementation",
        #"{\#(functions)"lookupUrl":"()=>1","play":"()=>2"}"#),
    Fault(
        .resolveWithoutPlay, "$.capabilities.resolve", "implementation",
        #"{"search":"()=>1","resolve":"()=>1","lookupUrl":"()=>1"}"#),
    // Settings.
    Fault(.wrongType, "$.settings", "settings", "[]"),
    Fault(.wrongType, "$.settings.requiresAuth", "settings", #"{"requiresAuth":0}"#),
    Fault(.unknownAuthType, "$.settings.authType", "settings", #"{"authType":"magic"}"#),
    Fault(.authWithoutType, "$.settings.authType", "settings", #"{"requiresAuth":true}"#),
    Fault(.wrongType, "$.settings.scopes[0]", "settings", #"{"scopes":[1]}"#),
    Fault(.wrongType, "$.settings.configurable", "settings", #"{"configurable":[]}"#),
    Fault(.wrongType, "$.settings.configurable.a", "settings", configurable(#""a":"text""#)),
    Fault(
        .reservedField, "$.settings.configurable.enabled", "settings",
        configurable(#""enabled":{"type":"text","label":"A"}"#)),
    Fault(
        .unknownFieldType, "$.settings.configurable.apiKey.type", "settings",
        configurable(#""apiKey":{"type":"secret","label":"A"}"#)),
    Fault(
        .unknownFieldType, "$.settings.configurable.a.type", "settings", configurable(#""a":{"label":"A"}"#)),
    Fault(
        .missingLabel, "$.settings.configurable.a.label", "settings", configurable(#""a":{"type":"text"}"#)),
    Fault(
        .wrongType, "$.settings.configurable.a.default", "settings",
        configurable(#""a":{"type":"text","label":"A","default":1}"#)),
    Fault(
        .wrongType, "$.settings.configurable.a.required", "settings",
        configurable(#""a":{"type":"text","label":"A","required":"yes"}"#)),
    Fault(
        .malformedValue, "$.settings.configurable.a.helpUrl", "settings",
        configurable(#""a":{"type":"text","label":"A","helpUrl":"www.x"}"#)),
    Fault(
        .missingOptions, "$.settings.configurable.a.options", "settings",
        configurable(#""a":{"type":"select","label":"A"}"#)),
    Fault(
        .missingOptions, "$.settings.configurable.a.fallbackOptions", "settings",
        configurable(#""a":{"type":"dynamic-select","label":"A"}"#)),
    Fault(
        .malformedOption, "$.settings.configurable.a.options[0]", "settings",
        configurable(#""a":{"type":"select","label":"A","options":[{"value":1}]}"#)),
    Fault(
        .malformedOption, "$.settings.configurable.a.options[0]", "settings",
        configurable(#""a":{"type":"select","label":"A","options":[{"value":"x"}]}"#)),
    Fault(
        .duplicateEntry, "$.settings.configurable.a.options[1]", "settings",
        configurable(#""a":{"type":"select","label":"A","options":["x","x"]}"#)),
    Fault(
        .defaultNotAnOption, "$.settings.configurable.a.default", "settings",
        configurable(#""a":{"type":"select","label":"A","options":["x"],"default":"y"}"#)),
    Fault(
        .duplicateMember, "$.settings.configurable.a", "settings",
        configurable(#""a":{"type":"text","label":"A"},"a":{"type":"text","label":"B"}"#)),
]

@Suite struct ComplaintTests {
    @Test func aSoundFileHasNone() throws { #expect(try file(axe()).complaints.map(\.description) == []) }

    /// The fault is found where it is. Faults that follow from it are reported too, but no other of its kind.
    @Test(arguments: faults)
    func findsTheFault(_ fault: Fault) throws {
        let complaints = try file(axe([fault.section: fault.json])).complaints
        let same = complaints.filter { $0.kind == fault.kind }
        #expect(same.map(\.place) == [fault.place], "\(complaints)")
        #expect(same.allSatisfy { $0.path == "demo.axe" && !$0.problem.isEmpty && !$0.mend.isEmpty })
    }

    @Test func everyKindIsCovered() {
        let covered = Set(faults.map(\.kind)).union([.lineBreakBeforeSource])
        #expect(Set(PluginComplaint.Kind.allCases).subtracting(covered).isEmpty)
    }

    @Test(
        arguments: [
            (#"\nasync function(){}"#, true), (#"\r() => 1"#, true), (#"\u2028() => 1"#, true),
            (#" \t\n() => 1"#, true),
            (#"// comment\n() => 1"#, true), (#"/* a\n b */ () => 1"#, true), (#"<!-- x\n() => 1"#, true),
            (#"/* a */ \u00a0/* b */ \n() => 1"#, true), (#"/* a */ () => 1"#, false),
            (#" () => {\n}"#, false),
            (#"async function() { // x\n}"#, false), (#"/* open"#, false),
        ] as [(String, Bool)])
    func findsALineBreakBeforeTheFunction(_ source: String, _ isCutOff: Bool) throws {
        let text = axe([
            "implementation": "{\(functions)\"lookupUrl\":\"() => 1\",\"extra\":\"\(source)\"}"
        ])
        let complaints = try file(text).complaints
        #expect(complaints.map(\.kind) == (isCutOff ? [.lineBreakBeforeSource] : []))
        #expect(complaints.allSatisfy { $0.place == "$.implementation.extra" })
    }

    /// What the upstream plugins have is no fault.
    @Test(arguments: [
        "open.spotify.com/intl-*/track/*", "spotify:track:*", "*.bandcamp.com/track/*", "youtu.be/*",
        "https://x.org/",
        "www.youtube.com/watch?v=*", "music.apple.com/*/album/*/*", "example.com/#/track/*",
        "localhost:4533/*",
    ])
    func takesPatternsThatMatch(_ pattern: String) throws {
        #expect(try file(axe(["urlPatterns": "[\"\(pattern)\"]"])).complaints.isEmpty)
    }

    @Test func takesADescriptorWithoutCode() throws {
        let text = """
            {"manifest":\(manifest("discogs", type: "meta-service")),
             "capabilities":{"metadata":true,"biography":true,"artistImages":true},
             "settings":{"requiresAuth":false,"authType":"token","configurable":{"personalAccessToken":
             {"type":"password","label":"Token","advanced":true,"required":false,"helpUrl":"https://example.com/"}}}}
            """
        #expect(try file(text).complaints.map(\.description) == [])
    }

    @Test func saysFilePlaceAndMendInOneLine() throws {
        let text = axe(["settings": configurable(#""apiKey":{"type":"secret\n","label":"A"}"#)])
        #expect(
            try file(text).complaints.map(\.description) == [
                #"demo.axe: $.settings.configurable.apiKey.type: the type is "secret\u{a}"; "#
                    + "write one of text, password, select, dynamic-select"
            ])
    }

    @Test func endsAfterTwoHundredComplaints() throws {
        let patterns = Array(repeating: "1", count: 50_000).joined(separator: ",")
        #expect(try file(axe(["urlPatterns": "[\(patterns)]"])).complaints.count == 200)
    }
}

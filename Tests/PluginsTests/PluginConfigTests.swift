import Model
import Plugins
import Testing

@Suite struct PluginConfigTests {
    private let fixture: Fixture
    private var settings: PluginSettings { fixture.settings }
    private let file: PluginFile

    init() throws {
        fixture = try Fixture()
        file = try service(
            """
            {"requiresAuth":true,"authType":"apikey","configurable":{
             "server":{"type":"text","label":"S","required":true},
             "pin":{"type":"password","label":"P"},
             "clientSecret":{"type":"text","label":"C"},
             "format":{"type":"select","label":"F","options":[{"value":"flac","label":"FLAC"},"mp3"]},
             "model":{"type":"dynamic-select","label":"M","fallbackOptions":["a"]}}}
            """)
    }

    @Test func keepsSecretsApart() throws {
        try settings.set("server", "https://music.example", of: file)
        try settings.set("pin", "1234", of: file)
        try settings.set("clientSecret", "abcdefghijkl", of: file)
        #expect(try fixture.stored("meta_service_configs") == #"{"svc":{"server":"https://music.example"}}"#)
        let config = try settings.config(of: file)
        #expect(
            JSON.object(config.revealed).text()
                == #"{"server":"https://music.example","pin":"1234","clientSecret":"abcdefghijkl"}"#)
        #expect(
            JSON.object(config.masked).text()
                == #"{"server":"https://music.example","pin":"••••","clientSecret":"••••kl"}"#)
        #expect(config.secretValues == ["1234", "abcdefghijkl"])
    }

    /// Printing or dumping a config by accident shows no secret.
    @Test func descriptionsAreMasked() throws {
        try settings.set("pin", "hush-hush-hush", of: file)
        let config = try settings.config(of: file)
        var dumped =
            "\(config) \(config.items) \(String(reflecting: config)) \(String(reflecting: config.items))"
        dump(config, to: &dumped)
        dump(config.items, to: &dumped)
        #expect(dumped.contains("••••sh"))
        #expect(!dumped.contains("hush"))
    }

    @Test(
        arguments: [
            ("12345678901", "••••"), ("123456789012", "••••12"), ("", ""), ("é🎵é🎵é🎵é🎵é🎵é🎵", "••••é🎵"),
        ] as [(String, String)])
    func masksByLength(_ secret: String, _ masked: String) throws {
        try settings.set("pin", secret, of: file)
        #expect(try settings.value("pin", of: file)?.masked == .string(masked))
    }

    @Test(arguments: [
        "token", "userToken", "apiKey", "api_key", "API-KEY", "sessionKey", "clientSecret", "dbPassword",
        "Access Token",
    ])
    func knowsASecretByItsName(_ key: String) throws {
        try settings.set(key, "x", of: file, force: true)
        #expect(try settings.value(key, of: file)?.isSecret == true)
        #expect(try fixture.secrets.value(key, in: "plugin.svc") == "x")
        #expect(try fixture.stored("meta_service_configs") == nil)
    }

    @Test(arguments: ["username", "region", "keyboard", "monkey"])
    func takesOtherNamesForPlain(_ key: String) throws {
        try settings.set(key, "x", of: file, force: true)
        #expect(try settings.value(key, of: file)?.isSecret == false)
    }

    @Test func masksThePasswordOfAnAddress() throws {
        try settings.set("server", "http://me:hunter2@nas.local/x", of: file)
        #expect(try settings.value("server", of: file)?.masked == "http://me:••••@nas.local/x")
        let config = try settings.config(of: file)
        #expect(config.revealed["server"] == "http://me:hunter2@nas.local/x")
        #expect(config.secretValues == ["hunter2"])
    }

    @Test func refusesUnknownKeysUnlessForced() throws {
        let error = #expect(throws: PluginError.self) { try settings.set("servre", "x", of: file) }
        #expect(
            error?.description
                == #"svc has no setting "servre"; it has "server", "pin", "clientSecret", "format", "model""#)
        #expect(error?.exitCode == 64)
        #expect(throws: PluginError.self) { try settings.value("servre", of: file) }
        #expect(throws: PluginError.self) { try settings.unset("servre", of: file) }
        try settings.set("servre", "x", of: file, force: true)
        #expect(try settings.config(of: file)["servre"]?.masked == "x")
        try settings.unset("servre", of: file)
        #expect(try settings.config(of: file)["servre"] == nil)
    }

    @Test(arguments: ["enabled", "__proto__", "constructor", "prototype", ""])
    func nothingForcesAReservedKey(_ key: String) {
        #expect(throws: PluginError.reservedKey(plugin: "svc", key: key)) {
            try settings.set(key, "x", of: file, force: true)
        }
    }

    @Test func aSelectTakesItsOptionsOnly() throws {
        try settings.set("format", "mp3", of: file)
        #expect(
            throws: PluginError.notAnOption(
                plugin: "svc", key: "format", value: "ogg", options: ["flac", "mp3"])
        ) {
            try settings.set("format", "ogg", of: file)
        }
        #expect(try settings.config(of: file)["format"]?.masked == "mp3")
        try settings.set("model", "anything", of: file)
    }

    @Test func unsettingRemovesBothKinds() throws {
        try settings.set("server", "a", of: file)
        try settings.set("pin", "b", of: file)
        try settings.unset("server", of: file)
        try settings.unset("pin", of: file)
        #expect(try settings.config(of: file).items.isEmpty)
        #expect(try settings.value("pin", of: file) == nil)
    }

    @Test func aChoiceIsNoSecretWhateverItsName() throws {
        let file = try service(
            #"{"configurable":{"allowPlainPassword":{"type":"select","label":"A","options":["yes","no"]}}}"#)
        try settings.set("allowPlainPassword", "yes", of: file)
        let config = try settings.config(of: file)
        #expect(config["allowPlainPassword"]?.masked == "yes")
        #expect(config.secretValues.isEmpty)
    }

    /// A secret that a script left in the database is masked, and moves when it is set.
    @Test func aSecretInTheDatabaseIsMaskedAndMoves() throws {
        try fixture.store.set(
            "meta_service_configs", #"{"svc":{"enabled":true,"pin":"old","n":5},"other":{"a":"b"}}"#,
            in: PluginSettings.namespace)
        #expect(JSON.object(try settings.config(of: file).masked).text() == #"{"pin":"••••","n":5}"#)
        try settings.set("pin", "new", of: file)
        #expect(
            try fixture.stored("meta_service_configs") == #"{"svc":{"enabled":true,"n":5},"other":{"a":"b"}}"#
        )
        #expect(try settings.config(of: file).revealed["pin"] == "new")
    }
}

@Suite struct ConfiguredTests {
    private let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test(
        arguments: [
            (
                #"{"requiresAuth":true,"authType":"apikey","configurable":{"model":{},"apiKey":{}}}"#,
                ["apiKey"]
            ),
            (#"{"requiresAuth":true,"authType":"apikey"}"#, ["apiKey"]),
            (#"{"requiresAuth":true,"authType":"username","configurable":{"user":{}}}"#, ["user"]),
            (
                #"{"requiresAuth":true,"authType":"username","configurable":{"user":{"required":true},"apiKey":{}}}"#,
                ["user"]
            ),
            (
                #"{"configurable":{"a":{"required":true},"b":{},"c":{"required":true},"d":{"required":true,"default":"x"}}}"#,
                ["a", "c"]
            ),
            (#"{"requiresAuth":false,"authType":"apikey","configurable":{"apiKey":{}}}"#, []),
            (#"{"requiresAuth":true,"authType":"oauth","configurable":{"clientId":{}}}"#, []),
            ("{}", []),
        ] as [(String, [String])])
    func namesWhatIsMissing(_ declared: String, _ missing: [String]) throws {
        let file = try service(declared)
        #expect(try fixture.settings.config(of: file).missing == missing)
        for key in missing { try fixture.settings.set(key, "", of: file, force: true) }
        #expect(try fixture.settings.config(of: file).missing == missing)
        for key in missing { try fixture.settings.set(key, "x", of: file, force: true) }
        #expect(try fixture.settings.config(of: file).isConfigured)
    }

    @Test(
        arguments: [
            ("http://nas.local:4533/rest", ["nas.local:4533"]),
            ("https://Music.Example", ["music.example:443"]),
            ("HTTP://nas.local:80/", ["nas.local:80"]), ("https://nas:80", ["nas:80"]),
            ("http://me:pw@10.0.0.2:8080?x=http://evil", ["10.0.0.2:8080"]),
            ("http://[::1]:4533/", ["[::1]:4533"]),
            ("http://[fd00::1]", ["[fd00::1]:80"]), ("http://a@b@c/", ["c:80"]),
            ("http://nas\\@evil/", ["nas:80"]), ("  http://nas:", ["nas:80"]),
            ("nas.local:4533", []), ("ftp://nas/", []), ("http://", []), ("http:///x", ["x:80"]),
            ("http://nas:99999", []),
            ("http://nas:80x", []), ("see http://nas", []), ("http://0x7f.1:8080", ["127.0.0.1:8080"]),
            ("https://BÜCHER.example:1", ["xn--bcher-kva.example:1"]),
        ] as [(String, Set<String>)])
    func grantsTheHostsThatTheUserNamed(_ value: String, _ hosts: Set<String>) throws {
        let file = try service(#"{"configurable":{"server":{"default":"http://127.0.0.1:1"}}}"#)
        try fixture.settings.set("server", value, of: file)
        #expect(try fixture.settings.config(of: file).grantedHosts == hosts)
    }

    @Test func aDefaultOfTheFileGrantsNothing() throws {
        let file = try service(#"{"configurable":{"server":{"default":"http://127.0.0.1:1"}}}"#)
        #expect(try fixture.settings.config(of: file).grantedHosts.isEmpty)
    }
}

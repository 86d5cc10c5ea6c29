import Model
import Plugins
import Testing

@Suite struct PluginSettingsTests {
    private let fixture: Fixture
    private var settings: PluginSettings { fixture.settings }
    private let catalog: PluginCatalog

    init() throws {
        fixture = try Fixture()
        catalog = try bundled(
            plugin("internetarchive"), plugin("localfiles"), plugin("other"), plugin("subsonic"),
            plugin("lastfm", type: "meta-service"), plugin("odd", type: "scraper"))
    }

    @Test func atFirstAllBundledResolversAreEnabledInTheirOrder() throws {
        #expect(
            try settings.enabledResolvers(catalog).map(\.id) == [
                "localfiles", "subsonic", "internetarchive", "other",
            ])
        #expect(try fixture.stored("active_resolvers") == nil)
    }

    @Test func keepsWhatTheUserChoseUnderTheDesktopsKeys() throws {
        try settings.setEnabled(false, "subsonic", in: catalog)
        try settings.setPriority("other", 1, in: catalog)
        #expect(
            try settings.enabledResolvers(catalog).map(\.id) == ["other", "localfiles", "internetarchive"])
        #expect(try fixture.stored("active_resolvers") == #"["localfiles","internetarchive","other"]"#)
        #expect(
            try fixture.stored("resolver_order") == #"["other","localfiles","subsonic","internetarchive"]"#)
        try settings.setEnabled(true, "subsonic", in: catalog)
        #expect(
            try settings.enabledResolvers(catalog).map(\.id) == [
                "other", "localfiles", "subsonic", "internetarchive",
            ])
    }

    @Test func readsWhatAScriptWrote() throws {
        try fixture.store.set(
            "active_resolvers", #"["subsonic","gone","localfiles",7]"#, in: PluginSettings.namespace)
        try fixture.store.set("resolver_order", #"["localfiles"]"#, in: PluginSettings.namespace)
        #expect(try settings.enabledResolvers(catalog).map(\.id) == ["subsonic", "localfiles"])
        try fixture.store.set("active_resolvers", "{}", in: PluginSettings.namespace)
        #expect(try settings.enabledResolvers(catalog).map(\.id).count == 4)
    }

    @Test func aNewResolverIsEnabledAndComesLast() throws {
        let plugins = InstalledPlugins(directory: fixture.directory.path + "/plugins")
        let result = try plugins.install(try file(plugin("spotify")), over: catalog)
        try settings.adopt(result, over: catalog)
        let after = try PluginCatalog(
            installed: plugins.directory, bundled: [("a.axe", plugin("localfiles"))])
        #expect(try settings.enabledResolvers(after).map(\.id) == ["localfiles", "spotify"])
        #expect(try settings.order(after).order.last == "spotify")
    }

    @Test func anUpdateKeepsTheState() throws {
        let plugins = InstalledPlugins(directory: fixture.directory.path + "/plugins")
        try settings.setEnabled(false, "localfiles", in: catalog)
        try settings.adopt(
            try plugins.install(try file(plugin("localfiles", "9.0.0")), over: catalog), over: catalog)
        #expect(try settings.order(catalog).active.contains("localfiles") == false)
    }

    @Test func pluginsOfTheCommandLineAreEnabledForThisCommand() throws {
        let own = fixture.directory.makeDirectory("own")
        fixture.directory.write("own/mine.axe", plugin("mine"))
        fixture.directory.write("own/svc.axe", plugin("svc", type: "meta-service"))
        let catalog = try PluginCatalog(
            directories: [own], installed: nil, bundled: [("l.axe", plugin("localfiles"))])
        #expect(try settings.enabledResolvers(catalog).map(\.id) == ["mine", "localfiles"])
        #expect(try settings.isEnabled(try catalog.plugin("svc"), in: catalog))
        #expect(try settings.isEnabled(try catalog.plugin("mine"), in: catalog))
        #expect(try fixture.stored("active_resolvers") == nil)
    }

    @Test func aMetaServiceIsEnabledOnceItIsConfigured() throws {
        let catalog = try bundled(
            axe([
                "manifest": manifest("svc", type: "meta-service"),
                "settings":
                    #"{"requiresAuth":true,"authType":"apikey","configurable":{"apiKey":{"type":"password"}}}"#,
            ]))
        let entry = try catalog.plugin("svc")
        #expect(try settings.isEnabled(entry, in: catalog) == false)
        try settings.set("apiKey", "abc", of: entry.file)
        #expect(try settings.isEnabled(entry, in: catalog))
        try settings.setEnabled(false, "svc", in: catalog)
        #expect(try settings.isEnabled(entry, in: catalog) == false)
        #expect(try fixture.stored("meta_service_configs") == #"{"svc":{"enabled":false}}"#)
        #expect(try settings.config(of: entry.file).items.map(\.key) == ["apiKey"])
    }

    @Test func refusesWhatCannotBeEnabledOrOrdered() throws {
        #expect(throws: PluginError.unknownType(id: "odd", type: "scraper")) {
            try settings.setEnabled(true, "odd", in: catalog)
        }
        #expect(throws: PluginError.notAResolver(id: "lastfm")) {
            try settings.setPriority("lastfm", 1, in: catalog)
        }
        #expect(throws: PluginError.placeOutOfRange(place: 9, count: 4)) {
            try settings.setPriority("other", 9, in: catalog)
        }
        #expect(throws: PluginError.self) { try settings.setEnabled(true, "none", in: catalog) }
        #expect(try settings.isEnabled(try catalog.plugin("odd"), in: catalog) == false)
        #expect(try fixture.stored("resolver_order") == nil)
    }

    @Test func forgettingLeavesNothing() throws {
        let file = try catalog.plugin("other").file
        try settings.set("apiToken", "abc", of: file, force: true)
        try settings.set("region", "de", of: file, force: true)
        try settings.forget("other", in: catalog)
        #expect(try settings.config(of: file).items.isEmpty)
        #expect(try fixture.secrets.keys(in: "plugin.other").isEmpty)
        #expect(try fixture.stored("meta_service_configs") == "{}")
        #expect(try settings.order(catalog).order == ["localfiles", "subsonic", "internetarchive"])
    }
}

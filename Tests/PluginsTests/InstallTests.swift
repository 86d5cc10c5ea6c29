import Glibc
import Plugins
import Testing

@Suite struct InstallTests {
    private let directory = TemporaryDirectory()
    private var plugins: InstalledPlugins { InstalledPlugins(directory: directory.path + "/data/plugins") }

    private func catalog(_ bundled: String...) throws -> PluginCatalog {
        try PluginCatalog(
            installed: plugins.directory, bundled: bundled.enumerated().map { ("\($0).axe", $1) })
    }

    private func install(_ text: String, _ bundled: String...) throws -> Installation {
        let source = directory.write("source.axe", text)
        let catalog = try PluginCatalog(
            installed: plugins.directory, bundled: bundled.enumerated().map { ("\($0).axe", $1) })
        return try plugins.install(source, over: catalog)
    }

    @Test func copiesTheBytesUnderTheIdsName() throws {
        let text = "\n " + plugin("new") + " \n"
        let result = try install(text)
        #expect(result.change == .added)
        #expect(result.notice == "installed new 1.0.0")
        #expect(names(in: plugins.directory) == ["new.axe"])
        #expect(contents(plugins.directory + "/new.axe") == text)
        #expect(try catalog()["new"]?.origin == .installed)
    }

    @Test func replacesAndSaysHowTheVersionsCompare() throws {
        _ = try install(plugin("a", "1.0.0"))
        #expect(try install(plugin("a", "1.1.0")).notice == "updated a from 1.0.0 to 1.1.0")
        #expect(try install(plugin("a", "1.1.0")).notice == "installed a 1.1.0 again")
        #expect(
            try install(plugin("a", "0.9.0")).notice
                == "installed a 0.9.0, which is older than the 1.1.0 that was there")
        #expect(names(in: plugins.directory) == ["a.axe"])
    }

    @Test func saysThatItHidesABundledOne() throws {
        let result = try install(plugin("a", "1.0.0"), plugin("a", "2.0.0"))
        #expect(result.change == .downgraded(from: PluginVersion("2.0.0")))
        #expect(result.hiddenBundled == PluginVersion("2.0.0"))
        #expect(result.notice.hasSuffix("takes the place of the bundled 2.0.0"))
    }

    @Test func replacesACopyUnderAnotherName() throws {
        _ = try install(plugin("z"))
        directory.write("data/plugins/Copy of a.axe", plugin("a", "0.1.0"))
        #expect(try install(plugin("a", "1.0.0")).change == .updated(from: PluginVersion("0.1.0")))
        #expect(names(in: plugins.directory) == ["a.axe", "z.axe"])
    }

    @Test(arguments: ["{", plugin("../evil"), plugin("__proto__"), plugin("a/b"), #"{"manifest":{}}"#])
    func refusesWhatIsNoPlugin(_ text: String) throws {
        let error = #expect(throws: PluginError.self) { try install(text) }
        #expect(error?.exitCode == 65)
        #expect(names(in: plugins.directory).isEmpty)
    }

    @Test func refusesAFileThatIsNotThere() throws {
        let error = #expect(throws: PluginError.self) {
            try plugins.install(directory.path + "/none.axe", over: try catalog())
        }
        #expect(error?.exitCode == 65)
        #expect(error?.description.contains("none.axe") == true)
    }

    @Test func removesWhatWasInstalled() throws {
        _ = try install(plugin("a"))
        #expect(try plugins.remove("a", from: catalog()) == nil)
        #expect(names(in: plugins.directory).isEmpty)
    }

    @Test func removingUncoversTheBundledOne() throws {
        _ = try install(plugin("a", "2.0.0"))
        let left = try plugins.remove("a", from: catalog(plugin("a", "1.0.0")))
        #expect(left?.origin == .bundled)
        #expect(left?.file.manifest.version.description == "1.0.0")
    }

    @Test func removesByNameWhatIsBrokenAndIsNotStoppedByOthers() throws {
        _ = try install(plugin("z"))
        directory.write("data/plugins/a.axe", "{")
        directory.write("data/plugins/b.axe", "{")
        #expect(try plugins.remove("b", from: catalog()) == nil)
        #expect(names(in: plugins.directory) == ["a.axe", "z.axe"])
    }

    @Test func aFileThatBearsTheNameOfAnotherStays() throws {
        _ = try install(plugin("z"))
        directory.write("data/plugins/b.axe", plugin("a"))
        #expect(throws: PluginError.unknownPlugin(id: "b", known: ["a", "z"])) {
            try plugins.remove("b", from: try catalog())
        }
        #expect(names(in: plugins.directory) == ["b.axe", "z.axe"])
    }

    @Test func bundledOnesCanOnlyBeDisabled() throws {
        let error = #expect(throws: PluginError.bundled(id: "a")) {
            try plugins.remove("a", from: try catalog(plugin("a")))
        }
        #expect(error?.description.hasSuffix("disable it instead") == true)
    }

    @Test func whatComesFromTheCommandLineIsNotInstalled() throws {
        let path = directory.makeDirectory("own")
        directory.write("own/a.axe", plugin("a"))
        let catalog = try PluginCatalog(directories: [path], installed: plugins.directory)
        #expect(throws: PluginError.notInstalled(id: "a", path: path + "/a.axe")) {
            try plugins.remove("a", from: catalog)
        }
    }

    @Test(arguments: ["../a", "", ".", "a/../b", "a\u{0}"])
    func removesNothingOutside(_ id: String) throws {
        let outside = directory.write("a.axe", plugin("a"))
        let error = #expect(throws: PluginError.self) { try plugins.remove(id, from: try catalog()) }
        #expect(error?.exitCode == 64)
        #expect(contents(outside) != nil)
    }

    @Test func severalAtOnceLeaveOneWholeFile() async throws {
        let (plugins, nothing) = (plugins, try PluginCatalog(installed: nil))
        let texts = (0..<8).map { plugin("a", "\($0).0.0") + String(repeating: " ", count: $0 * 10_000) }
        try await withThrowingTaskGroup { group in
            for text in texts { group.addTask { _ = try plugins.install(try file(text), over: nothing) } }
            try await group.waitForAll()
        }
        #expect(names(in: plugins.directory) == ["a.axe"])
        #expect(texts.contains(try #require(contents(plugins.directory + "/a.axe"))))
    }

    /// A file size limit stands for the full disk.
    @Test func aFullDiskLeavesTheOldFile() async {
        await #expect(processExitsWith: .success) {
            let directory = TemporaryDirectory()
            let plugins = InstalledPlugins(directory: directory.path)
            let old = plugin("a", "1.0.0")
            let nothing = try PluginCatalog(installed: nil)
            _ = try plugins.install(try file(old), over: nothing)
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
            setrlimit(__rlimit_resource_t(1), &limit)  // RLIMIT_FSIZE
            let large = try file(plugin("a", "2.0.0") + String(repeating: " ", count: 10_000))
            do {
                _ = try plugins.install(large, over: nothing)
                exit(2)
            } catch {
                guard case .notWritten = error as? PluginError else { exit(3) }
            }
            guard names(in: directory.path) == ["a.axe"] else { exit(4) }
            guard contents(directory.path + "/a.axe") == old else { exit(5) }
        }
    }

    @Test func aReadOnlyDirectoryStaysAsItIs() async {
        await #expect(processExitsWith: .success) {
            let directory = TemporaryDirectory()
            directory.write("a.axe", plugin("a", "1.0.0"))
            chmod(directory.path + "/a.axe", 0o644)
            chmod(directory.path, 0o555)
            // Permissions do not bind root.
            if geteuid() == 0 { seteuid(65_534) }
            let plugins = InstalledPlugins(directory: directory.path)
            let catalog = try PluginCatalog(installed: directory.path)
            do {
                _ = try plugins.install(try file(plugin("a", "2.0.0")), over: catalog)
                exit(2)
            } catch {
                guard let error = error as? PluginError, case .notWritten = error, error.exitCode == 69,
                    error.description.contains("nothing was changed: make the directory writable")
                else { exit(3) }
            }
            do {
                _ = try plugins.remove("a", from: catalog)
                exit(4)
            } catch {
                guard case .notWritten = error as? PluginError else { exit(5) }
            }
            guard names(in: directory.path) == ["a.axe"] else { exit(6) }
            guard contents(directory.path + "/a.axe") == plugin("a", "1.0.0") else { exit(7) }
            seteuid(0)
        }
    }
}

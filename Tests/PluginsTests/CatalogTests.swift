import Glibc
import Plugins
import Testing

@Suite struct CatalogTests {
    private let directory = TemporaryDirectory()

    @Test func theEarlierWinsAndTheOthersAreShadowed() throws {
        let (first, second) = (directory.makeDirectory("first"), directory.makeDirectory("second"))
        let installed = directory.makeDirectory("plugins")
        directory.write("second/a.axe", plugin("a", "1.0.0"))
        directory.write("first/b.axe", plugin("b", "1.0.0"))
        directory.write("plugins/a.axe", plugin("a", "2.0.0"))
        directory.write("plugins/c.axe", plugin("c", "2.0.0"))
        let catalog = try PluginCatalog(
            directories: [first, second], installed: installed,
            bundled: [
                ("a.axe", plugin("a", "3.0.0")), ("c.axe", plugin("c", "3.0.0")), ("d.axe", plugin("d")),
            ])
        #expect(catalog.entries.map(\.id) == ["b", "a", "c", "d"])
        #expect(catalog["a"]?.origin == .directory(second))
        #expect(catalog["a"]?.file.path == second + "/a.axe")
        #expect(catalog["a"]?.shadowed.map(\.origin) == [.installed, .bundled])
        #expect(catalog["a"]?.shadowed.map(\.file.manifest.version.description) == ["2.0.0", "3.0.0"])
        #expect(catalog["c"]?.origin == .installed)
        #expect(catalog["d"]?.origin == .bundled)
        #expect(catalog.unusable.isEmpty)
    }

    @Test func readsFilesInTheOrderOfTheirNamesBytes() throws {
        for name in ["b", "B", "a", "_", "ä", "a.b"] {
            directory.write(name + ".axe", plugin("same", "1.0.0"))
        }
        let catalog = try PluginCatalog(directories: [directory.path], installed: nil)
        let paths = catalog["same"]?.copies.map { String($0.file.path.dropFirst(directory.path.count + 1)) }
        #expect(paths == ["B.axe", "_.axe", "a.axe", "a.b.axe", "b.axe", "ä.axe"])
    }

    @Test func reportsBadFilesAndGoesOn() throws {
        directory.write("a.axe", "{")
        directory.write("b.axe", plugin("b"))
        directory.write("c.axe", plugin("../c"))
        _ = directory.makeDirectory("d.axe")
        mkfifo(directory.path + "/e.axe", 0o600)
        symlink("/nowhere", directory.path + "/f.axe")
        directory.write("g.axe", String(repeating: " ", count: PluginFile.maximumSize + 1))
        for name in ["h.txt", ".i.axe", "j.axe.new"] { directory.write(name, "{") }
        let catalog = try PluginCatalog(
            directories: [directory.path], installed: nil, bundled: [("z.axe", "nonsense")])
        #expect(catalog.entries.map(\.id) == ["b"])
        let names = catalog.unusable.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
        #expect(names == ["a.axe", "c.axe", "d.axe", "e.axe", "f.axe", "g.axe", "z.axe"])
        for (unusable, words) in zip(
            catalog.unusable,
            [
                "not JSON", "may hold only", "Is a directory", "regular file", "No such file", "5 MiB",
                "not JSON",
            ])
        {
            #expect(unusable.reason.contains(words), "\(unusable)")
            #expect(unusable.reason.contains(unusable.path))
        }
    }

    @Test func aDirectoryThatTheUserNamedMustBeThere() {
        let missing = directory.path + "/missing"
        let error = #expect(throws: PluginError.self) {
            try PluginCatalog(directories: [missing], installed: nil)
        }
        #expect(error?.exitCode == 64)
        #expect(error?.description.contains(missing) == true)
    }

    @Test func noPluginNeedBeInstalled() throws {
        let catalog = try PluginCatalog(
            installed: directory.path + "/missing", bundled: [("d.axe", plugin("d"))])
        #expect(catalog.entries.map(\.id) == ["d"])
        #expect(catalog.unusable.isEmpty)
    }

    @Test func aBrokenPluginDirectoryDoesNotHideTheBundledOnes() throws {
        let path = directory.write("plugins", "a file")
        let catalog = try PluginCatalog(installed: path, bundled: [("d.axe", plugin("d"))])
        #expect(catalog.entries.map(\.id) == ["d"])
        #expect(catalog.unusable.map(\.path) == [path])
    }

    @Test func anUnknownIdIsAnsweredWithTheKnownOnes() throws {
        let error = #expect(throws: PluginError.self) { try bundled(plugin("a"), plugin("b")).plugin("c") }
        #expect(error?.description == #"there is no plugin "c"; known are a, b"#)
        #expect(error?.exitCode == 64)
    }

    @Test func readsNoMoreThanAThousandFiles() throws {
        for number in 0..<1_002 { directory.write("\(number).axe", "{}") }
        let catalog = try PluginCatalog(directories: [directory.path], installed: nil)
        #expect(catalog.unusable.filter { $0.reason.contains("passed over") }.count == 2)
    }
}

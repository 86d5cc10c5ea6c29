import Foundation
import Library
import Testing

struct FolderTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test func emptyDriveKeepsItsRows() throws {
        try fixture.add("a.flac", title: "One")
        try fixture.scan()
        try fixture.remove("music/a.flac")
        #expect(try fixture.scan().skipped == .emptyButKnown)
        #expect(try fixture.titles("one") == ["One"])
        try fixture.remove("music")
        #expect(try fixture.scan().skipped == .unreadable)
        try fixture.write(Data(), to: fixture.music)
        #expect(try fixture.scan().skipped == .notADirectory)
        #expect(try fixture.titles("one") == ["One"])
    }

    @Test(arguments: [
        ("music", "music2"), ("a_b", "aXb"), ("a%b", "aXXb"), ("m", "m.x"), ("m", "m-x"), ("ä", "äö"),
        ("a b", "a"),
    ])
    func foldersDoNotOwnTheirNeighbours(one: String, other: String) throws {
        for name in [one, other] {
            for track in ["1", "2"] { try fixture.add("\(track).flac", title: name + track, in: "f/" + name) }
            try fixture.library.addFolder(fixture.root + "/f/" + name)
            try fixture.scan(fixture.root + "/f/" + name)
        }
        #expect(try fixture.library.statistics().tracks == 4)
        try fixture.remove("f/\(one)/1.flac")
        #expect(try fixture.scan(fixture.root + "/f/" + one).removed == 1)
        #expect(try fixture.scan(fixture.root + "/f/" + other).removed == 0)
        #expect(
            try fixture.library.folders().filter { $0.path.contains("/f/") }.map(\.trackCount).sorted() == [
                1, 2,
            ])
        #expect(try fixture.library.removeFolder(fixture.root + "/f/" + one) == 1)
        #expect(try fixture.library.statistics().tracks == 2)
    }

    @Test func removingKeepsWhatAnotherFolderCovers() throws {
        try fixture.add("a.flac")
        try fixture.add("deep/b.flac")
        try fixture.library.addFolder(fixture.music + "/deep")
        try fixture.scan()
        #expect(try fixture.library.removeFolder(fixture.music + "/deep") == 0)
        #expect(try fixture.library.removeFolder(fixture.music) == 2)
        #expect(try fixture.library.folders().isEmpty)
    }

    @Test func addingTwiceIsAddingOnce() throws {
        try FileManager.default.createSymbolicLink(
            atPath: fixture.root + "/link", withDestinationPath: fixture.music)
        try fixture.library.addFolder(fixture.music + "/")
        try fixture.library.addFolder(fixture.root + "/link")
        #expect(try fixture.library.folders().map(\.path) == [fixture.music])
        #expect(try fixture.library.folders().first?.lastScan == nil)
        try fixture.scan(fixture.root + "/link")
        #expect(try fixture.library.folders().first?.lastScan == 1_000_000_000)
    }

    @Test func refusesWhatIsNoFolder() throws {
        let path = try fixture.add("a.flac")
        #expect(throws: LibraryError.notADirectory(path, "it is no directory")) {
            try fixture.library.addFolder(path)
        }
        #expect(throws: LibraryError.self) { try fixture.library.addFolder("/nowhere/at/all") }
        #expect(throws: LibraryError.unknownFolder("/nowhere")) {
            try fixture.library.removeFolder("/nowhere")
        }
        #expect(throws: LibraryError.unknownFolder("/nowhere")) { try fixture.scan("/nowhere") }
    }

    @Test func walkingAndComparingAgree() throws {
        // Names around `/` in the order of bytes, as files and as directories.
        let names = ["a", "a!", "a-", "a.", "a.b", "a/", "a/b", "a0", "aa", "b", "a/a.", "a/a/", "a b"]
        for name in names {
            try fixture.add(name.hasSuffix("/") ? name + "x.flac" : name + ".flac", title: name)
        }
        #expect(try fixture.scan().added == names.count)
        let again = try fixture.scan()
        #expect(again.counts == [names.count, names.count, 0, 0, 0])
        for (count, name) in names.enumerated().dropLast() {
            try fixture.remove("music/" + (name.hasSuffix("/") ? name + "x.flac" : name + ".flac"))
            #expect(try fixture.scan().removed == 1)
            #expect(try fixture.library.statistics().tracks == names.count - count - 1)
        }
    }

    @Test func statisticsCountEverything() throws {
        try fixture.add("a.flac", title: "1", artist: "A", album: "X")
        try fixture.add("b.flac", title: "2", artist: "A", album: "X")
        try fixture.add("c.flac", title: "3", artist: "B", album: "X")
        try fixture.scan()
        let statistics = try fixture.library.statistics()
        #expect(statistics.tracks == 3)
        #expect(statistics.folders == 1)
        #expect(statistics.artists == 2)
        #expect(statistics.albums == 2)
        #expect(statistics.duration == 540)
        #expect(statistics.formats["flac"] == 3)
        #expect(statistics.bytes > 200)
        #expect(statistics.lastScan == 1_000_000_000)
    }
}

/// Permissions do not hold back root, so this runs in a child that is somebody else.
struct UnreadableFolderTests {
    @Test func unreadableSubfoldersKeepTheirRows() async {
        await #expect(processExitsWith: .success) {
            struct Wrong: Error { let reason: String }
            let fixture = try Fixture()
            try fixture.add("a/1.flac", title: "One")
            try fixture.add("b/2.flac", title: "Two")
            try fixture.add("c/3.flac", title: "Three")
            try fixture.scan()
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: fixture.music + "/b")
            try fixture.remove("music/c/3.flac")
            if geteuid() == 0 {
                system("chown -R 65534:65534 '\(fixture.root)'")
                guard setgid(65534) == 0, setuid(65534) == 0 else {
                    throw Wrong(reason: "cannot become nobody")
                }
            }
            let report = try fixture.scan()
            guard report.failures.map(\.path) == [fixture.music + "/b/"] else {
                throw Wrong(reason: "\(report)")
            }
            guard report.removed == 1, try fixture.titles("two") == ["Two"] else {
                throw Wrong(reason: "\(report)")
            }
            chmod(fixture.music + "/b", 0o700)
        }
    }
}

import Foundation
import Library
import Testing

struct ScanTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test func readsWhatIsThere() throws {
        try fixture.add(
            "a/1.flac", title: "Jóga", artist: "Björk", album: "Homogenic", extra: [("TRACKNUMBER", "2/10")])
        try fixture.add("b.FLAC")
        try fixture.write(Data("text".utf8), to: fixture.music + "/notes.txt")
        let report = try fixture.scan()
        #expect(report.counts == [2, 2, 2, 0, 0])
        #expect(report.errors == 0)
        #expect(report.skipped == nil)
        #expect(!report.isCancelled)
        let track = try #require(try fixture.library.search("joga").first)
        #expect(track.artist == "Björk" && track.album == "Homogenic" && track.trackNumber == 2)
        #expect(track.duration == 180 && track.format == "flac")
        #expect(try fixture.library.search("unknown artist").map(\.title) == ["b"])
    }

    @Test(arguments: [
        ("01 - Song.flac", "Song"), ("01.Song.flac", "Song"), ("7_Song.flac", "Song"), ("01.flac", "01"),
        ("1979.flac", "1979"), ("2x2.flac", "2x2"), ("99 Luftballons.flac", "Luftballons"),
        ("3 - .flac", "Unknown Title"),
    ])
    func titleFromTheName(name: String, title: String) throws {
        try fixture.add(name)
        try fixture.scan()
        #expect(try fixture.library.track(id: "local-1")?.title == title)
    }

    @Test func rescanReadsOnlyWhatChanged() throws {
        let path = try fixture.add("a.flac", title: "One")
        try fixture.add("b.flac", title: "Two")
        try fixture.scan()
        var read: [String] = []
        var report = try fixture.library.scan(
            fixture.music, progress: { read.append($0.path) }, isCancelled: { false })
        #expect(read.isEmpty && report.processed == 2 && report.added + report.updated == 0)
        try fixture.add("a.flac", title: "Three")
        try fixture.touch(path, secondsSinceEpoch: 5)
        report = try fixture.library.scan(
            fixture.music, progress: { read.append($0.path) }, isCancelled: { false })
        #expect(read == [path] && report.updated == 1)
        #expect(try fixture.titlesByID() == [1: "Three", 2: "Two"])
        #expect(try fixture.titles("one").isEmpty)
        #expect(try fixture.titles("three") == ["Three"])
    }

    @Test func aChangedSizeIsAChangeToo() throws {
        let path = try fixture.add("a.flac", title: "One")
        try fixture.touch(path, secondsSinceEpoch: 5)
        try fixture.scan()
        try fixture.add("a.flac", title: "One and a half")
        try fixture.touch(path, secondsSinceEpoch: 5)
        #expect(try fixture.scan().updated == 1)
    }

    @Test func forgetsWhatIsGone() throws {
        try fixture.add("a.flac", title: "One", artist: "Gone")
        try fixture.add("b.flac", title: "Two", artist: "Here")
        try fixture.scan()
        try fixture.remove("music/a.flac")
        #expect(try fixture.scan().removed == 1)
        #expect(try fixture.titles("gone").isEmpty)
        #expect(try fixture.library.statistics().tracks == 1)
        #expect(try fixture.library.resolve(artist: "Gone", track: "One").isEmpty)
    }

    @Test func passesByHiddenFilesAndLinks() throws {
        let path = try fixture.add("a.flac", title: "One", in: "elsewhere")
        try fixture.add(".hidden.flac")
        try fixture.add(".git/x.flac")
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: fixture.music + "/link.flac", withDestinationPath: path)
        try manager.createSymbolicLink(
            atPath: fixture.music + "/dir", withDestinationPath: fixture.root + "/elsewhere")
        try manager.createSymbolicLink(atPath: fixture.music + "/loop", withDestinationPath: fixture.music)
        #expect(try fixture.scan().total == 0)
    }

    @Test func brokenFilesAreNamedAndKeepTheirRows() throws {
        let path = try fixture.add("a.flac", title: "One")
        try fixture.add("b.flac", title: "Two")
        try fixture.scan()
        try fixture.write(Data("no longer music".utf8), to: path)
        try fixture.write(Data(), to: fixture.music + "/c.mp3")
        let report = try fixture.scan()
        #expect(report.errors == 2)
        #expect(report.failures.map(\.path) == [path, fixture.music + "/c.mp3"])
        #expect(try fixture.titles("one") == ["One"])
    }

    @Test func fileNamesNeedNotBeUTF8() throws {
        let name = Array((fixture.music + "/caf").utf8) + [0xE9] + Array(" #1 100%?.flac".utf8)
        let source = try fixture.add("x.flac", title: "Odd")
        #expect(rename(source, name.map { CChar(bitPattern: $0) } + [0]) == 0)
        #expect(try fixture.scan().added == 1)
        #expect(try fixture.scan().processed == 1)
        let track = try #require(try fixture.library.track(id: "local-1"))
        #expect(track.path == name)
        #expect(track.fileURL.hasSuffix("/music/caf%E9%20%231%20100%25%3F.flac"))
        #expect(try fixture.library.streamURL(id: "local-1") == track.fileURL)
    }

    @Test func stopsWhenToldAndGoesOn() throws {
        for number in 0..<200 { try fixture.add("\(number).flac", title: "T\(number)") }
        var asked = 0
        let report = try fixture.library.scan(fixture.music, progress: { _ in }) {
            asked += 1
            return asked > 100
        }
        #expect(report.isCancelled && report.added > 0 && report.added <= 100)
        #expect(try fixture.scan().added == 200 - report.added)
        #expect(try fixture.library.statistics().tracks == 200)
    }

    @Test func aCancelledTaskStops() async throws {
        for number in 0..<100 { try fixture.add("\(number).flac") }
        let library = fixture.library, music = fixture.music
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await library.scan(music)
        }
        #expect(try await task.value.isCancelled)
        #expect(try await library.scan(music).added == 100)
    }

    @Test func twoScansAtOnceAreRefused() throws {
        try fixture.add("a.flac")
        var inner: LibraryError?
        _ = try fixture.library.scan(fixture.music) { _ in
            do { try fixture.scan() } catch { inner = error as? LibraryError }
        } isCancelled: {
            false
        }
        #expect(inner == .scanInProgress)
    }

    @Test func findsArtBesideTheMusic() throws {
        try fixture.add("a/1.flac", title: "One")
        try fixture.write(Data("x".utf8), to: fixture.music + "/a/folder.jpg")
        try fixture.write(Data("x".utf8), to: fixture.music + "/a/cover.png")
        try fixture.scan()
        let track = try #require(try fixture.library.search("one").first)
        #expect(track.json()["folderArtPath"]?.string == fixture.music + "/a/cover.png")
        #expect(track.json()["albumArt"]?.string == "file://" + fixture.music + "/a/cover.png")
        try fixture.remove("music/a/cover.png")
        #expect(track.json()["albumArt"] == nil)
    }
}

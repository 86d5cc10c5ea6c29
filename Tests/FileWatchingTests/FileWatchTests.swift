import FileWatching
import Foundation
import Testing

@Suite struct FileWatchTests {
    private let folder = NSTemporaryDirectory() + "helve-watch-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// Waits on a thread of its own.
    private func changes(_ watch: FileWatch) async -> Set<String> {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: watch.changes()) }
        }
    }

    @Test func savesOfEveryKindAreTold() async throws {
        let watch = try FileWatch(folders: [folder])
        try "1".write(toFile: folder + "/a", atomically: false, encoding: .utf8)
        #expect(await changes(watch) == [folder + "/a"])
        // As most editors do it: beside, then renamed.
        try "2".write(toFile: folder + "/b", atomically: true, encoding: .utf8)
        #expect(await changes(watch).contains(folder + "/b"))
        try FileManager.default.removeItem(atPath: folder + "/a")
        #expect(await changes(watch) == [folder + "/a"])
    }

    @Test func severalAtOnceAreToldTogether() async throws {
        let watch = try FileWatch(folders: [folder])
        for name in ["x", "y", "z"] {
            try name.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
        }
        #expect(await changes(watch) == Set(["x", "y", "z"].map { folder + "/" + $0 }))
    }

    @Test func aFolderThatIsNotThereIsNamed() {
        let error = #expect(throws: FileWatch.Unavailable.self) {
            try FileWatch(folders: ["/nowhere/at/all"])
        }
        #expect(error?.path == "/nowhere/at/all" && error?.code == ENOENT)
    }
}

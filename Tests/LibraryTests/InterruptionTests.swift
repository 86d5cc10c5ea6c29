import Foundation
import Library
import Storage
import Testing
import TinyAudio

struct InterruptionTests {
    /// A child is killed in the middle of a scan, after at least one batch was written; its parent goes on.
    @Test func aKilledScanIsResumed() async throws {
        let result = try await #require(
            processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
        ) {
            let root = NSTemporaryDirectory() + "helve-killed-" + UUID().uuidString
            for number in 0..<2500 {
                let folder = "\(root)/music/\(number / 100)"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let bytes = TinyAudio.flac([("TITLE", "T\(number)")])
                let file = fopen("\(folder)/\(number).flac", "w")
                fwrite(bytes, 1, bytes.count, file)
                fclose(file)
            }
            FileHandle.standardOutput.write(Data("<\(root)>".utf8))
            let library = try MusicLibrary(store: Store(directory: root + "/data"))
            try library.addFolder(root + "/music")
            _ = try library.scan(root + "/music") { progress in
                if progress.current > 2300 { kill(getpid(), SIGKILL) }
            } isCancelled: {
                false
            }
        }
        let output = String(decoding: result.standardOutputContent, as: UTF8.self)
        let root = try #require(
            output.split(separator: "<").last?.split(separator: ">").first.map(String.init))
        defer { try? FileManager.default.removeItem(atPath: root) }
        let library = try MusicLibrary(store: Store(directory: root + "/data"))
        let before = try library.statistics().tracks
        #expect(before >= 1000 && before < 2500)
        let report = try await library.scan(root + "/music")
        #expect(report.added == 2500 - before)
        #expect(try library.search("t2499").map(\.title) == ["T2499"])
        #expect(try library.statistics().tracks == 2500)
    }
}

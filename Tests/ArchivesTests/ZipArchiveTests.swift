import Foundation
import Testing

@testable import Archives

/// Archives that Python's zipfile made, and broken ones.
@Suite struct ZipArchiveTests {
    private let path = NSTemporaryDirectory() + "helve-archive-" + UUID().uuidString + ".zip"

    /// - Parameter script: has `z`, the archive that is open for writing.
    private func make(_ script: String) throws -> FileHandle {
        let maker = Process()
        maker.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        maker.arguments = [
            "python3", "-c",
            "import sys, zipfile\nwith zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as z:\n  "
                + script,
            path,
        ]
        try maker.run()
        maker.waitUntilExit()
        try #require(maker.terminationStatus == 0)
        return try #require(FileHandle(forUpdatingAtPath: path))
    }

    private func contents(
        _ file: FileHandle, _ limits: ZipArchive.Limits = .init()
    ) throws -> [(String, Int)] {
        defer { try? FileManager.default.removeItem(atPath: path) }
        var archive = try ZipArchive(descriptor: file.fileDescriptor, limits: limits)
        var contents: [(String, Int)] = []
        while let name = try archive.next() {
            var count = 0
            while case let bytes = try archive.read(), !bytes.isEmpty { count += bytes.count }
            contents.append((name, count))
        }
        return contents
    }

    @Test func tellsEachFile() throws {
        let file = try make(
            "z.mkdir('a') if hasattr(z, 'mkdir') else z.writestr('a/', ''); z.writestr('a/b.json', '[]'); z.writestr('empty', ''); z.writestr('ö', 'x' * 200000)"
        )
        let found = try contents(file)
        #expect(found.map(\.0) == ["a/b.json", "empty", "ö"])
        #expect(found.map(\.1) == [2, 0, 200_000])
    }

    @Test func aBombEndsAtTheLimit() throws {
        let file = try make("z.writestr('bomb', b'0' * (64 << 20))")
        #expect(try file.seekToEnd() < 1 << 17)
        try file.seek(toOffset: 0)
        var limits = ZipArchive.Limits()
        limits.bytes = 1 << 20
        #expect(throws: ZipArchive.Failure.tooLarge(bytes: 1 << 20)) { try contents(file, limits) }
    }

    @Test func tooManyFilesEndAtTheLimit() throws {
        let file = try make("[z.writestr(str(i), '') for i in range(20)]")
        var limits = ZipArchive.Limits()
        limits.files = 10
        #expect(throws: ZipArchive.Failure.tooManyFiles(10)) { try contents(file, limits) }
    }

    @Test func aBrokenArchiveSaysSo() throws {
        let file = try make("import os; z.writestr('a.json', os.urandom(100000))")
        try file.seek(toOffset: 20_000)
        try file.write(contentsOf: Data(repeating: 0xFF, count: 4000))
        try file.truncate(atOffset: 60_000)
        try file.seek(toOffset: 0)
        #expect(throws: ZipArchive.Failure.self) { try contents(file) }
    }
}

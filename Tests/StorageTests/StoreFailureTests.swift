import Foundation
import GRDB
import Testing

@testable import Storage

struct StoreFailureTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    func error(_ body: () throws -> Void) -> StorageError? {
        do { try body() } catch { return error as? StorageError }
        return nil
    }

    @Test func malformedFileIsRefusedAndKept() throws {
        let garbage = Data("this is a letter to my aunt, no database at all".utf8) + Data(count: 5000)
        try folder.write("helve.db", garbage)
        let error = error { _ = try Store(directory: folder.path) }
        #expect(error?.kind == .malformed)
        #expect(error?.path == folder.path + "/helve.db")
        #expect(error?.description.contains("left as it is") == true)
        #expect(try folder.content("helve.db") == garbage)
    }

    @Test func damagedPagesAreMalformedToo() throws {
        do {
            let store = try Store(directory: folder.path)
            for number in 0..<200 {
                try store.set("\(number)", String(repeating: "x", count: 500), in: "n")
            }
        }
        var bytes = try folder.content("helve.db")
        try #require(bytes.count > 20 * 4096)
        // The last pages hold the values.
        let pages = bytes.count / 4096
        for page in (pages - 20)..<pages {
            bytes.replaceSubrange(page * 4096..<page * 4096 + 64, with: Data(repeating: 0xFF, count: 64))
        }
        try folder.write("helve.db", bytes)
        let store = try Store(directory: folder.path)
        #expect(error { _ = try store.entries(in: "n") }?.kind == .malformed)
    }

    @Test func newerSchemaIsRefused() throws {
        do {
            let store = try Store(directory: folder.path)
            try store.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')") }
        }
        let error = error { _ = try Store(directory: folder.path) }
        #expect(error?.kind == .newerSchema)
        #expect(error?.description.contains("from the future") == true)
    }

    @Test func fullDiskChangesNothing() throws {
        let store = try Store(directory: folder.path)
        try store.set("k", "before", in: "n")
        try store.write { try $0.execute(sql: "PRAGMA max_page_count = 1") }
        let error = error { try store.set("k", String(repeating: "x", count: 100_000), in: "n") }
        #expect(error?.kind == .diskFull)
        #expect(try store.value("k", in: "n") == "before")
    }

    @Test func lockedIsSaid() throws {
        let store = try Store(directory: folder.path, busyTimeout: .milliseconds(50))
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: store.path, configuration: configuration)
        try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        #expect(error { try store.set("k", "v", in: "n") }?.kind == .locked)
        #expect(try store.value("k", in: "n") == nil)
        try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
        try store.set("k", "v", in: "n")
    }

    @Test func directoryInTheFilesPlace() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/helve.db", withIntermediateDirectories: false)
        #expect(error { _ = try Store(directory: folder.path) }?.kind == .notPermitted)
    }

    @Test func fileInTheDirectorysPlace() throws {
        try folder.write("data", Data())
        #expect(error { _ = try Store(directory: folder.path + "/data") } != nil)
    }

    @Test func leftHalfMadeIsFinished() throws {
        try folder.write("helve.db", Data())
        let store = try Store(directory: folder.path)
        try store.set("k", "v", in: "n")
        #expect(try store.value("k", in: "n") == "v")
    }
}

/// Permissions do not hold back root, so these run in a child that is somebody else.
struct ReadOnlyDirectoryTests {
    @Test func readsAndRefusesChanges() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            try Store(directory: folder.path).set("k", "v", in: "n")
            try becomeNobody(folder, directoryMode: 0o500)
            let store = try Store(directory: folder.path)
            try require(store.isReadOnly, "opened for writing")
            try require(try store.value("k", in: "n") == "v", "the value is gone")
            do {
                try store.set("k", "w", in: "n")
            } catch let error as StorageError {
                return try require(error.kind == .readOnly, "wrong error: \(error)")
            }
            throw Failure(reason: "the change was accepted")
        }
    }

    @Test func isNotMadeWhereNothingCanBeMade() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            try becomeNobody(folder, directoryMode: 0o500)
            do {
                _ = try Store(directory: folder.path)
            } catch let error as StorageError {
                return try require(error.kind == .notPermitted, "wrong error: \(error)")
            }
            throw Failure(reason: "opened without a file")
        }
    }
}

struct Failure: Error { let reason: String }

func require(_ condition: Bool, _ reason: String) throws { if !condition { throw Failure(reason: reason) } }

/// Gives a folder to a user without privileges, sets its mode, and becomes that user.
func becomeNobody(_ folder: Folder, directoryMode: Int) throws {
    let manager = FileManager.default
    let names = try manager.contentsOfDirectory(atPath: folder.path).map { folder.path + "/" + $0 }
    for path in names + [folder.path] where geteuid() == 0 {
        try manager.setAttributes([.ownerAccountID: 65534, .groupOwnerAccountID: 65534], ofItemAtPath: path)
    }
    try manager.setAttributes([.posixPermissions: directoryMode], ofItemAtPath: folder.path)
    if geteuid() == 0 { try require(setgid(65534) == 0 && setuid(65534) == 0, "cannot become nobody") }
}

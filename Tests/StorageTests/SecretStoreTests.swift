import Foundation
import Storage
import Testing

struct SecretStoreTests {
    let folder: Folder
    let secrets: SecretStore

    init() throws {
        folder = try Folder()
        secrets = try SecretStore(directory: folder.path)
    }

    @Test func keepsSecretsForTheOwnerAlone() throws {
        try secrets.set("token", "s3cret \"\0\u{1F511}", in: "scrobbler.lastfm")
        try secrets.set("token", "other", in: "b")
        #expect(try folder.mode("secrets.json") == 0o600)
        let again = try SecretStore(directory: folder.path)
        #expect(try again.value("token", in: "scrobbler.lastfm") == "s3cret \"\0\u{1F511}")
        #expect(try again.value("token", in: "c") == nil)
    }

    @Test func removesWhatItIsTold() throws {
        for key in ["z", "a", "m"] { try secrets.set(key, key, in: "n") }
        try secrets.remove("a", in: "n")
        #expect(try secrets.keys(in: "n") == ["z", "m"])
        try secrets.removeAll(in: "n")
        #expect(try secrets.keys(in: "n") == [])
        #expect(try folder.content("secrets.json") == Data("{}\n".utf8))
    }

    @Test(arguments: [0o604, 0o640, 0o644, 0o660])
    func refusesAFileThatOthersCanRead(mode: Int) throws {
        try folder.write("secrets.json", Data("{\"n\":{\"k\":\"v\"}}".utf8), mode: mode)
        let error = #expect(throws: StorageError.self) { try secrets.value("k", in: "n") }
        #expect(error?.kind == .notPermitted)
        #expect(error?.description.contains("chmod 600 \(folder.path)/secrets.json") == true)
        #expect(throws: StorageError.self) { try secrets.set("k", "w", in: "n") }
        #expect(try folder.mode("secrets.json") == mode)
    }

    @Test(arguments: ["{\"n\":", "[]", "", "\u{1}"])
    func neverOverwritesAMalformedFile(text: String) throws {
        try folder.write("secrets.json", Data(text.utf8))
        let error = #expect(throws: StorageError.self) { try secrets.set("k", "v", in: "n") }
        #expect(error?.kind == .malformed)
        #expect(try folder.content("secrets.json") == Data(text.utf8))
    }

    @Test func aStaleHalfWrittenFileDoesNotMatter() throws {
        try folder.write("secrets.json.new", Data("half".utf8), mode: 0o644)
        try secrets.set("k", "v", in: "n")
        #expect(try secrets.value("k", in: "n") == "v")
        #expect(try folder.mode("secrets.json") == 0o600)
    }

    @Test func writersAtOnceLoseNothing() async throws {
        try await withThrowingTaskGroup(of: Void.self) { [secrets] group in
            for number in 0..<20 { group.addTask { try secrets.set("\(number)", "v", in: "n") } }
            try await group.waitForAll()
        }
        #expect(try secrets.keys(in: "n").count == 20)
    }
}

import Foundation
import Storage
import Testing

struct StoreTests {
    let folder: Folder
    let store: Store

    init() throws {
        folder = try Folder()
        store = try Store(directory: folder.path + "/a/data")
    }

    @Test func madeForItsOwnerAlone() throws {
        #expect(try folder.mode("a/data") == 0o700)
        #expect(try folder.mode("a/data/helve.db") == 0o600)
        try store.set("k", "v", in: "n")
        #expect(try folder.mode("a/data/helve.db-wal") == 0o600)
    }

    @Test func keepsOneValuePerNamespaceAndKey() throws {
        try store.set("k", "one", in: "a")
        try store.set("k", "two", in: "b")
        try store.set("k", "three", in: "a")
        #expect(try store.value("k", in: "a") == "three")
        #expect(try store.value("k", in: "b") == "two")
        #expect(try store.value("k", in: "c") == nil)
        #expect(try store.value("K", in: "a") == nil)
    }

    @Test func keepsTheOrderOfInsertion() throws {
        for key in ["z", "a", "m"] { try store.set(key, key, in: "n") }
        try store.set("z", "again", in: "n")
        #expect(try store.keys(in: "n") == ["z", "a", "m"])
        try store.remove("m", in: "n")
        try store.set("b", "b", in: "n")
        #expect(try store.entries(in: "n").map { "\($0.key)=\($0.value)" } == ["z=again", "a=a", "b=b"])
    }

    @Test(arguments: ["", "a\0b", "\u{1F3B5} ノ", "'; DROP TABLE settings; --", "e\u{301}"])
    func keepsEveryString(text: String) throws {
        try store.set(text, text + text, in: "n")
        #expect(try store.value(text, in: "n").map { Array($0.utf8) } == Array((text + text).utf8))
        #expect(try store.keys(in: "n").map { Array($0.utf8) } == [Array(text.utf8)])
        #expect(try store.byteCount(in: "n") == text.utf8.count * 3)
    }

    @Test func keysThatLookAlikeStayApart() throws {
        try store.set("\u{E9}", "composed", in: "n")
        try store.set("e\u{301}", "decomposed", in: "n")
        #expect(try store.keys(in: "n").count == 2)
        #expect(try store.value("e\u{301}", in: "n") == "decomposed")
    }

    @Test func removesANamespaceAndNoOther() throws {
        try store.set("k", "v", in: "a")
        try store.set("k", "v", in: "b")
        try store.removeAll(in: "a")
        #expect(try store.byteCount(in: "a") == 0)
        #expect(try store.keys(in: "b") == ["k"])
    }

    @Test func updateIsAllOrNothing() throws {
        struct Refused: Error {}
        try store.set("k", "before", in: "n")
        #expect(throws: Refused.self) {
            try store.update { transaction in
                try transaction.set("k", "after", in: "n")
                #expect(try transaction.value("k", in: "n") == "after")
                throw Refused()
            }
        }
        #expect(try store.value("k", in: "n") == "before")
        let count = try store.update { transaction in
            try transaction.set("l", "x", in: "n")
            return try transaction.keys(in: "n").count
        }
        #expect(count == 2)
    }

    @Test func isThereAfterReopening() throws {
        try store.set("k", "v", in: "n")
        let again = try Store(directory: folder.path + "/a/data")
        #expect(try again.value("k", in: "n") == "v")
        #expect(!again.isReadOnly)
    }

    @Test func manyMayOpenANewOneAtOnce() async throws {
        let path = folder.path + "/crowd"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask { try Store(directory: path).set("\(number)", "v", in: "n") }
            }
            try await group.waitForAll()
        }
        #expect(Set(try Store(directory: path).keys(in: "n")) == Set((0..<8).map(String.init)))
    }
}

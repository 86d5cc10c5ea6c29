import Foundation
import Testing

@testable import Playback

@Suite("Who has the queue")
struct PlayerLockTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test("One plays, and nobody else does or edits; with its end, both can")
    func onePlays() throws {
        #expect(!PlayerLock.isPlaying(folder.path))
        do {
            let lock = try PlayerLock(playing: folder.path, process: 42)
            #expect(PlayerLock.isPlaying(folder.path))
            let refusal = PlayerLockError.playerRuns(process: 42, directory: folder.path)
            #expect(throws: refusal) { _ = try PlayerLock(playing: folder.path, process: 43) }
            #expect(throws: refusal) { _ = try PlayerLock(editing: folder.path) }
            _ = consume lock
        }
        #expect(!PlayerLock.isPlaying(folder.path))
        do { _ = try PlayerLock(editing: folder.path) }
        _ = try PlayerLock(playing: folder.path, process: 43)
    }

    @Test("Those who edit wait for each other, and one who plays waits for them")
    func edits() throws {
        let lock = try PlayerLock(editing: folder.path)
        #expect(!PlayerLock.isPlaying(folder.path))
        #expect(throws: PlayerLockError.busy(folder.path)) {
            _ = try PlayerLock(editing: folder.path, patience: .milliseconds(20))
        }
        #expect(throws: PlayerLockError.self) {
            _ = try PlayerLock(playing: folder.path, process: 1, patience: .milliseconds(20))
        }
        _ = consume lock
        _ = try PlayerLock(playing: folder.path, process: 1, patience: .milliseconds(20))
    }

    @Test("A message says which process plays, and what to do")
    func message() throws {
        let error = PlayerLockError.playerRuns(process: 42, directory: "/data")
        #expect(error.description.contains("process 42"))
        #expect(error.description.contains("--data-dir"))
    }

    @Test("A folder that may not be written is told of as that")
    func noFolder() {
        #expect(throws: PlayerLockError.self) {
            _ = try PlayerLock(playing: folder.path + "/nowhere", process: 1)
        }
        #expect(!PlayerLock.isPlaying(folder.path + "/nowhere"))
    }
}

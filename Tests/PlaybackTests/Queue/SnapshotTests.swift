import Testing

@testable import Playback

/// Entries by their places.
@Suite struct LocalSnapshotTests {
    private func titles(_ status: PlayerStatus, _ places: Range<Int>, part: QueuePart = .queue) -> String {
        LocalSnapshot(status, part: part).entries(places).map(\.entry.title).joined()
    }

    private func status(_ queue: PlayQueue) -> PlayerStatus {
        var status = PlayerStatus()
        (status.history, status.current, status.upcoming) = (queue.history, queue.current, queue.upcoming)
        status.radio = queue.radio
        return status
    }

    @Test func placesAreCountedFromTheCurrentEntry() throws {
        var queue = PlayQueue("abcde")
        try queue.jump(to: queue.id("c"))
        queue.addRadio([NewEntry("x"), NewEntry("y")])
        let status = status(queue)
        #expect(LocalSnapshot(status).places == -2..<3)
        #expect(titles(status, -2..<3) == "abcde")
        #expect(titles(status, -1..<2) == "bcd")
        #expect(titles(status, -100..<100) == "abcde")
        #expect(titles(status, 1..<1) == "")
        #expect(titles(status, 3..<9) == "")
        #expect(titles(status, 1..<9, part: .radio) == "xy")
        #expect(LocalSnapshot(status).entries(-100..<100).map(\.place) == [-2, -1, 0, 1, 2])
    }

    @Test func withoutACurrentEntryNothingHasPlaceZero() {
        let status = status(PlayQueue("ab", isCurrent: false))
        #expect(LocalSnapshot(status).places == 0..<3)
        #expect(LocalSnapshot(status).entries(0..<3).map(\.place) == [1, 2])
    }

    @Test func anEmptyQueueHasNoEntries() {
        let status = status(PlayQueue())
        #expect(titles(status, -5..<5) == "")
        #expect(titles(status, -5..<5, part: .radio) == "")
    }
}

import Randomness
import Testing

@testable import Playback

@Suite("Editing the queue")
struct EditingTests {
    @Test("Each place is where its name says")
    func places() {
        var queue = PlayQueue("abc")
        queue.queue("xy", at: .next)
        #expect(queue.text == "[a]xybc")
        queue.queue("z", at: .last)
        #expect(queue.text == "[a]xybcz")
        queue.queue("m", at: .after(queue.id("b")))
        #expect(queue.text == "[a]xybmcz")
        queue.queue("np", at: .now)
        #expect(queue.text == "a[n]pxybmcz")
    }

    @Test("With nothing current, what comes next is the first upcoming")
    func withoutCurrent() {
        var queue = PlayQueue("ab", isCurrent: false)
        queue.queue("x", at: .next)
        #expect(queue.text == "[]xab")
        queue.queue("y", at: .now)
        #expect(queue.text == "[y]xab")
    }

    @Test("What is behind the last of the history, with nothing current, is upcoming")
    func afterTheEnd() {
        var queue = PlayQueue("ab")
        _ = queue.next(after: .completed)
        #expect(queue.next(after: .completed) == .end)
        #expect(queue.text == "ab[]")
        queue.queue("x", at: .after(queue.id("b")))
        queue.queue("y", at: .after(queue.id("a")))
        #expect(queue.text == "ayb[]x")
    }

    @Test("Numbers are never given twice")
    func numbers() throws {
        var queue = PlayQueue("ab")
        try queue.remove([queue.id("b")])
        queue.queue("c")
        #expect(queue.upcoming[0].id.number == 3)
        queue.clear()
        queue.queue("d")
        #expect(queue.upcoming[0].id.number == 4)
    }

    @Test("To remove the current entry leaves the one behind it for the next")
    func removeCurrent() throws {
        var queue = PlayQueue("abcd")
        _ = queue.next(after: .completed)
        try queue.remove([queue.id("a"), queue.id("b"), queue.id("d")])
        #expect(queue.text == "[]c")
        #expect(queue.start().title == "c")
    }

    @Test("An entry that is not there is told of, and nothing changed")
    func unknown() {
        var queue = PlayQueue("ab")
        let stranger = QueueEntry.ID(77)
        #expect(throws: PlayerError(.noSuchEntry, "there is no entry 77 in the queue")) {
            try queue.remove([queue.id("b"), stranger])
        }
        #expect(throws: PlayerError.self) { try queue.move(stranger, after: nil) }
        #expect(throws: PlayerError.self) { try queue.move(queue.id("a"), after: stranger) }
        #expect(throws: PlayerError.self) { try queue.jump(to: stranger) }
        var numbers = SplitMix64(seed: 1)
        #expect(throws: PlayerError.self) {
            try queue.add([NewEntry("x")], at: .after(stranger), using: &numbers)
        }
        #expect(queue.text == "[a]b")
        #expect(queue.changes.isEmpty)
    }

    @Test("Entries move behind others, and the current one takes its place along")
    func move() throws {
        var queue = PlayQueue("abcde")
        try queue.move(queue.id("e"), after: nil)
        #expect(queue.text == "[a]ebcd")
        try queue.move(queue.id("e"), after: queue.id("c"))
        #expect(queue.text == "[a]bced")
        try queue.move(queue.id("a"), after: queue.id("c"))
        #expect(queue.text == "bc[a]ed")
        try queue.move(queue.id("d"), after: queue.id("b"))
        #expect(queue.text == "bdc[a]e")
        try queue.move(queue.id("a"), after: nil)
        try queue.move(queue.id("d"), after: queue.id("d"))
        #expect(queue.text == "bdc[a]e")
        try queue.move(queue.id("d"), after: nil)
        #expect(queue.text == "bc[a]de")
    }

    @Test("What was moved stays there when shuffle ends, where it was moved unshuffled")
    func moveAndShuffle() throws {
        var queue = PlayQueue("abcdef")
        try queue.move(queue.id("f"), after: queue.id("b"))
        queue.shuffle()
        queue.shuffle(false)
        #expect(queue.text == "[a]bfcde")
    }

    @Test("To clear leaves the current entry, and ends shuffle")
    func clear() {
        var queue = PlayQueue("abc")
        _ = queue.next(after: .completed)
        queue.repeatMode = .all
        queue.shuffle()
        queue.clear()
        #expect(queue.text == "[b]")
        #expect(!queue.isShuffled)
        #expect(queue.repeatMode == .all)
        queue.queue("x")
        #expect(queue.text == "[b]x")
    }

    @Test("What becomes known of an entry is noted once")
    func details() {
        var queue = PlayQueue("ab")
        queue.update(queue.id("b")) { $0.duration = 12 }
        #expect(queue.upcoming[0].about.duration == 12)
        #expect(queue.changes.entries == [queue.id("b").number])
        queue.forgetChanges()
        queue.update(queue.id("b")) { $0.duration = 12 }
        #expect(queue.changes.isEmpty)
    }
}

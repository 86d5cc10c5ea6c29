import Testing

@testable import Playback

@Suite("Going through the queue")
struct SteppingTests {
    @Test("From the first to the last, and then there is none")
    func through() {
        var queue = PlayQueue("abc")
        #expect(queue.following()?.title == "b")
        #expect(queue.next(after: .completed).title == "b")
        #expect(queue.next(after: .skipped).title == "c")
        #expect(queue.following() == nil)
        #expect(queue.next(after: .completed) == .end)
        #expect(queue.text == "abc[]")
        #expect(queue.start().title == "a")
        #expect(queue.text == "[a]bc")
    }

    @Test("What is queued behind the end is played next")
    func behindTheEnd() {
        var queue = PlayQueue("a")
        _ = queue.next(after: .completed)
        queue.queue("b")
        #expect(queue.start().title == "b")
        #expect(queue.text == "a[b]")
    }

    @Test("Back through the history, and what was current comes again")
    func back() {
        var queue = PlayQueue("abc")
        #expect(queue.previous() == nil)
        _ = queue.next(after: .completed)
        _ = queue.next(after: .completed)
        #expect(queue.preceding?.title == "b")
        #expect(queue.previous()?.title == "b")
        #expect(queue.text == "a[b]c")
        #expect(queue.previous()?.title == "a")
        #expect(queue.previous() == nil)
        #expect(queue.text == "[a]bc")
    }

    @Test("To jump makes history of what is passed over")
    func jump() throws {
        var queue = PlayQueue("abcde")
        #expect(try queue.jump(to: queue.id("d")).title == "d")
        #expect(queue.text == "abc[d]e")
        try queue.jump(to: queue.id("b"))
        #expect(queue.text == "a[b]cde")
    }

    @Test("Repeat one plays it again when it was heard, and goes on when somebody asks or it fails")
    func repeatOne() {
        var queue = PlayQueue("abc")
        queue.repeatMode = .one
        #expect(queue.following()?.title == "a")
        #expect(queue.next(after: .completed).title == "a")
        #expect(queue.following(after: .skipped)?.title == "b")
        #expect(queue.next(after: .skipped).title == "b")
        #expect(queue.next(after: .failed("gone")).title == "c")
        #expect(queue.next(after: .skipped) == .end)
    }

    @Test("Repeat all begins again, and goes back from the first to the last")
    func repeatAll() {
        var queue = PlayQueue("abc")
        queue.repeatMode = .all
        #expect(queue.previous()?.title == "c")
        #expect(queue.following()?.title == "a")
        #expect(queue.next(after: .completed).title == "a")
        #expect(queue.text == "[a]bc")
    }

    @Test("Repeat all plays a single entry again")
    func repeatSingle() {
        var queue = PlayQueue("a")
        queue.repeatMode = .all
        #expect(queue.next(after: .completed).title == "a")
        #expect(queue.next(after: .failed("gone")) == .nothingPlayable(failed: 1))
    }

    @Test("Repeat all, unshuffled, is in the order in which entries were queued, whatever was heard before")
    func repeatAfterShuffle() throws {
        var queue = PlayQueue("abcdef")
        queue.repeatMode = .all
        queue.shuffle()
        _ = queue.next(after: .completed)
        _ = queue.next(after: .completed)
        queue.shuffle(false)
        while queue.following()?.title != "a" { _ = queue.next(after: .completed) }
        _ = queue.next(after: .completed)
        #expect(queue.text == "[a]bcdef")
    }

    @Test("What failed is passed over, until somebody asks for it")
    func failures() throws {
        var queue = PlayQueue("abcd")
        #expect(queue.next(after: .failed("no source")).title == "b")
        #expect(queue[queue.id("a")]?.failure == "no source")
        #expect(queue.previous() == nil)
        queue.setFailure(queue.id("c"), "expired")
        #expect(queue.following()?.title == "d")
        #expect(queue.next(after: .completed).title == "d")
        #expect(try queue.jump(to: queue.id("c")).failure == nil)
        #expect(queue.text == "ab[c]d")
    }

    @Test("A pass in which nothing can be played ends", arguments: RepeatMode.allCases)
    func nothingPlayable(mode: RepeatMode) {
        var queue = PlayQueue("abc")
        queue.repeatMode = mode
        #expect(queue.next(after: .failed("1")).title == "b")
        #expect(queue.next(after: .failed("2")).title == "c")
        #expect(queue.following(after: .failed("3")) == nil)
        #expect(queue.next(after: .failed("3")) == .nothingPlayable(failed: 3))
        #expect(queue.text == "abc[]")
        // Asked again, it tries again: once.
        #expect(queue.start().title == "a")
        _ = queue.next(after: .failed("1"))
        _ = queue.next(after: .failed("2"))
        #expect(queue.next(after: .failed("3")) == .nothingPlayable(failed: 3))
    }

    @Test("Repeat all tries what failed again, as long as something is heard")
    func secondChance() {
        var queue = PlayQueue("abc")
        queue.repeatMode = .all
        _ = queue.next(after: .failed("1"))
        _ = queue.next(after: .completed)
        #expect(queue.next(after: .failed("3")).title == "a")
        _ = queue.next(after: .failed("1"))
        _ = queue.next(after: .failed("2"))
        #expect(queue.next(after: .failed("3")) == .nothingPlayable(failed: 3))
    }

    @Test("The radio comes before what is upcoming, and the queue goes on after it")
    func radio() {
        var queue = PlayQueue("ab")
        queue.addRadio([NewEntry("r"), NewEntry("s")])
        #expect(queue.text == "[a]b")
        #expect(queue.radio.count == 2)
        #expect(queue.next(after: .completed).title == "r")
        #expect(queue.current?.isFromRadio == true)
        #expect(queue.next(after: .completed).title == "s")
        #expect(queue.previous()?.title == "r")
        #expect(queue.next(after: .completed).title == "s")
        #expect(queue.next(after: .completed).title == "b")
        #expect(queue.text == "ars[b]")
    }

    @Test("The radio is not repeated, and ends when somebody asks for another entry")
    func radioEnds() throws {
        var queue = PlayQueue("ab")
        queue.repeatMode = .all
        queue.addRadio([NewEntry("r"), NewEntry("s")])
        _ = queue.next(after: .completed)
        try queue.jump(to: queue.id("b"))
        #expect(queue.radio.isEmpty)
        #expect(queue.next(after: .completed).title == "a")
        #expect(queue.text == "[a]b")
    }

    @Test("An entry of the radio can be asked for, and taken out")
    func radioEntries() throws {
        var queue = PlayQueue("ab")
        queue.addRadio([NewEntry("r"), NewEntry("s"), NewEntry("t")])
        try queue.remove([queue.id("s")])
        try queue.jump(to: queue.id("t"))
        #expect(queue.text == "a[t]b")
        #expect(queue.radio.map(\.title) == ["r"])
        #expect(throws: PlayerError.self) { try queue.move(queue.id("r"), after: nil) }
    }
}

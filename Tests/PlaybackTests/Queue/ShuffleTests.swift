import Randomness
import Testing

@testable import Playback

@Suite("Shuffle")
struct ShuffleTests {
    @Test("Shuffle leaves current and history alone, and gives the order back")
    func restores() {
        var queue = PlayQueue("abcdefghij")
        _ = queue.next(after: .completed)
        queue.shuffle()
        #expect(queue.text.hasPrefix("a[b]"))
        #expect(queue.text != "a[b]cdefghij")
        #expect(queue.text.sorted() == "a[b]cdefghij".sorted())
        queue.shuffle(false)
        #expect(queue.text == "a[b]cdefghij")
    }

    @Test("What was heard, queued and taken out meanwhile counts")
    func meanwhile() throws {
        var queue = PlayQueue("abcdefghij")
        queue.shuffle()
        let heard = queue.upcoming[0].title
        _ = queue.next(after: .completed)
        queue.queue("xy", at: .next)
        queue.queue("z", at: .last)
        let removed = queue.upcoming[4].title
        try queue.remove([queue.upcoming[4].id])
        queue.shuffle(false)
        let rest = "bcdefghijz".filter { ![heard, removed].contains(String($0)) }
        #expect(queue.upcoming.map(\.title).filter { !"xy".contains($0) }.joined() == rest)
        #expect(queue.text.hasPrefix("a[\(heard)]"))
    }

    @Test("What is played next while shuffled is next")
    func next() {
        var queue = PlayQueue("abcdef")
        queue.shuffle()
        queue.queue("xy", at: .next)
        #expect(queue.upcoming.prefix(2).map(\.title) == ["x", "y"])
    }

    @Test("Nothing is lost or doubled when a shuffled queue gets more", arguments: [3, 64, 65, 500])
    func strewn(count: Int) throws {
        var queue = PlayQueue("abcdef")
        queue.shuffle()
        var numbers = SplitMix64(seed: 5)
        let ids = try queue.add(
            (0..<count).map { NewEntry("n\($0)") }, at: .last, using: &numbers)
        #expect(Set(queue.upcoming.map(\.id)).count == 5 + count)
        #expect(Set(ids).isSubset(of: Set(queue.upcoming.map(\.id))))
        #expect(queue.upcoming.suffix(count).map(\.id) != ids)
        queue.shuffle(false)
        #expect(queue.upcoming.prefix(5).map(\.title).joined() == "bcdef")
        #expect(queue.upcoming.suffix(count).map(\.id) == ids)
    }

    @Test("The first of a shuffled addition to an empty queue is played once")
    func first() {
        var queue = PlayQueue()
        queue.shuffle()
        queue.queue("abcdef")
        var heard = [queue.start().title!]
        while let title = queue.next(after: .completed).title { heard.append(title) }
        #expect(heard.sorted() == ["a", "b", "c", "d", "e", "f"])
        #expect(heard != heard.sorted())
    }

    @Test("Every place of an added entry is as likely as any other", arguments: [1, 65])
    func fair(count: Int) throws {
        var places = [Int](repeating: 0, count: 5)
        for seed in 0..<1000 {
            var queue = PlayQueue("abcde")
            queue.shuffle()
            var numbers = SplitMix64(seed: UInt64(seed))
            try queue.add((0..<count).map { NewEntry("n\($0)") }, at: .last, using: &numbers)
            // Between which of the old ones the first of the new ones went.
            let titles = queue.upcoming.map(\.title)
            let place = titles.firstIndex(of: "n0")!
            places[titles[..<place].count { $0.count == 1 }] += 1
        }
        // 200 each; the standard deviation is 13.
        #expect(places.allSatisfy { (135...265).contains($0) }, "\(places)")
    }
}

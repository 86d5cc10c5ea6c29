import Randomness
import Testing

@testable import Playback

@Suite("Lists of the queue's entries")
struct QueueListTests {
    @Test("A list of a queue is the same as one of its entries, and changes by itself")
    func changes() {
        let queue = PlayQueue("abcde")
        var list = queue.upcoming
        #expect(list == QueueList(Array(queue.upcoming)))
        #expect(list.hashValue == QueueList(Array(queue.upcoming)).hashValue)
        #expect(list != queue.all)
        let first = list.removeFirst()
        list.append(first)
        list.insert(contentsOf: queue.history + [queue.current!], at: 1)
        #expect(list.map(\.title).joined() == "cadeb")
        #expect(queue.text == "[a]bcde")
        list.removeAll { $0.title == "d" }
        #expect(list.map(\.title).joined() == "caeb")
    }

    @Test("A long list is made and grown in a time that grows with it, not with its square")
    func long() throws {
        var (queue, numbers) = (PlayQueue(), SplitMix64(seed: 1))
        try queue.add((0..<30_000).map { NewEntry("\($0)") }, at: .last, using: &numbers)
        var list = QueueList(Array(queue.all))
        for entry in queue.all { list.append(entry) }
        list += queue.all
        #expect(list.count == 90_000)
        #expect(list[89_999].title == "29999")
    }
}

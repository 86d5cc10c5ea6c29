import Randomness
import Testing

@testable import Playback

@Suite("The keys of the queue's order")
struct QueueOrderTests {
    @Test("Keys ascend, whatever is inserted where; insertions at one place change few others")
    func oneplace() {
        var order = QueueOrder()
        _ = order.insert(Array(0..<1000), at: 0)
        var changed = 0
        for id in 1000..<11_000 { changed += order.insert([UInt64(id)], at: 500).count }
        #expect(zip(order.keys, order.keys.dropFirst()).allSatisfy { $0 < $1 })
        #expect(order.ids.count == 11_000)
        #expect(changed < 10_000 * 20, "\(changed)")
    }

    @Test("At random places too, and each key is found")
    func random() {
        var order = QueueOrder()
        var numbers = SplitMix64(seed: 3)
        for id in 0..<3000 {
            let index = Int.random(in: 0...order.count, using: &numbers)
            let range = order.insert([UInt64(id)], at: index)
            #expect(range.contains(index))
            #expect(order.ids[index] == UInt64(id))
        }
        #expect(order.keys.indices.allSatisfy { order.index(ofKey: order.keys[$0]) == $0 })
    }

    @Test("The ends have room, and none is beyond the limit")
    func limits() {
        let last = QueueOrder.limit
        var order = QueueOrder([(1, -last), (2, last)])
        #expect(order.insert([3], at: 2) == 0..<3)
        #expect(order.ids == [1, 2, 3])
        #expect(zip(order.keys, order.keys.dropFirst()).allSatisfy { $0 < $1 })
        #expect(order.keys.allSatisfy { abs($0) <= last })
    }

    @Test("A block that needs more room than there is gets it from its neighbours")
    func block() {
        var order = QueueOrder([(1, 0), (2, 1), (3, 2), (4, 3)])
        let range = order.insert(Array(10..<30), at: 2)
        #expect(range.count >= 22)
        #expect(order.ids.prefix(3) == [1, 2, 10])
        #expect(zip(order.keys, order.keys.dropFirst()).allSatisfy { $0 < $1 })
    }
}

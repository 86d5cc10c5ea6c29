import Randomness
import Testing

@testable import Playback

/// The same commands on a queue of plain arrays, which is slow and obvious.
private struct PlainQueue {
    var history: [UInt64] = []
    var current: UInt64?
    var upcoming: [UInt64] = []

    var all: [UInt64] { history + (current.map { [$0] } ?? []) + upcoming }

    mutating func add(_ ids: [UInt64], at place: QueuePlace) {
        switch place {
        case .last: upcoming += ids
        case .next: upcoming = ids + upcoming
        case .now:
            if let current { history.append(current) }
            current = ids[0]
            upcoming = ids.dropFirst() + upcoming
        case .after(let id): insert(ids, after: id.number)
        }
    }

    mutating func insert(_ ids: [UInt64], after id: UInt64) {
        if id == current || (current == nil && id == history.last) { return upcoming = ids + upcoming }
        if let index = history.firstIndex(of: id) { return history.insert(contentsOf: ids, at: index + 1) }
        upcoming.insert(contentsOf: ids, at: upcoming.firstIndex(of: id)! + 1)
    }

    mutating func remove(_ id: UInt64) {
        history.removeAll { $0 == id }
        upcoming.removeAll { $0 == id }
        if current == id { current = nil }
    }

    mutating func move(_ id: UInt64, after other: UInt64?) {
        if id == other || (id == current && other == nil) { return }
        let old = current
        var list = all.filter { $0 != id }
        if id == old {
            list.insert(id, at: list.firstIndex(of: other!)! + 1)
            return split(list, at: id)
        }
        remove(id)
        if let other { insert([id], after: other) } else { upcoming = [id] + upcoming }
    }

    mutating func jump(_ id: UInt64) { split(all, at: id) }

    mutating func next() {
        if let current { history.append(current) }
        current = upcoming.isEmpty ? nil : upcoming.removeFirst()
    }

    mutating func previous() {
        guard let last = history.popLast() else { return }
        if let current { upcoming = [current] + upcoming }
        current = last
    }

    private mutating func split(_ list: [UInt64], at id: UInt64) {
        let index = list.firstIndex(of: id)!
        (history, current, upcoming) = (Array(list[..<index]), id, Array(list[(index + 1)...]))
    }
}

@Suite("The queue against one of plain arrays")
struct QueueModelTests {
    @Test("Four hundred random commands lead to the same", arguments: 0..<6)
    func same(seed: Int) throws {
        var (queue, plain, numbers) = (PlayQueue(), PlainQueue(), SplitMix64(seed: UInt64(seed)))
        for _ in 0..<400 {
            try Self.step(&queue, &plain, &numbers)
            #expect(queue.history.map(\.id.number) == plain.history)
            #expect(queue.current?.id.number == plain.current)
            #expect(queue.upcoming.map(\.id.number) == plain.upcoming)
            #expect(queue.home.ids.sorted() == plain.all.sorted())
        }
    }

    private static func step(_ queue: inout PlayQueue, _ plain: inout PlainQueue, _ numbers: inout SplitMix64)
        throws
    {
        let any = plain.all.randomElement(using: &numbers)
        let other = plain.all.randomElement(using: &numbers)
        switch Int.random(in: 0..<9, using: &numbers) {
        case 0..<3:
            let places = [.now, .next, .last, any.map { QueuePlace.after(QueueEntry.ID($0)) } ?? .last]
            let place = places.randomElement(using: &numbers)!
            let new = (0..<Int.random(in: 1...3, using: &numbers)).map { NewEntry("\($0)") }
            plain.add(try queue.add(new, at: place, using: &numbers).map(\.number), at: place)
        case 3:
            guard let any else { return }
            try queue.remove([QueueEntry.ID(any)])
            plain.remove(any)
        case 4, 5:
            guard let any else { return }
            let target = Bool.random(using: &numbers) ? other : nil
            try queue.move(QueueEntry.ID(any), after: target.map(QueueEntry.ID.init))
            plain.move(any, after: target)
        case 6:
            guard let any else { return }
            try queue.jump(to: QueueEntry.ID(any))
            plain.jump(any)
        case 7:
            _ = queue.next(after: .completed)
            plain.next()
        default:
            _ = queue.previous()
            plain.previous()
        }
    }
}

import Randomness
import Testing

@testable import Scrobbling

/// The state machine alone: no clock, no network, no disk.
@Suite struct DeliveryTests {
    /// A service of which each test says what it does, and a queue in memory.
    private struct World {
        var delivery = Delivery(DeliveryPolicy(batchLimit: 50))
        var items: [DeliveryItem]
        var now: Duration = .zero
        var sent: [[Int64]] = []
        var delivered: [Int64] = []
        var dead: [Int64] = []
        var looks = 0
        /// What the service's list shows of these when it is asked for the n-th time.
        var list: (Int, Set<Int64>) -> LookUp = { _, _ in .impossible("there is none") }

        init(_ count: Int) { items = (1...Int64(count)).map { DeliveryItem(id: $0, startedAt: $0 * 100) } }

        /// Runs until there is nothing to do, or for so long.
        mutating func run(
            _ limit: Duration = .seconds(86_400), _ service: (Int, [Int64]) -> SubmissionOutcome
        ) {
            let end = now + limit
            while now <= end {
                switch delivery.next(Array(items.prefix(delivery.windowSize)), now: now) {
                case .idle, .signedOut: return
                case .wait(let until): now = max(until, now)
                case .lookUp(let asked):
                    looks += 1
                    let ids = Set(asked.map(\.id))
                    apply(delivery.lookedUp(list(looks, ids), of: asked, now: now))
                case .send(let batch):
                    let ids = batch.map(\.id)
                    sent.append(ids)
                    mark(ids, isUnsure: true)
                    apply(delivery.answered(service(sent.count, ids), to: batch, now: now))
                }
            }
        }

        private mutating func mark(_ ids: [Int64], isUnsure: Bool) {
            for index in items.indices where ids.contains(items[index].id) {
                items[index].isUnsure = isUnsure
            }
        }

        private mutating func apply(_ changes: [DeliveryChange]) {
            for change in changes {
                switch change {
                case .delivered(let ids):
                    delivered += ids
                    items.removeAll { ids.contains($0.id) }
                case .missed(let ids): mark(ids, isUnsure: false)
                case .ignored(let id, _): items.removeAll { $0.id == id }
                case .refused(let id, let attempts, _):
                    for index in items.indices where items[index].id == id {
                        items[index].attempts = attempts
                    }
                case .dead(let id, _, _):
                    dead.append(id)
                    items.removeAll { $0.id == id }
                case .works, .fails, .signedOut, .clashes: break
                }
            }
        }
    }

    private static func all(_ ids: [Int64]) -> SubmissionOutcome {
        .taken(Array(repeating: .counted, count: ids.count))
    }

    @Test func sendsBatchesInOrder() {
        var world = World(120)
        world.run { Self.all($1) }
        #expect(world.sent.map(\.count) == [50, 50, 20])
        #expect(world.delivered == Array(1...120))
    }

    @Test func sendsSinglyWhatMayHaveArrived() {
        var world = World(60)
        world.run { $0 == 1 ? .failed("lost", isUnsure: true) : Self.all($1) }
        #expect(world.sent.map(\.count) == [50] + Array(repeating: 1, count: 50) + [10])
        #expect(world.delivered == Array(1...60))
    }

    @Test func sendsABatchAgainThatDidNotArrive() {
        var world = World(60)
        world.run { $0 <= 3 ? .busy("429", retryAfter: .seconds(7)) : Self.all($1) }
        #expect(world.sent.map(\.count) == [50, 50, 50, 50, 10])
        #expect(world.now >= .seconds(21))
    }

    @Test func keepsEverythingThroughAFortnight() {
        var world = World(30)
        let end: Duration = .seconds(14 * 86_400)
        world.run(end) { _, _ in .failed("no network", isUnsure: false) }
        #expect(world.items.count == 30 && world.dead.isEmpty)
        #expect(world.sent.count < 1500)
        world.run { Self.all($1) }
        #expect(Set(world.delivered) == Set(1...30) && world.dead.isEmpty)
        #expect(world.items.allSatisfy { $0.attempts == 0 })
    }

    @Test func blamesNobodyForAnOutageOfUnsureAnswers() {
        var world = World(30)
        world.run(.seconds(14 * 86_400)) { _, _ in .failed("500", isUnsure: true) }
        world.run { Self.all($1) }
        #expect(Set(world.delivered) == Set(1...30) && world.dead.isEmpty)
    }

    /// Every other one is delivered within a minute.
    @Test(arguments: [[1], [5], [1, 2], [1, 2, 3], [7, 30]] as [[Int64]])
    func standsOutOfTheWayOfPoisonThatBreaksTheServer(_ poison: [Int64]) {
        var world = World(30)
        world.run(.seconds(60)) { _, ids in
            ids.contains { poison.contains($0) } ? .failed("500", isUnsure: true) : Self.all(ids)
        }
        #expect(Set(world.delivered) == Set(1...30).subtracting(poison), "\(world.sent)")
        #expect(world.dead.isEmpty)
    }

    @Test func setsPoisonAsideInTheEnd() {
        var world = World(30)
        var next: Int64 = 31
        for _ in 0..<12 {
            world.items.append(DeliveryItem(id: next, startedAt: next * 100))
            next += 1
            world.run(.seconds(40_000)) { _, ids in
                ids.contains(3) ? .failed("500", isUnsure: true) : Self.all(ids)
            }
        }
        #expect(world.dead == [3])
        #expect(world.delivered.count == 41)
    }

    @Test func findsWhatIsRefusedInABatch() {
        var world = World(50)
        world.run(.seconds(3600)) { _, ids in ids.contains(33) ? .refused("invalid") : Self.all(ids) }
        #expect(world.dead == [33])
        #expect(world.delivered == Array(1...50).filter { $0 != 33 })
        #expect(world.sent.count < 25)
    }

    @Test func givesASessionThreeStrikes() {
        var world = World(3)
        world.run { _, _ in .unauthorised("error 9") }
        #expect(world.sent.count == 3 && world.items.count == 3)
        #expect(world.delivery.isSignedOut)
        world.delivery.hurry()
        world.run { Self.all($1) }
        #expect(world.delivered == [1, 2, 3])
    }

    @Test func forgivesStrikesAfterASuccess() {
        var world = World(200)
        world.run { $0 % 3 == 0 ? Self.all($1) : .unauthorised("error 9") }
        #expect(world.delivered.count == 200)
    }

    @Test func keepsThoseOfOneSecondApart() {
        var world = World(4)
        world.items[1].startedAt = world.items[0].startedAt
        world.run { Self.all($1) }
        #expect(world.sent == [[1], [2, 3, 4]])
    }

    @Test func waitsWhenTheLimitOfADayIsReached() {
        var world = World(2)
        world.run { $0 == 1 ? .taken([.counted, .postponed("limit")]) : Self.all($1) }
        #expect(world.delivered == [1, 2] && world.now >= .seconds(3600))
    }

    /// Whatever happens, in whatever order: in the end everything was delivered, once by a service that tells repetitions.
    @Test(arguments: 0..<200) func losesNothingInAnyWeather(_ seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var world = World(80)
        var has: Set<Int64> = []
        world.run(.seconds(86_400)) { _, ids in
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: return .failed("before", isUnsure: true)
            case 1:
                has.formUnion(ids)
                return .failed("after", isUnsure: true)
            case 2: return .busy("429", retryAfter: .seconds(2))
            case 3: return .failed("unreachable", isUnsure: false)
            default:
                has.formUnion(ids)
                return Self.all(ids)
            }
        }
        #expect(has == Set(1...80) && world.dead.isEmpty && world.items.isEmpty)
    }
}

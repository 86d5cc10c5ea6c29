import Testing

@testable import Resolution

@Suite struct PaceMachineTests {
    private var machine = PaceMachine(ResolverPace(), patience: .seconds(20))

    @Test mutating func questionsStartApartAndFew() {
        var starts: [Duration] = []
        for id in 0..<10 where !machine.ask(id, at: .zero).isEmpty { starts.append(.zero) }
        #expect(starts == [.zero])
        while let due = machine.nextWake {
            #expect(machine.wake(at: due).count == 1)
            starts.append(due)
        }
        #expect(
            starts == [0, 100, 200, 300].map { .milliseconds($0) }, "four are out, and nobody else starts")
        #expect(machine.end(0, .served, at: .seconds(1)) == [.start(4)])
    }

    @Test mutating func threeComplaintsMakeAPause() {
        start([0, 1, 2, 3])
        for id in 0..<2 { _ = machine.end(id, .complained(retryAfter: nil), at: .seconds(1)) }
        #expect(machine.ask(4, at: .seconds(1)) == [.start(4)], "two are not enough")
        _ = machine.end(2, .complained(retryAfter: nil), at: .seconds(2))
        #expect(machine.ask(5, at: .seconds(2)).isEmpty)
        #expect(machine.nextWake == .seconds(7))
        #expect(machine.wake(at: .seconds(7)) == [.start(5)])
    }

    @Test mutating func anAnswerTakesAComplaintBack() {
        start([0, 1, 2, 3])
        _ = machine.end(0, .complained(retryAfter: nil), at: .seconds(1))
        _ = machine.end(1, .complained(retryAfter: nil), at: .seconds(1))
        _ = machine.end(2, .served, at: .seconds(1))
        _ = machine.end(3, .complained(retryAfter: nil), at: .seconds(1))
        #expect(!machine.isPaused(at: .seconds(1)))
    }

    @Test mutating func whoIsToBeLeftAloneIsNotAskedBefore() {
        start([0])
        _ = machine.end(0, .complained(retryAfter: .seconds(12)), at: .zero)
        #expect(machine.ask(1, at: .seconds(1)).isEmpty)
        #expect(machine.wake(at: .milliseconds(11_999)).isEmpty)
        #expect(machine.wake(at: .seconds(12)) == [.start(1)])
    }

    @Test mutating func aPauseThatIsTooLongIsNotWaitedFor() {
        start([0])
        _ = machine.end(0, .complained(retryAfter: .seconds(3600)), at: .zero)
        #expect(machine.ask(1, at: .seconds(1)) == [.refuse(1, .throttled(for: .seconds(3599)))])
    }

    @Test mutating func aServiceThatDoesNotServeIsTriedByOneQuestionAtATime() {
        start([0, 1, 2, 3])
        #expect(machine.ask(4, at: .seconds(1)).isEmpty)
        var actions: [PaceMachine.Action] = []
        for id in 0..<3 { actions += machine.end(id, .failed, at: .seconds(20)) }
        #expect(actions.last == .refuse(4, .outOfOrder(for: .seconds(30))) || actions.contains(.start(4)))
        #expect(refuses(5, at: .seconds(49)))
        _ = machine.end(3, .failed, at: .seconds(20))
        _ = machine.end(4, .failed, at: .seconds(20))
        #expect(machine.ask(6, at: .seconds(50)) == [.start(6)])
        #expect(refuses(7, at: .seconds(51)), "one is enough to find out")
        _ = machine.end(6, .failed, at: .seconds(60))
        #expect(refuses(8, at: .seconds(119)), "twice as long")
        #expect(machine.ask(9, at: .seconds(120)) == [.start(9)])
        _ = machine.end(9, .served, at: .seconds(121))
        #expect(machine.ask(10, at: .seconds(122)) == [.start(10)])
        #expect(machine.ask(11, at: .seconds(123)) == [.start(11)], "it is in order again")
    }

    @Test mutating func aPluginsOwnMistakesSayNothingOfTheService() {
        for id in 0..<50 {
            let now = Duration.seconds(id)
            #expect(machine.ask(id, at: now) == [.start(id)])
            _ = machine.end(id, .other, at: now)
        }
    }

    @Test mutating func whatIsGivenUpCountsOnlyWhereItTookLong() {
        for id in 0..<10 {
            #expect(machine.ask(id, at: .seconds(id)) == [.start(id)])
            _ = machine.end(id, .abandoned, at: .seconds(id) + .milliseconds(500))
        }
        start([20, 21, 22], at: .seconds(100))
        for id in 20..<23 { _ = machine.end(id, .abandoned, at: .seconds(104)) }
        #expect(refuses(30, at: .seconds(105)))
    }

    @Test mutating func aWithdrawnQuestionIsNeverAsked() {
        start([0, 1, 2, 3])
        #expect(machine.ask(4, at: .seconds(1)).isEmpty)
        #expect(machine.ask(5, at: .seconds(1)).isEmpty)
        _ = machine.withdraw(4, at: .seconds(1))
        #expect(machine.end(0, .served, at: .seconds(2)) == [.start(5)])
    }

    private mutating func start(_ ids: [Int], at begin: Duration = .zero) {
        for (place, id) in ids.enumerated() {
            #expect(machine.ask(id, at: begin + .milliseconds(100 * place)) == [.start(id)])
        }
    }

    private mutating func refuses(_ id: Int, at now: Duration) -> Bool {
        if case .refuse(id, .outOfOrder)? = machine.ask(id, at: now).first { true } else { false }
    }
}

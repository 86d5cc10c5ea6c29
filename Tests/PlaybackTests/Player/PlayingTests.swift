import AudioEngine
import Model
import Testing

@testable import FakeAudioEngine
@testable import Playback

@Suite struct PlayingTests {
    @Test func aQueueIsPlayedToItsEnd() {
        var bench = Bench("abc")
        bench.tell(.play)
        bench.pass(.seconds(301))
        #expect(
            bench.story == [
                "started a", "ended a completed", "started b", "ended b completed", "started c",
                "ended c completed", "stopped",
            ])
        #expect(bench.machine.report.completed == 3)
        #expect(bench.status.playback == .stopped)
    }

    @Test func whatFollowsIsPreparedAndNotLoaded() {
        var bench = Bench("ab")
        bench.tell(.play)
        bench.pass(.seconds(150))
        #expect(bench.loads == 1)
        #expect(bench.last("started")?.entry?.title == "b")
    }

    @Test func nothingToPlayIsSaid() {
        var bench = Bench()
        #expect(bench.tell(.play)?.kind == .notPossible)
    }

    @Test func playAndPauseAreNoToggles() {
        var bench = Bench("a")
        bench.tell(.play)
        bench.tell(.play)
        #expect(bench.status.playback == .playing)
        bench.tell(.pause)
        bench.tell(.pause)
        #expect(bench.status.playback == .paused)
        #expect(bench.story == ["started a", "paused"])
        bench.tell(.playPause)
        #expect(bench.status.playback == .playing)
    }

    @Test func nextGoesToWhatIsPrepared() {
        var bench = Bench("abc")
        bench.tell(.play)
        bench.pass(.seconds(5))
        bench.tell(.next)
        #expect(bench.orders.contains(.skip))
        #expect(bench.story == ["started a", "ended a skipped", "started b"])
        bench.pass(.seconds(5))
        #expect(bench.status.position == .seconds(5))
    }

    @Test func nextWhilePausedStaysPaused() {
        var bench = Bench("abc")
        bench.tell(.play)
        bench.tell(.pause)
        bench.tell(.next)
        bench.pass(.seconds(500))
        #expect(bench.status.current?.title == "b")
        #expect(bench.status.playback == .paused)
        #expect(bench.story == ["started a", "paused", "ended a skipped"])
        bench.tell(.play)
        #expect(bench.story.last == "started b")
    }

    @Test func nextAtTheEndStops() {
        var bench = Bench("a")
        bench.tell(.play)
        #expect(!bench.status.canGoNext)
        bench.tell(.next)
        #expect(bench.story == ["started a", "ended a skipped", "stopped"])
        #expect(bench.orders.last == .stop)
    }

    @Test func aBurstOfNextsEndsWhereItShould() {
        var bench = Bench("abcdefghij")
        bench.isQuiet = true
        bench.tell(.play)
        for _ in 0..<7 { bench.tell(.next) }
        bench.answerAll()
        #expect(bench.story.last == "started h")
        #expect(bench.loads == 1)
    }

    @Test func anAnswerThatNobodyWaitsForDoesNothing() {
        var bench = Bench("ab")
        bench.isQuiet = true
        bench.tell(.play)
        let late = bench.open
        bench.open = []
        bench.tell(.next)
        let forgotten = late.contains { question in
            guard case .find(let request, _, _) = question else { return false }
            return bench.actions.contains(.forget(request))
        }
        #expect(forgotten)
        bench.open += late
        bench.answerAll()
        #expect(bench.story.filter { $0.hasPrefix("started") } == ["started b"])
    }

    @Test func previousGoesBackAndThenToTheStart() {
        var bench = Bench("ab")
        bench.tell(.play)
        bench.tell(.next)
        bench.pass(.seconds(3))
        bench.tell(.previous)
        #expect(bench.status.current?.title == "a")
        bench.pass(.seconds(50))
        bench.tell(.previous)
        #expect(bench.status.current?.title == "a")
        #expect(bench.status.position == .zero)
        #expect(bench.status.upcoming.map(\.title) == ["b"])
    }

    @Test func aJumpBeginsThatEntry() throws {
        var bench = Bench("abcd")
        bench.tell(.play)
        bench.tell(.jump(to: bench.machine.queue.id("d")))
        #expect(bench.story == ["started a", "ended a skipped", "started d"])
        #expect(bench.tell(.jump(to: QueueEntry.ID(99)))?.kind == .noSuchEntry)
        #expect(bench.status.current?.title == "d")
    }

    @Test func removingWhatPlaysGoesOn() {
        var bench = Bench("abc")
        bench.tell(.play)
        bench.tell(.remove([bench.machine.queue.id("a"), bench.machine.queue.id("b")]))
        #expect(bench.story == ["started a", "ended a skipped", "started c"])
        bench.tell(.remove([bench.machine.queue.id("c")]))
        #expect(bench.story.last == "stopped")
    }

    @Test func whatIsQueuedNextIsPreparedInstead() {
        var bench = Bench("ab")
        bench.sound("x")
        bench.tell(.play)
        bench.pass(.seconds(99))
        bench.tell(.add([NewEntry("x")], at: .next))
        bench.pass(.seconds(2))
        #expect(bench.story == ["started a", "ended a completed", "started x"])
    }

    @Test func whatIsQueuedNowPlaysNow() {
        var bench = Bench("ab")
        bench.sound("x")
        bench.tell(.play)
        bench.tell(.add([NewEntry("x")], at: .now))
        #expect(bench.story == ["started a", "ended a skipped", "started x"])
        #expect(bench.machine.queue.text == "a[x]b")
    }

    @Test func oneIsRepeatedUntilSomebodyGoesOn() {
        var bench = Bench("ab")
        bench.tell(.setRepeat(.one))
        bench.tell(.play)
        bench.pass(.seconds(250))
        #expect(bench.story.filter { $0.hasPrefix("started") } == ["started a", "started a", "started a"])
        bench.tell(.next)
        #expect(bench.story.last == "started b")
    }

    @Test func allIsRepeatedFromTheStart() {
        var bench = Bench("ab")
        bench.tell(.setRepeat(.all))
        bench.tell(.play)
        bench.pass(.seconds(350))
        #expect(
            bench.story.filter { $0.hasPrefix("started") } == [
                "started a", "started b", "started a", "started b",
            ])
    }

    @Test func stopKeepsTheEntryAndPlayBeginsItAnew() {
        var bench = Bench("ab")
        bench.tell(.play)
        bench.pass(.seconds(30))
        bench.tell(.stop)
        #expect(bench.status.playback == .stopped)
        #expect(bench.status.current?.title == "a")
        #expect(bench.status.position == .zero)
        bench.tell(.play)
        bench.pass(.seconds(1))
        #expect(bench.status.position == .seconds(1))
    }

    @Test func aSavedQueueIsHeldWhereItWas() {
        var queue = PlayQueue("ab")
        queue.forgetChanges()
        var bench = Bench("ab")
        bench.machine = PlayerMachine(queue, at: .seconds(40))
        #expect(bench.status.playback == .paused)
        #expect(bench.status.position == .seconds(40))
        bench.tell(.play)
        bench.pass(.seconds(2))
        #expect(bench.status.position == .seconds(42))
        #expect(bench.last("started")?.position == .seconds(40))
    }

    @Test func thePositionIsSavedWhileItPlaysAndWhenItEnds() {
        var bench = Bench("a")
        bench.tell(.play)
        let id = bench.machine.queue.current!.id
        bench.pass(.seconds(12))
        #expect(bench.actions.contains(.savePosition(id, .seconds(10))))
        bench.send(.ending)
        #expect(bench.actions.contains(.savePosition(id, .seconds(12))))
        #expect(bench.story == ["started a", "ended a skipped"])
    }

    @Test func theRadioIsPlayedBeforeTheQueueGoesOn() {
        var bench = Bench("ab")
        bench.sound("x")
        bench.sound("y")
        bench.tell(.play)
        bench.pass(.seconds(10))
        bench.tell(.addRadio([NewEntry("x"), NewEntry("y")]))
        #expect(bench.status.radio.map(\.title) == ["x", "y"])
        bench.pass(.seconds(300))
        let started = bench.story.filter { $0.hasPrefix("started") }
        #expect(started == ["started a", "started x", "started y", "started b"])
        #expect(bench.events.contains { $0.kind == .queueChanged })
    }

    @Test func aRadioThatIsEndedGivesWayAtTheNextTrack() {
        var bench = Bench("ab")
        bench.sound("x")
        bench.sound("y")
        bench.tell(.addRadio([NewEntry("x"), NewEntry("y")]))
        bench.tell(.play)
        bench.pass(.seconds(10))
        bench.tell(.endRadio)
        #expect(bench.status.radio.isEmpty)
        bench.pass(.seconds(100))
        #expect(bench.story == ["started x", "ended x completed", "started a"])
    }
}

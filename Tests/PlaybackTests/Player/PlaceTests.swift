import AudioEngine
import Model
import Testing

@testable import FakeAudioEngine
@testable import Playback

@Suite struct PlaceTests {
    @Test func aSeekPastTheEndIsNext() {
        var bench = Bench("ab")
        bench.tell(.play)
        bench.pass(.seconds(95))
        bench.tell(.seek(by: .seconds(10)))
        #expect(bench.story == ["started a", "ended a skipped", "started b"])
    }

    @Test func aSeekBeforeTheStartGoesThere() {
        var bench = Bench("a")
        bench.tell(.play)
        bench.pass(.seconds(5))
        bench.tell(.seek(by: .seconds(-60)))
        #expect(bench.status.position == .zero)
        #expect(bench.last("seeked")?.kind == .seeked(from: .seconds(5)))
    }

    @Test func whoBeginsBehindTheEndHasHeardNothing() {
        var bench = Bench()
        bench.sound("a", FakeSound(.seconds(100), delay: .seconds(1000)))
        bench.machine.queue.queue("a")
        bench.machine.restored = .seconds(200)
        bench.tell(.play)
        #expect(bench.story == ["ended a skipped", "stopped"])
    }

    @Test func seeksAddUp() {
        var bench = Bench("a")
        bench.tell(.play)
        bench.pass(.seconds(5))
        for _ in 0..<3 { bench.tell(.seek(by: .seconds(10))) }
        #expect(bench.status.position == .seconds(35))
    }

    @Test func aPositionOfAnotherEntryIsRefused() {
        var bench = Bench("ab")
        bench.tell(.play)
        let other = bench.machine.queue.id("b")
        #expect(bench.tell(.setPosition(other, .seconds(5)))?.kind == .noSuchEntry)
        let current = bench.machine.queue.id("a")
        #expect(bench.tell(.setPosition(current, .seconds(101)))?.kind == .notPossible)
        #expect(bench.tell(.setPosition(current, .seconds(-1)))?.kind == .notPossible)
        #expect(bench.tell(.setPosition(current, .seconds(50))) == nil)
        #expect(bench.status.position == .seconds(50))
    }

    @Test func nobodyCanSeekInALiveStream() {
        var bench = Bench()
        bench.sound("a", FakeSound(nil))
        bench.found["a"] = [.direct("a", duration: nil)]
        bench.machine.queue.queue("a")
        bench.tell(.play)
        #expect(bench.tell(.seek(by: .seconds(10)))?.kind == .notPossible)
        let told = bench.events.count { $0.kind == .detailsChanged }
        bench.pass(.seconds(5))
        #expect(!bench.status.canSeek)
        #expect(bench.events.count { $0.kind == .detailsChanged } == told + 1)
        #expect(bench.tell(.seek(by: .seconds(10)))?.kind == .notPossible)
    }

    @Test func aJumpAddsNothingToWhatWasHeard() {
        var bench = Bench("a")
        bench.tell(.play)
        bench.pass(.seconds(10))
        bench.tell(.seek(by: .seconds(60)))
        bench.pass(.seconds(10))
        #expect(bench.last("progress")?.position == .seconds(80))
        #expect(bench.last("progress")?.listened == .seconds(20))
    }

    @Test func aPauseAddsNothingToWhatWasHeard() {
        var bench = Bench("a")
        bench.tell(.play)
        bench.pass(.seconds(10))
        bench.tell(.pause)
        bench.pass(.seconds(1000))
        bench.tell(.play)
        bench.pass(.seconds(90))
        #expect(bench.last("ended")?.listened == .seconds(100))
        #expect(bench.events.count { $0.kind == .progress } <= 100)
    }

    @Test func progressIsToldOnceASecond() {
        var bench = Bench("a")
        bench.tell(.play)
        bench.pass(.seconds(10))
        let positions = bench.events.filter { $0.kind == .progress }.map(\.position)
        #expect(positions == (1...10).map { .seconds($0) })
    }

    @Test func everyEventTellsBothClocks() {
        var bench = Bench("a")
        bench.now = .seconds(7)
        bench.tell(.play)
        bench.pass(.seconds(1))
        let event = bench.last("progress")
        #expect(event?.time == .seconds(8))
        #expect(event?.sinceEpoch == .seconds(1008))
        #expect(event?.startedAt == .seconds(1007))
    }

    @Test func theTimerFallsSilentAndKeepsThePlace() {
        var bench = Bench("a")
        bench.tell(.play)
        bench.tell(.sleep(.after(.seconds(30))))
        bench.pass(.seconds(20))
        #expect(bench.status.sleepTimer == .after(.seconds(10)))
        bench.pass(.seconds(20))
        #expect(bench.status.playback == .paused)
        #expect(bench.status.position == .seconds(30))
        #expect(bench.status.sleepTimer == nil)
    }

    @Test func theTimerAtTheEndHoldsTheNextEntry() {
        var bench = Bench("ab")
        bench.tell(.play)
        bench.pass(.seconds(90))
        bench.tell(.sleep(.atEndOfTrack))
        bench.pass(.seconds(60))
        #expect(bench.story == ["started a", "ended a completed", "paused"])
        #expect(bench.status.current?.title == "b")
        bench.tell(.play)
        #expect(bench.story.last == "started b")
    }

    @Test func aTimerThatIsTakenBackDoesNothing() {
        var bench = Bench("ab")
        bench.tell(.play)
        bench.tell(.sleep(.atEndOfTrack))
        bench.tell(.sleep(nil))
        bench.pass(.seconds(101))
        #expect(bench.story.last == "started b")
    }

    @Test func theVolumeStaysWithinItsBounds() {
        var bench = Bench("a")
        bench.tell(.setVolume(7))
        #expect(bench.status.volume == 1)
        bench.tell(.setVolume(-1))
        #expect(bench.status.volume == 0)
        bench.tell(.setVolume(.nan))
        #expect(bench.status.volume == 0)
        #expect(bench.actions.contains(.saveVolume(0)))
    }

    @Test func aWaitForSamplesIsNoPause() {
        var bench = Bench()
        bench.sound("a", FakeSound(.seconds(10), delay: .seconds(3)))
        bench.machine.queue.queue("a")
        bench.tell(.play)
        #expect(bench.status.isWaiting)
        #expect(bench.status.playback == .playing)
        bench.pass(.seconds(20))
        #expect(bench.last("ended")?.listened == .seconds(10))
        #expect(bench.story == ["started a", "ended a completed", "stopped"])
    }

    @Test func whatIsBeingLoadedCanBeSoughtAllTheTime() {
        var bench = Bench()
        bench.sound("a")
        bench.sound("b")
        bench.machine.queue.queue("ab")
        bench.isQuiet = true
        bench.tell(.play)
        #expect(bench.status.canSeek)
        bench.answerAll()
        #expect(bench.status.canSeek)
        bench.pass(.seconds(1))
        #expect(bench.status.canSeek)
        bench.tell(.next)
        #expect(bench.status.canSeek)
    }

    @Test func whatIsSoughtBeforeItSoundsBeginsThere() {
        var bench = Bench("a")
        bench.isQuiet = true
        bench.tell(.play)
        bench.tell(.seek(by: .seconds(30)))
        #expect(bench.status.position == .seconds(30))
        #expect(bench.last("seeked")?.position == .seconds(30))
        bench.answerAll()
        bench.pass(.seconds(1))
        #expect(bench.last("started")?.position == .seconds(30))
    }

    @Test func whatIsHeldSinceTheLastRunCanBeSought() {
        var bench = Bench("abc")
        bench.machine = PlayerMachine(PlayQueue("abc"), at: .seconds(20))
        #expect(bench.status.canSeek)
        bench.tell(.seek(by: .seconds(-5)))
        #expect(bench.status.position == .seconds(15))
        #expect(bench.last("seeked")?.kind == .seeked(from: .seconds(20)))
        let id = bench.machine.queue.id("a")
        #expect(bench.actions.contains(.savePosition(id, .seconds(15))))
        #expect(bench.tell(.setPosition(id, .seconds(40))) == nil)
        #expect(bench.tell(.setPosition(bench.machine.queue.id("b"), .zero))?.kind == .noSuchEntry)
        bench.tell(.play)
        bench.pass(.seconds(1))
        #expect(bench.last("started")?.position == .seconds(40))
    }

    @Test func aStoppedPlayerHasNoPlace() {
        var bench = Bench("a")
        bench.tell(.play)
        bench.tell(.stop)
        #expect(!bench.status.canSeek)
        #expect(bench.tell(.seek(by: .seconds(5)))?.kind == .notPossible)
    }
}

import AudioEngine
import Model
import Testing

@testable import FakeAudioEngine
@testable import Playback

@Suite struct FailureTests {
    @Test func anExpiredURLIsResolvedAgain() {
        var bench = Bench()
        bench.sound("a", .failing(.refused, "HTTP 403"))
        var fresh = Source.direct("a")
        fresh.url = "https://one.example/fresh"
        bench.found["a!"] = [fresh]
        bench.engine.sounds[.url(fresh.url!)] = FakeSound(.seconds(100))
        bench.machine.queue.queue("a")
        bench.tell(.play)
        #expect(bench.story == ["started a"])
        #expect(bench.warnings.count == 1)
    }

    @Test func thenTheNextSourceIsTried() {
        var bench = Bench()
        bench.sound("a", .failing(.refused, "HTTP 403"))
        bench.found["a!"] = [.direct("a"), .direct("a", from: "two")]
        bench.engine.sounds[.url("https://two.example/a")] = FakeSound(.seconds(100))
        bench.machine.queue.queue("a")
        bench.tell(.play)
        #expect(bench.story == ["started a"])
        #expect(bench.status.source?.resolver == "two")
    }

    @Test func theSameURLIsNotTriedTwice() {
        var bench = Bench()
        bench.sound("a", .failing(.refused, "HTTP 403"))
        bench.machine.queue.queue("a")
        bench.tell(.play)
        #expect(bench.loads == 1)
        #expect(bench.story == ["ended a failed"])
    }

    @Test func whereNobodyHasItNobodyIsAskedAgain() {
        var bench = Bench("a")
        bench.found = [:]
        bench.tell(.play)
        #expect(bench.actions.count { if case .find = $0 { true } else { false } } == 1)
        #expect(bench.story == ["ended a failed"])
    }

    @Test func failuresAreSkippedSixHundredMillisecondsApart() {
        var bench = Bench("ab")
        bench.found = ["b": [.direct("b")]]
        bench.tell(.play)
        #expect(bench.story == ["ended a failed"])
        bench.pass(.milliseconds(599))
        #expect(bench.story == ["ended a failed"])
        bench.pass(.milliseconds(1))
        #expect(bench.story == ["ended a failed", "started b"])
    }

    @Test(arguments: [RepeatMode.off, .one, .all]) func aPassOfNothingButErrorsEnds(_ mode: RepeatMode) {
        var bench = Bench("abc")
        bench.found = [:]
        bench.tell(.setRepeat(mode))
        bench.tell(.play)
        bench.pass(.seconds(60))
        #expect(bench.story.count == 4)
        #expect(bench.story.last?.hasPrefix("stopped: none of the 3 entries") ?? false)
        #expect(bench.machine.report.failures.count == 3)
        #expect(bench.machine.wakeAt == nil)
    }

    @Test func whatIsPreparedAndFailsIsPassedOverWithoutAGap() {
        var bench = Bench("abc")
        bench.found["b"] = nil
        bench.tell(.play)
        bench.pass(.seconds(101))
        #expect(bench.story == ["started a", "ended a completed", "started c"])
        #expect(bench.loads == 1)
        #expect(bench.machine.report.failures.map(\.entry.title) == ["b"])
    }

    @Test func aNetworkThatIsGoneCostsThreeEntriesNotTheQueue() {
        var bench = Bench("abcdefgh")
        bench.found = ["a": [.direct("a")]]
        bench.tell(.play)
        bench.pass(.seconds(90))
        #expect(bench.machine.report.failures.map(\.entry.title) == ["b", "c", "d"])
    }

    @Test func whatEndsTooSoonFailsAndTheRestGoesOn() {
        var bench = Bench("ab")
        let cut = AudioFailure(.truncated, "it ends before its end")
        bench.engine.sounds[.url("https://one.example/a")] = FakeSound(
            .seconds(100), failure: .init(at: .seconds(40), cut))
        bench.tell(.play)
        bench.pass(.seconds(41))
        #expect(bench.story == ["started a", "ended a failed", "started b"])
        #expect(bench.last("ended")?.position == .seconds(40))
        #expect(bench.last("ended")?.listened == .seconds(40))
    }

    @Test func oneThatExpiresInTheMiddleGoesOnWhereItWas() {
        var bench = Bench("b")
        let expired = AudioFailure(.refused, "HTTP 403")
        bench.sound("a", FakeSound(.seconds(100), failure: .init(at: .seconds(40), expired)))
        var fresh = Source.direct("a")
        fresh.url = "https://one.example/fresh"
        bench.found["a!"] = [fresh]
        bench.engine.sounds[.url(fresh.url!)] = FakeSound(.seconds(100))
        bench.tell(.add([NewEntry("a")], at: .now))
        bench.pass(.seconds(50))
        #expect(bench.story == ["started a"])
        #expect(bench.status.position == .seconds(50))
        bench.pass(.seconds(51))
        #expect(bench.story == ["started a", "ended a completed", "started b"])
        #expect(bench.events.last { $0.kind.name == "ended" }?.listened == .seconds(100))
    }

    @Test func anotherRecordingDoesNotTakeOverInTheMiddle() {
        var bench = Bench()
        let lost = AudioFailure(.unreachable, "gone")
        bench.sound("a", FakeSound(.seconds(100), failure: .init(at: .seconds(40), lost)))
        bench.found["a!"] = [.direct("a", from: "two", duration: 250)]
        bench.machine.queue.queue("a")
        bench.tell(.play)
        bench.pass(.seconds(60))
        #expect(bench.story.prefix(2) == ["started a", "ended a failed"])
    }

    @Test func aDeviceThatIsMissingStopsEverything() {
        var bench = Bench("abc")
        let gone = AudioFailure(.noDevice, "there is no sound card")
        for title in "abc" {
            bench.engine.sounds[.url("https://one.example/\(title)")] = FakeSound(nil, failure: .init(gone))
        }
        bench.tell(.play)
        bench.pass(.seconds(10))
        #expect(bench.story == ["ended a failed", "stopped: there is no sound card"])
        #expect(bench.machine.report.hasNoDevice)
        #expect(bench.status.current?.title == "a")
        #expect(bench.status.current?.failure == nil)
    }

    @Test func aLossIsToldAndItGoesOn() {
        var bench = Bench()
        let loss = FakeSound.Failure(at: .seconds(5), AudioFailure(.unreachable, "the connection was lost"))
        bench.sound("a", FakeSound(.seconds(10), losses: [loss]))
        bench.machine.queue.queue("a")
        bench.tell(.play)
        bench.pass(.seconds(11))
        #expect(bench.story == ["started a", "ended a completed", "stopped"])
        #expect(bench.warnings.count == 1)
    }

    @Test func whatCannotBeRoutedGivesWayToTheNext() {
        var bench = Bench()
        bench.sound("a", from: "closed")
        bench.sound("a", from: "two")
        bench.refusals["closed"] = "closed has no handler"
        bench.machine.queue.queue("a")
        bench.tell(.play)
        #expect(bench.story == ["started a"])
        #expect(bench.status.source?.resolver == "two")
    }

    @Test func thePageOfAStreamThatExpiredIsAskedOnceMore() {
        var bench = Bench()
        let page = Source(
            resolver: "site", confidence: 1, kind: .external, url: "https://site.example", result: [:])
        bench.found["a"] = [page]
        let stream = AudioItem.Location.url("https://cdn.example/stream")
        bench.routes["site"] = SourceRouter.Route(.audio(stream, gain: 0, reach: .everything))
        bench.machine.queue.queue("a")
        bench.tell(.play)
        #expect(bench.loads == 2)
        #expect(bench.story == ["ended a failed"])
    }

    @Test func howLongAPreviewIsSaysNothingOfTheTrack() {
        var bench = Bench()
        var preview = Source.direct("a")
        preview.isPreview = true
        bench.found["a"] = [preview]
        bench.engine.sounds[.url(preview.url!)] = FakeSound(.seconds(30))
        bench.machine.queue.queue("a")
        bench.tell(.play)
        #expect(bench.status.duration == .seconds(30))
        #expect(bench.status.current?.about.duration == nil)
    }

    @Test func aPreviewIsAnnouncedAndComesLast() {
        var bench = Bench()
        var preview = Source.direct("a", from: "shop")
        preview.isPreview = true
        bench.found["a"] = [preview, .direct("a")]
        bench.engine.sounds[.url("https://shop.example/a")] = FakeSound(.seconds(30))
        bench.machine.queue.queue("a")
        bench.tell(.play)
        #expect(bench.warnings.last == "only a preview of Artist - a can be played")
        #expect(bench.story == ["started a"])
        #expect(bench.status.source?.isPreview ?? false)
    }
}

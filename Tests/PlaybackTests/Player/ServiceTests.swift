import AudioEngine
import Model
import Testing

@testable import FakeAudioEngine
@testable import Playback

@Suite struct ServiceTests {
    /// "a" is a service's, "b" is the engine's.
    private func bench(duration: Double? = 100) -> Bench {
        var bench = Bench()
        bench.found["a"] = [.service("a", duration: duration)]
        bench.routes["service"] = SourceRouter.Route(.service)
        bench.sound("b")
        bench.machine.queue.queue("ab")
        return bench
    }

    private func item(_ bench: Bench) -> AudioItem.ID {
        for case .startService(let item, _) in bench.actions.reversed() { return item }
        return AudioItem.ID(0)
    }

    @Test func oneThatNobodyCanAskAboutEndsWhenItShould() {
        var bench = bench()
        bench.tell(.play)
        bench.send(.service(item(bench), .started(isWatched: false)))
        bench.pass(.seconds(99))
        #expect(bench.story == ["started a"])
        bench.pass(.seconds(1))
        #expect(bench.story == ["started a", "ended a completed", "started b"])
        #expect(bench.actions.contains(.stopService))
    }

    @Test func oneOfUnknownLengthSaysSo() {
        var bench = bench(duration: nil)
        bench.tell(.play)
        bench.send(.service(item(bench), .started(isWatched: false)))
        bench.pass(.seconds(1000))
        #expect(bench.story == ["started a"])
        #expect(bench.warnings.count == 1)
        bench.tell(.next)
        #expect(bench.story.last == "started b")
    }

    @Test func oneThatCannotBePausedSaysSo() {
        var bench = bench()
        bench.tell(.play)
        bench.send(.service(item(bench), .started(isWatched: false)))
        #expect(bench.tell(.pause)?.kind == .notPossible)
        #expect(bench.status.playback == .playing)
    }

    @Test func aWatchedOneIsToldWhatTheUserWants() {
        var bench = bench()
        bench.tell(.play)
        bench.send(.service(item(bench), .started(isWatched: true)))
        bench.pass(.seconds(10))
        bench.tell(.pause)
        bench.tell(.play)
        bench.tell(.seek(by: .seconds(5)))
        bench.tell(.setVolume(0.5))
        let orders = bench.actions.compactMap { if case .service(let order) = $0 { order } else { nil } }
        #expect(orders == [.pause, .resume, .seek(.seconds(15)), .volume(0.5)])
        #expect(bench.status.position == .seconds(15))
    }

    @Test func aPauseElsewhereIsNoticed() {
        var bench = bench()
        bench.tell(.play)
        bench.send(.service(item(bench), .started(isWatched: true)))
        bench.pass(.seconds(10))
        let held = RemoteState(item: "x", isPlaying: false, position: .seconds(9), duration: .seconds(100))
        bench.send(.service(item(bench), .state(held)))
        #expect(bench.status.playback == .paused)
        bench.pass(.seconds(100))
        var goesOn = held
        goesOn.isPlaying = true
        bench.send(.service(item(bench), .state(goesOn)))
        #expect(bench.status.playback == .playing)
        #expect(bench.story == ["started a", "paused", "resumed"])
        #expect(bench.machine.current?.meter.listened == .seconds(10))
    }

    @Test func oneThatStopsInTheMiddleFailed() {
        var bench = bench()
        bench.tell(.play)
        bench.send(.service(item(bench), .started(isWatched: true)))
        bench.pass(.seconds(10))
        bench.send(.service(item(bench), .over(.noPlayback)))
        #expect(bench.story == ["started a", "ended a failed", "started b"])
    }

    @Test func oneThatPlaysSomethingElseAfterTheEndWasHeard() {
        var bench = bench()
        bench.tell(.play)
        bench.send(.service(item(bench), .started(isWatched: true)))
        bench.pass(.seconds(95))
        bench.send(.service(item(bench), .over(.trackChanged)))
        #expect(bench.story == ["started a", "ended a completed", "started b"])
    }

    @Test func oneThatSaysNoGivesWay() {
        var bench = bench()
        bench.found["a"]?.append(.direct("a", from: "two"))
        bench.engine.sounds[.url("https://two.example/a")] = FakeSound(.seconds(100))
        bench.tell(.play)
        bench.send(.service(item(bench), .failed("service says no")))
        #expect(bench.story == ["started a"])
        #expect(bench.status.source?.resolver == "two")
    }

    @Test func itsPreviewIsTheLastResort() {
        var bench = bench()
        var source = Source.service("a", duration: 100)
        source.result = ["previewUrl": "https://service.example/preview"]
        bench.found["a"] = [source]
        bench.engine.sounds[.url("https://service.example/preview")] = FakeSound(.seconds(30))
        bench.tell(.play)
        bench.routes = [:]
        bench.send(.service(item(bench), .failed("service says no")))
        #expect(bench.status.source?.isPreview ?? false)
        #expect(bench.story == ["started a"])
        #expect(bench.warnings.last == "only a preview of Artist - a can be played")
    }

    @Test func newsOfAnotherTurnDoNothing() {
        var bench = bench()
        bench.tell(.play)
        let old = item(bench)
        bench.tell(.next)
        bench.send(.service(old, .started(isWatched: true)))
        bench.send(.service(old, .over(.finished)))
        #expect(bench.story == ["ended a skipped", "started b"])
    }

    @Test func itIsNotStartedWhileThePlayerIsPaused() {
        var bench = Bench()
        bench.sound("b")
        bench.found["a"] = [.service("a", duration: 100)]
        bench.routes["service"] = SourceRouter.Route(.service)
        bench.machine.queue.queue("ba")
        bench.tell(.play)
        bench.tell(.pause)
        bench.tell(.next)
        #expect(item(bench) == AudioItem.ID(0))
        bench.tell(.play)
        #expect(item(bench) != AudioItem.ID(0))
    }

    @Test func aPageIsOpenedAndPassedAsNotHeard() {
        var bench = Bench()
        var page = Source(
            resolver: "site", confidence: 1, kind: .external, url: "https://site.example", result: [:])
        page.duration = 60
        bench.found["a"] = [page]
        bench.routes["site"] = SourceRouter.Route(.page("https://site.example"))
        bench.sound("b")
        bench.machine.queue.queue("ab")
        bench.tell(.play)
        for case .open(let item, _) in bench.actions { bench.send(.opened(item, nil)) }
        bench.pass(.seconds(59))
        #expect(bench.story == [])
        bench.pass(.seconds(1))
        #expect(bench.story == ["ended a failed", "started b"])
    }

    @Test func aWatchedOneBeginsWhereItIsTold() {
        var bench = bench()
        bench.tell(.play)
        bench.tell(.seek(by: .seconds(30)))
        bench.send(.service(item(bench), .started(isWatched: true)))
        #expect(bench.actions.contains(.service(.seek(.seconds(30)))))
        #expect(bench.last("started")?.position == .seconds(30))
        // It is started once.
        #expect(bench.actions.count { if case .startService = $0 { true } else { false } } == 1)
    }

    @Test func oneThatCannotBePausedIsTold() {
        var bench = bench()
        bench.tell(.play)
        #expect(bench.status.canPause)
        bench.send(.service(item(bench), .started(isWatched: false)))
        #expect(!bench.status.canPause && !bench.status.canSeek)
        bench.tell(.next)
        #expect(bench.status.canPause)
    }
}

extension Source {
    /// Something that only its plugin can play.
    static func service(_ title: String, duration: Double?) -> Source {
        var source = Source(resolver: "service", confidence: 1, kind: .service, url: nil, result: [:])
        (source.title, source.artist, source.duration) = (title, "Artist", duration)
        return source
    }
}

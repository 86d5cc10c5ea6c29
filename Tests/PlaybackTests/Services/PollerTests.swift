import Testing

@testable import Playback

@Suite struct SpotifyPollerTests {
    private var poller = SpotifyPoller(uri: "wanted")

    private func state(
        _ position: Double, playing: Bool = true, item: String? = "wanted"
    ) -> RemoteAnswer {
        .state(
            RemoteState(
                item: item, isPlaying: playing, position: .seconds(position), duration: .seconds(200)))
    }

    private func verdict(_ answers: RemoteAnswer...) -> PollVerdict? {
        var (poller, last): (SpotifyPoller, PollVerdict?) = (poller, nil)
        for answer in answers { last = poller.take(answer, at: .zero) }
        return last
    }

    @Test func itAsksAtOnceAndThenRegularly() {
        #expect(poller.firstPoll == .zero)
        #expect(verdict(state(10)) == .poll(after: .seconds(10)))
    }

    @Test func itAsksJustBeforeTheEnd() {
        #expect(verdict(state(195)) == .poll(after: .milliseconds(3500)))
    }

    @Test func nothingPlays() {
        #expect(verdict(.nothing) == .over(.noPlayback))
        #expect(verdict(state(0, item: nil)) == .over(.noItem))
    }

    @Test func theEndIsWaitedOut() {
        #expect(verdict(state(198.5)) == .over(.nearEnd, after: .milliseconds(1500)))
    }

    @Test func itIsFinished() {
        #expect(verdict(state(199.95, playing: false)) == .over(.finished))
        #expect(verdict(state(196, playing: false)) == .over(.finished))
        #expect(verdict(state(195.9, playing: false)) == .poll(after: .seconds(10)))
    }

    @Test func itWentBackToTheStart() {
        #expect(verdict(state(180), state(0, playing: false)) == .over(.resetAfterEnd))
        #expect(verdict(state(179), state(0, playing: false)) == .poll(after: .seconds(10)))
    }

    @Test func itIsStuck() {
        let stuck = state(0, playing: false)
        #expect(verdict(stuck, stuck) == .poll(after: .seconds(10)))
        #expect(verdict(stuck, stuck, stuck) == .over(.stuckAtZero))
        #expect(verdict(stuck, stuck, state(5), stuck) == .poll(after: .seconds(10)))
    }

    @Test func somethingElsePlays() {
        let (one, other) = (state(1, item: "one"), state(1, item: "other"))
        #expect(verdict(one) == .poll(after: .seconds(2)))
        #expect(verdict(one, other) == .poll(after: .seconds(2)))
        #expect(verdict(one, one) == .over(.trackChanged))
        #expect(verdict(state(1), state(2), other) == .over(.trackChanged))
    }

    @Test func aTokenThatExpiredIsNoFailure() {
        #expect(verdict(.unauthorised, .unauthorised, .unauthorised) == .poll(after: .seconds(10)))
    }

    @Test func threeFailuresBeginARecovery() {
        let failed = RemoteAnswer.failed("500")
        #expect(verdict(failed, failed) == .poll(after: .seconds(10)))
        #expect(verdict(failed, failed, failed) == .poll(after: .seconds(30)))
        #expect(verdict(failed, failed, failed, .nothing) == .poll(after: .seconds(30)))
        #expect(verdict(failed, failed, failed, failed) == .poll(after: .seconds(30)))
        #expect(verdict(failed, failed, failed, .unauthorised) == .poll(after: .seconds(30)))
        #expect(verdict(failed, failed, failed, state(10)) == .poll(after: .seconds(10)))
        #expect(verdict(failed, failed, failed, state(10, playing: false)) == .over(.recoveryNotPlaying))
        #expect(verdict(failed, failed, state(10), failed) == .poll(after: .seconds(10)))
    }
}

@Suite struct AppleMusicPollerTests {
    private func state(
        _ position: Double, playing: Bool = true, item: String = "wanted", title: String? = nil,
        stopped: Bool = false
    ) -> RemoteAnswer {
        var state = RemoteState(
            item: item, title: title, isPlaying: playing, position: .seconds(position),
            duration: .seconds(200))
        state.isStopped = stopped
        return .state(state)
    }

    private func verdict(_ answers: RemoteAnswer...) -> PollVerdict? {
        var poller = AppleMusicPoller(item: "wanted", title: "Song")
        var last: PollVerdict?
        for answer in answers { last = poller.take(answer, at: .zero) }
        return last
    }

    @Test func itAsksEveryFiveSeconds() {
        #expect(AppleMusicPoller(item: "x", title: nil).firstPoll == .milliseconds(1500))
        #expect(verdict(state(10)) == .poll(after: .seconds(5)))
        #expect(verdict(.failed("")) == .poll(after: .seconds(5)))
    }

    @Test func aPauseAtTheEndIsTheEnd() {
        #expect(verdict(state(190), state(197.5, playing: false)) == .over(.pausedAtEnd))
        #expect(verdict(state(90), state(100, playing: false)) == .poll(after: .seconds(5)))
    }

    @Test func aStopIsTheEnd() {
        #expect(verdict(state(90), state(0, playing: false, stopped: true)) == .over(.stopped))
    }

    @Test func theEndIsNear() {
        #expect(verdict(state(199)) == .over(.nearEnd, after: .seconds(1)))
        #expect(verdict(state(201)) == .over(.positionPastEnd))
    }

    @Test func anotherSongCountsOnceTheWantedOneWasSeen() {
        let other = state(1, item: "other", title: "Other")
        #expect(verdict(other) == .poll(after: .seconds(5)))
        #expect(verdict(state(10), other) == .over(.songChanged))
        #expect(verdict(state(10, item: "library id", title: "Song"), other) == .over(.songChanged))
    }

    @Test func itBeganAgain() {
        #expect(verdict(state(150), state(2)) == .over(.positionWraparound))
        #expect(verdict(state(20), state(2)) == .poll(after: .seconds(5)))
    }

    @Test func itStandsStill() {
        #expect(verdict(state(0.5), state(0.5)) == .poll(after: .seconds(5)))
        #expect(verdict(state(0.5), state(0.5), state(0.5)) == .over(.positionStuck))
    }
}

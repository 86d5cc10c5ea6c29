import AudioEngine
import Testing

@testable import GStreamerEngine

struct TimelineTests {
    private let one = AudioItem.ID(1)
    private let two = AudioItem.ID(2)

    private func timeline() -> Timeline {
        var timeline = Timeline()
        timeline.rate = 1000
        timeline.add(.item(one, at: .zero), at: 0)
        timeline.add(.end(one, nil), at: 500)
        timeline.add(.item(two, at: .zero), at: 500)
        return timeline
    }

    @Test func `An item starts with its first frame and ends with its last`() {
        var timeline = timeline()
        #expect(timeline.hear(0) == [])
        #expect(timeline.position == nil)
        #expect(timeline.hear(1) == [.started(one)])
        #expect(timeline.hear(499) == [])
        #expect(timeline.position == .milliseconds(499))
        #expect(timeline.hear(500) == [.ended(one)])
        #expect(timeline.hear(600) == [.started(two)])
        #expect(timeline.position == .milliseconds(100))
    }

    @Test func `All that was heard since is told in its order`() {
        var timeline = timeline()
        #expect(timeline.hear(700) == [.started(one), .ended(one), .started(two)])
    }

    @Test func `A failure says where the item was`() {
        var timeline = Timeline()
        timeline.rate = 1000
        timeline.add(.item(one, at: .seconds(7)), at: 0)
        let failure = AudioFailure(.truncated, "it is short")
        timeline.add(.end(one, failure), at: 250)
        #expect(timeline.hear(300) == [.started(one), .failed(one, failure, at: .milliseconds(7250))])
    }

    @Test func `A jump is no second start`() {
        var timeline = timeline()
        _ = timeline.hear(100)
        timeline.restart(with: one, at: .seconds(3), frame: 0)
        #expect(timeline.position == .seconds(3))
        timeline.add(.item(one, at: .seconds(3)), at: 0)
        #expect(timeline.hear(500) == [])
        #expect(timeline.position == .milliseconds(3500))
    }

    @Test func `Whoever is skipped does not end`() {
        var timeline = timeline()
        _ = timeline.hear(100)
        timeline.forgetEnds()
        #expect(timeline.hear(600) == [.started(two)])
    }
}

import Testing

@testable import Playback

@Suite struct ListeningMeterTests {
    private func meter(isRealTime: Bool = true) -> ListeningMeter {
        var meter = ListeningMeter(isRealTime: isRealTime)
        meter.resume(at: .seconds(10), .seconds(100))
        return meter
    }

    @Test func whatIsHeardCounts() {
        var meter = meter()
        meter.advance(to: .seconds(12), .seconds(102))
        meter.advance(to: .seconds(13), .seconds(103))
        #expect(meter.listened == .seconds(3))
    }

    @Test func whatIsHeldDoesNot() {
        var meter = meter()
        meter.hold()
        meter.advance(to: .seconds(50), .seconds(140))
        #expect(meter.listened == .zero)
        #expect(meter.expected(at: .seconds(1000)) == nil)
    }

    @Test func aJumpThatNobodyToldOfCountsForTheTimeThatPassed() {
        var meter = meter()
        meter.advance(to: .seconds(90), .seconds(101))
        #expect(meter.listened == .milliseconds(1100))
    }

    @Test func aMachineThatSleptHeardNothing() {
        var meter = meter()
        meter.advance(to: .seconds(11), .seconds(40_000))
        #expect(meter.listened == .seconds(1))
    }

    @Test func aClockThatStepsBackAddsNothing() {
        var meter = meter()
        meter.advance(to: .seconds(12), .seconds(102))
        meter.advance(to: .seconds(11), .seconds(102))
        meter.advance(to: .seconds(13), .seconds(103))
        #expect(meter.listened == .seconds(3))
    }

    @Test func aFileIsWrittenFasterThanItSounds() {
        var meter = meter(isRealTime: false)
        meter.advance(to: .seconds(210), .seconds(101))
        #expect(meter.listened == .seconds(200))
    }
}

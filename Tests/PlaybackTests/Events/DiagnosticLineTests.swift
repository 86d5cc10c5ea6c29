import Model
import Testing

@testable import Playback

@Suite struct DiagnosticLineTests {
    private func event(
        _ kind: PlaybackEvent.Kind, listened: Double = 0, duration: Double? = 200, at time: Double = 0,
        _ change: (inout PlaybackEvent) -> Void = { _ in }
    ) -> PlaybackEvent {
        var entry = QueueEntry(id: QueueEntry.ID(1), want: .url("https://x.example/?token=secret"))
        (entry.about.artist, entry.about.title, entry.about.duration) = ("Artist", "Title", duration)
        var event = PlaybackEvent(
            kind: kind, entry: entry, source: .direct("a"), position: .seconds(listened),
            listened: .seconds(listened), time: .seconds(time), sinceEpoch: .seconds(1_795_284_656.5),
            startedAt: .seconds(1_795_284_000))
        change(&event)
        return event
    }

    private func verdict(_ event: PlaybackEvent) -> JSON? {
        var lines = DiagnosticLines()
        return lines.line(for: event)?["scrobble"]
    }

    @Test func aLineHoldsNoAddresses() {
        var lines = DiagnosticLines()
        let line = lines.line(for: event(.started))!
        #expect(!line.text().contains("example"))
        #expect(line["at"] == "2026-11-21T18:10:56.500Z")
        #expect(line["track"]?["title"] == "Title")
    }

    @Test func progressIsLoggedTwiceAMinute() {
        var lines = DiagnosticLines()
        _ = lines.line(for: event(.started, at: 0))
        let logged = (1...120).filter { lines.line(for: event(.progress, at: Double($0))) != nil }
        #expect(logged == [30, 60, 90, 120])
    }

    @Test(arguments: [(30, 30), (59, 30), (180, 90), (480, 240), (5000, 240)])
    func theThresholdIsThatOfTheServices(_ duration: Double, _ needed: Double) {
        #expect(DiagnosticLines.Threshold(duration: duration).needed == .seconds(needed))
        #expect(verdict(event(.ended(.completed), listened: needed, duration: duration))?["due"] == true)
        let less = verdict(event(.ended(.skipped), listened: needed - 1, duration: duration))
        #expect(less?["due"] == false)
        #expect(less?["reason"]?.string?.contains("of the needed") ?? false)
    }

    @Test func itSaysWhyNothingWasDue() {
        #expect(
            verdict(event(.ended(.completed), listened: 29, duration: 29))?["reason"]
                == "it is shorter than 30 s")
        #expect(
            verdict(event(.ended(.completed), listened: 99, duration: nil))?["reason"]
                == "nobody knows how long it is")
        #expect(verdict(event(.ended(.skipped)) { $0.startedAt = nil })?["reason"] == "it was never heard")
        #expect(
            verdict(event(.ended(.completed)) { $0.source?.isPreview = true })?["reason"]
                == "it was a preview")
        #expect(
            verdict(event(.ended(.completed)) { $0.entry?.about.artist = nil })?["reason"]
                == "artist or title is not known")
    }
}

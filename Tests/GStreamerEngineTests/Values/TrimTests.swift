import Testing

@testable import GStreamer
@testable import GStreamerEngine

struct TrimTests {
    private func samples(_ frames: Int, at nanoseconds: Int64? = nil) -> SoundDecoder.Samples {
        SoundDecoder.Samples(
            samples: (0..<frames).map { Float($0) }, channels: 1, rate: 1000, depth: 16, position: nanoseconds
        )
    }

    @Test func `What an encoder put around the sound is cut off`() {
        var trim = Trim(length: .estimated, extent: Extent(skip: 30, total: 100))
        trim.begin(rate: 1000)
        #expect(trim.take(samples(20)) == nil)
        #expect(trim.take(samples(40))?.samples.first == 10)
        #expect(trim.take(samples(100))?.frames == 70)
        #expect(trim.take(samples(10)) == nil)
        #expect(!trim.isTruncated)
    }

    @Test func `What is told in other units is told in frames`() {
        var trim = Trim(length: .bound, extent: Extent(skip: 10, total: 50, unitsPerSecond: 500))
        trim.begin(rate: 1000)
        #expect(trim.total == 100)
        #expect(trim.skip == 20)
    }

    @Test func `Fewer samples than were told are not the whole`() {
        var trim = Trim(length: .exact)
        trim.begin(rate: 1000)
        #expect(trim.learn(nanoseconds: 2_000_000_000) == .seconds(2))
        _ = trim.take(samples(1999))
        #expect(trim.isTruncated)
        _ = trim.take(samples(1))
        #expect(!trim.isTruncated)
    }

    @Test func `A guess cuts nothing off`() {
        var trim = Trim(length: .estimated)
        trim.begin(rate: 1000)
        _ = trim.learn(nanoseconds: 1_000_000_000)
        #expect(trim.take(samples(1500))?.frames == 1500)
        #expect(!trim.isTruncated)
    }

    @Test func `A decoder that goes on a little before the place is cut there`() {
        var trim = Trim(length: .exact)
        trim.begin(rate: 1000)
        trim.seek(to: 500)
        #expect(trim.take(samples(80, at: 400_000_000)) == nil)
        let chunk = trim.take(samples(80))
        #expect(chunk?.position == 500)
        #expect(chunk?.samples.first == 20)
    }
}

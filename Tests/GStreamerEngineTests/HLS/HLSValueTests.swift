import AudioEngine
import Testing

@testable import GStreamerEngine

/// Lists, and what to do with them.
struct HLSValueTests {
    private func list(_ text: String) throws -> HLSList {
        try HLSList(text, name: "list") { Network.resolve($0, "http://host/a/list.m3u8") }
    }

    @Test func `A list is read`() throws {
        let list = try list(
            """
            #EXTM3U\r
            #EXT-X-TARGETDURATION:6
            #EXT-X-MEDIA-SEQUENCE:40
            #EXT-X-MAP:URI="head.mp4",BYTERANGE="100@5"
            #EXTINF:5.5,A title, with a comma
            one.m4s
            #EXT-X-KEY:METHOD=AES-128,URI="/key?a=b,c",IV=0x0102
            #EXTINF:6
            #EXT-X-BYTERANGE:50@200
            //other/two.m4s
            #EXTINF:6,
            #EXT-X-BYTERANGE:70
            //other/two.m4s
            #EXT-X-KEY:METHOD=NONE
            #EXT-X-DISCONTINUITY
            #EXT-X-GAP
            #EXTINF:1,
            three.m4s
            #EXT-X-ENDLIST
            """)
        #expect(list.isWhole)
        #expect(list.longest == .seconds(6))
        #expect(list.pieces.map(\.number) == [40, 41, 42, 43])
        #expect(list.duration == .seconds(18.5))
        #expect(list.pieces[0].part == .init(url: "http://host/a/one.m4s"))
        #expect(list.pieces[0].map == .init(url: "http://host/a/head.mp4", start: 5, count: 100))
        #expect(list.pieces[1].part == .init(url: "http://other/two.m4s", start: 200, count: 50))
        #expect(list.pieces[2].part == .init(url: "http://other/two.m4s", start: 250, count: 70))
        #expect(list.pieces[1].key?.url == "http://host/key?a=b,c")
        #expect(list.pieces[1].key?.vector == [UInt8](repeating: 0, count: 14) + [1, 2])
        #expect(list.pieces.map { $0.key == nil } == [true, false, false, true])
        #expect(list.pieces.map(\.section) == [0, 0, 0, 1])
        #expect(list.pieces.map(\.isMissing) == [false, false, false, true])
    }

    @Test(arguments: [
        "#EXTINF:2,\nfile:///etc/passwd", "#EXTINF:2,\nhttp://", "#EXTINF:2,\ndata:audio/aac,x",
        "#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"k\"", "#EXT-X-KEY:METHOD=AES-128",
    ])
    func `What leads nowhere is an error`(_ text: String) {
        #expect(throws: AudioFailure.self) { try list("#EXTM3U\n" + text) }
    }

    @Test func `A list of a stranger is read with suspicion`() throws {
        let list = try list(
            """
            #EXTM3U
            #EXT-X-TARGETDURATION:nan
            #EXT-X-MEDIA-SEQUENCE:99999999999999999999999
            #EXTINF:inf,
            a.ts
            #EXTINF:-3,
            b.ts
            #EXTINF:1e300,
            c.ts
            #EXT-X-BYTERANGE:-5@9223372036854775807
            #EXTINF:2,
            d.ts
            #EXT-X-MAP:
            #EXT-X-KEY:
            stray.ts
            """)
        #expect(list.pieces.map(\.part) == [.init(url: "http://host/a/d.ts")])
        #expect(list.pieces[0].number == 0)
        #expect(list.longest == .seconds(10))
    }

    @Test func `Better sound comes first, and then the smallest film that sounds decent`() throws {
        let choice = try #require(
            HLSChoice(
                """
                #EXTM3U
                #EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=100x100
                poor
                #EXT-X-STREAM-INF:BANDWIDTH=5000000,CODECS="avc1.1, mp4a.40.2"
                large
                #EXT-X-STREAM-INF:BANDWIDTH=700000,RESOLUTION=100x100
                small
                #EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.5"
                low
                #EXT-X-STREAM-INF:BANDWIDTH=256000,CODECS="mp4a.40.2"
                high
                """))
        #expect(choice.references == ["high", "low", "small", "large", "poor"])
        #expect(HLSChoice("#EXTM3U\n#EXTINF:2,\na.ts") == nil)
    }

    private func live(_ range: ClosedRange<Int>, isWhole: Bool = false) throws -> HLSList {
        try list(
            "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:\(range.lowerBound)\n"
                + range.map { "#EXTINF:4,\n\($0).ts\n" }.joined() + (isWhole ? "#EXT-X-ENDLIST" : ""))
    }

    private func number(_ step: HLSProgress.Step) -> Int? {
        if case .piece(let piece) = step { return piece.number }
        return nil
    }

    @Test func `A list that is whole is heard from a place to its end`() throws {
        var progress = HLSProgress(from: .seconds(9))
        #expect(progress.step(at: .zero) == .list)
        progress.take(try live(0...3, isWhole: true), at: .zero)
        #expect(progress.start == .seconds(8))
        #expect(progress.duration == .seconds(16))
        #expect((0..<2).map { _ in number(progress.step(at: .seconds(1000))) } == [2, 3])
        #expect(progress.step(at: .seconds(1000)) == .end)
    }

    @Test func `A list that grows is asked for when it should have grown`() throws {
        var progress = HLSProgress()
        progress.take(try live(10...15), at: .zero)
        #expect(progress.duration == nil)
        #expect((0..<3).map { _ in number(progress.step(at: .zero)) } == [13, 14, 15])
        #expect(progress.step(at: .zero) == .wait(until: .seconds(4)))
        #expect(progress.step(at: .seconds(4)) == .list)
        progress.take(try live(10...15), at: .seconds(4))
        #expect(progress.step(at: .seconds(4)) == .wait(until: .seconds(6)))
        progress.take(try live(12...17), at: .seconds(6))
        #expect((0..<2).map { _ in number(progress.step(at: .seconds(6))) } == [16, 17])
        #expect(progress.step(at: .seconds(6)) == .wait(until: .seconds(10)))
    }

    @Test func `Who comes late goes on with what there is, and so does who hears of another stream`() throws {
        var progress = HLSProgress()
        progress.take(try live(10...15), at: .zero)
        _ = progress.step(at: .zero)
        // Paused for a long time: the list is old.
        #expect(progress.step(at: .seconds(600)) == .list)
        progress.take(try live(160...165), at: .seconds(600))
        #expect(number(progress.step(at: .seconds(600))) == 160)
        progress.take(try live(0...5), at: .seconds(604))
        #expect(number(progress.step(at: .seconds(604))) == 3)
    }

    @Test func `A stream that does not grow any more is dead`() throws {
        var progress = HLSProgress()
        progress.take(try live(0...1), at: .zero)
        while number(progress.step(at: .zero)) != nil {}
        var now = Duration.zero
        while progress.step(at: now) != .dead, now < .seconds(100) {
            switch progress.step(at: now) {
            case .wait(let time): now = time
            default: progress.take(try! live(0...1), at: now)
            }
        }
        #expect(now > .seconds(15) && now < .seconds(24))
    }
}

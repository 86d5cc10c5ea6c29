import Testing

@testable import GStreamerEngine

struct FormatTests {
    @Test func `Titles stand between the bytes of a stream`() {
        let title = Array("StreamTitle='It's a song';StreamUrl='';".utf8)
        let block = title + [UInt8](repeating: 0, count: 48 - title.count)
        let stream = Array("abcd".utf8) + [3] + block + Array("efgh".utf8) + [0] + Array("ij".utf8)
        for size in [1, 3, 7, 100] {
            var reader = ICYReader(interval: 4)
            var (sound, titles): ([UInt8], [String]) = ([], [])
            for start in stride(from: 0, to: stream.count, by: size) {
                let read = reader.read(Array(stream[start..<min(start + size, stream.count)]))
                sound += read.sound
                titles += read.titles
            }
            #expect(String(decoding: sound, as: UTF8.self) == "abcdefghij")
            #expect(titles == ["It's a song"])
        }
    }

    @Test(arguments: [
        ("\n <HTML><head>", Recognised.other("an HTML page")), ("{\"error\": 1}", .other("a JSON document")),
        ("#EXTM3U\n#EXT-X-VERSION:3\n", .hls), ("#EXTM3U\nhttp://a/b\n", .streamList),
        ("[playlist]\nFile1=x", .streamList),
        ("fLaC", .sound(.flac)), ("RIFF0000WAVEfmt ", .sound(.wav)), ("hello", .unknown),
    ])
    func `First bytes tell what it is`(_ text: String, _ recognised: Recognised) {
        #expect(Recognised(Array(text.utf8)) == recognised)
    }

    @Test func `A header says what fits, and no lie where it does not`() throws {
        var header = WAVHeader(rate: 44100, channels: 2, depth: 16)
        header.byteCount = 400
        #expect(header.bytes.count == WAVHeader.length)
        #expect(WAVHeader.samples(reading(header.bytes))?.end == 444)
        header.byteCount = 5 << 30
        #expect(Array(header.bytes[40..<44]) == [255, 255, 255, 255])
        #expect(Array(header.bytes[4..<8]) == [255, 255, 255, 255])
        let large = try #require(WAVHeader.samples(reading(header.bytes)))
        #expect(large.start == 44 && large.end == nil)
        #expect(
            WAVHeader.samples(reading(Array(header.bytes.prefix(36)) + [UInt8](repeating: 0, count: 99)))
                == nil)
    }

    private func reading(_ bytes: [UInt8]) -> (Int, Int) -> [UInt8]? {
        { Array(bytes.dropFirst($0).prefix($1)) }
    }

    @Test func `Samples become what they were`() {
        var bytes: [UInt8] = []
        SampleWriter.append([-1, 0, 0.5, 1, 2], depth: 16, to: &bytes)
        #expect(bytes == [0x00, 0x80, 0, 0, 0x00, 0x40, 0xFF, 0x7F, 0xFF, 0x7F])
        let (mono, stereo) = (
            WAVHeader(rate: 1, channels: 1, depth: 16), WAVHeader(rate: 1, channels: 2, depth: 24)
        )
        #expect(
            SampleWriter.widened([1, 2, 3, 4], from: mono, to: stereo) == [
                0, 1, 2, 0, 1, 2, 0, 3, 4, 0, 3, 4,
            ])
    }

    @Test func `An MP4 file of a stranger is read with suspicion`() {
        var state: UInt32 = 7
        for _ in 0..<300 {
            let bytes = (0..<200).map { place -> UInt8 in
                state = state &* 1_664_525 &+ 1_013_904_223
                return place % 24 < 8 ? Array("\0\0\0\u{18}moov".utf8)[place % 24 % 8] : UInt8(state >> 24)
            }
            _ = MP4Header { place, count in
                place < bytes.count ? Array(bytes[place..<min(place + count, bytes.count)]) : []
            }
        }
    }
}

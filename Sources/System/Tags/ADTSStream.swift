import Glibc

/// The audio of a raw AAC file: frames with headers of their own (ISO/IEC 13818-7, 6.2).
struct ADTSStream {
    private(set) var duration = 0.0
    private(set) var bitrate = 0
    private(set) var sampleRate = 0
    private(set) var channels = 0

    private static let sampleRates = [
        96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
    ]
    /// Beyond this the rest is taken to be like what was read.
    private static let mostBytesWalked = 64 << 20
    private static let samplesPerBlock = 1024

    /// `nil` where the file is no ADTS stream: at least two frames, one right after the other.
    init?(path: [CChar]) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var reader = Reader(file: file, size: Int(status.st_size))
        let start = reader.tagLength()
        guard let first = reader.frame(at: start), reader.frame(at: start + first.length) != nil else {
            return nil
        }
        sampleRate = first.sampleRate
        channels = first.channels
        walk(&reader, from: start)
    }

    private mutating func walk(_ reader: inout Reader, from start: Int) {
        var place = start
        var blocks = 0
        while place - start < Self.mostBytesWalked, let frame = reader.frame(at: place) {
            blocks += frame.blocks
            place += frame.length
        }
        let seconds = Double(blocks * Self.samplesPerBlock) / Double(sampleRate)
        bitrate = Int((Double(place - start) * 8 / seconds / 1000).rounded())
        let walkedAll = place - start < Self.mostBytesWalked
        duration = walkedAll ? seconds : seconds * Double(reader.size - start) / Double(place - start)
    }
}

extension ADTSStream {
    private struct Frame {
        let sampleRate: Int
        let channels: Int
        let length: Int
        let blocks: Int

        init?(_ bytes: ArraySlice<UInt8>) {
            let head = bytes.prefix(7).map(Int.init)
            guard head.count == 7, head[0] == 0xFF, head[1] & 0xF6 == 0xF0 else { return nil }
            let rate = head[2] >> 2 & 15
            length = (head[3] & 3) << 11 | head[4] << 3 | head[5] >> 5
            guard rate < ADTSStream.sampleRates.count, length > 7 else { return nil }
            sampleRate = ADTSStream.sampleRates[rate]
            let configuration = (head[2] & 1) << 2 | head[3] >> 6
            channels = configuration == 7 ? 8 : max(configuration, 1)
            blocks = (head[6] & 3) + 1
        }
    }

    private struct Reader {
        let file: Int32
        let size: Int
        private var buffer: [UInt8] = []
        private var start = 0

        init(file: Int32, size: Int) {
            self.file = file
            self.size = size
        }

        /// Bytes of an ID3v2 tag at the front.
        mutating func tagLength() -> Int {
            let head = bytes(at: 0, 10).map(Int.init)
            guard head.count == 10, head[0] == 0x49, head[1] == 0x44, head[2] == 0x33 else { return 0 }
            return 10 + ((head[6] & 127) << 21 | (head[7] & 127) << 14 | (head[8] & 127) << 7 | head[9] & 127)
        }

        mutating func frame(at place: Int) -> Frame? { Frame(bytes(at: place, 7)) }

        private mutating func bytes(at place: Int, _ count: Int) -> ArraySlice<UInt8> {
            if place < start || place + count > start + buffer.count {
                buffer = [UInt8](unsafeUninitializedCapacity: 65_536) { pointer, filled in
                    filled = max(0, pread(file, pointer.baseAddress, pointer.count, off_t(place)))
                }
                start = place
            }
            return buffer.dropFirst(place - start).prefix(count)
        }
    }
}

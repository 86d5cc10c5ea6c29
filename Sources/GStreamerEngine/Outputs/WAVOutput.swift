import AudioEngine
import Glibc

/// One WAV file, or a stream of one. A file holds what was deepest and widest of what came: it starts with the form of the
/// first sounds, and is written anew where others need more. A stream keeps the form it began with.
final class WAVOutput: Output {
    enum Target {
        case path(String)
        case descriptor(Int32)
    }

    let isClocked = false
    private(set) var rate: Int?
    private(set) var writtenFrames = 0
    private let target: Target
    private var file: WAVFile?
    private var header: WAVHeader?

    init(_ target: Target) { self.target = target }

    var heardFrames: Int { writtenFrames }

    var room: Int { (file?.push() ?? true) ? .max : 0 }

    func open(rate: Int) throws(AudioFailure) {
        if self.rate != nil { return }
        file = try WAVFile(target)
        self.rate = rate
    }

    func write(_ chunk: Chunk) throws(AudioFailure) {
        guard let file, let rate else { return }
        let needed = WAVHeader(rate: rate, channels: chunk.channels, depth: chunk.depth <= 16 ? 16 : 24)
        let header = try form(needed, of: file)
        var bytes: [UInt8] = []
        SampleWriter.append(
            header.channels == chunk.channels ? chunk.samples : chunk.mixed(to: header.channels).samples,
            depth: header.depth, to: &bytes)
        self.header?.byteCount += bytes.count
        writtenFrames += chunk.frames
        try file.write(bytes)
    }

    private func form(_ needed: WAVHeader, of file: WAVFile) throws(AudioFailure) -> WAVHeader {
        guard let header else {
            try file.write(needed.bytesOfStream)
            self.header = needed
            return needed
        }
        guard file.isRegular, needed.channels > header.channels || needed.depth > header.depth else {
            return header
        }
        var wider = header
        wider.channels = max(header.channels, needed.channels)
        wider.depth = max(header.depth, needed.depth)
        wider.byteCount = header.byteCount / header.bytesPerFrame * wider.bytesPerFrame
        try file.rewrite(from: header, to: wider)
        self.header = wider
        return wider
    }

    func setPlaying(_: Bool) {}

    func flush() {}

    /// The file stays closed, and is not written anew by what comes after it.
    func close() throws(AudioFailure) {
        defer { (file, rate, header) = (nil, nil, nil) }
        try file?.finish(header)
    }

    var failure: AudioFailure? { file?.failure }
}

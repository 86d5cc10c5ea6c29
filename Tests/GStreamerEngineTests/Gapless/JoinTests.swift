import AudioEngine
import KnownSound
import Testing

@testable import GStreamerEngine

/// One kind of join: pieces of the signal, cut where no frame of any codec ends.
struct JoinCase: Sendable, CustomTestStringConvertible {
    struct Piece: Sendable {
        var format: Format
        var rate = 44100
        var channels = 2
        var depth = 16
        /// In seconds.
        var length = 1.37
    }

    let testDescription: String
    var pieces: [Piece]
    /// Samples that may be lost or inserted at a join.
    var tolerance = 0.02
    /// Whether the recording must be the pieces themselves.
    var isLossless = false

    init(
        _ name: String, _ format: Format, isLossless: Bool = false, _ change: (inout Piece) -> Void = { _ in }
    ) {
        var piece = Piece(format: format)
        change(&piece)
        self.init(name, [piece, piece, piece], isLossless: isLossless)
    }

    init(_ name: String, _ pieces: [Piece], tolerance: Double = 0.02, isLossless: Bool = false) {
        testDescription = name
        self.pieces = pieces
        self.tolerance = tolerance
        self.isLossless = isLossless
    }

    static let all = [
        JoinCase("WAV", .wav, isLossless: true), JoinCase("FLAC", .flac, isLossless: true),
        JoinCase("WAV, 24 bit", .wav, isLossless: true) { $0.depth = 24 },
        JoinCase("FLAC, 24 bit", .flac, isLossless: true) { $0.depth = 24 },
        JoinCase("WAV, 96 kHz", .wav, isLossless: true) { $0.rate = 96000 },
        JoinCase("FLAC, 96 kHz, 24 bit", .flac, isLossless: true) { ($0.rate, $0.depth) = (96000, 24) },
        JoinCase("WAV, 0.1 s", .wav, isLossless: true) { $0.length = 0.1 },
        JoinCase("FLAC, 0.1 s", .flac, isLossless: true) { $0.length = 0.1 },
        JoinCase("FLAC, one channel", .flac, isLossless: true) { $0.channels = 1 },
        JoinCase("ALAC", .alac, isLossless: true), JoinCase("Opus", .opus) { $0.rate = 48000 },
        JoinCase("Opus, 0.1 s", .opus) { ($0.rate, $0.length) = (48000, 0.1) },
        JoinCase("Vorbis", .vorbis), JoinCase("Vorbis, 0.1 s", .vorbis) { $0.length = 0.1 },
        JoinCase("MP3", .mp3), JoinCase("MP3, 0.1 s", .mp3) { $0.length = 0.1 },
        JoinCase("AAC", .aac), JoinCase("AAC, 0.1 s", .aac) { $0.length = 0.1 },
        JoinCase(
            "formats mixed", [Format.wav, .mp3, .flac, .vorbis, .aac, .alac, .wav].map { Piece(format: $0) }),
        JoinCase(
            "16 bit, then 24", [Piece(format: .flac), Piece(format: .flac, depth: 24), Piece(format: .flac)],
            isLossless: true),
        JoinCase(
            "rates mixed, 44.1 kHz first",
            [44100, 48000, 44100, 96000, 44100].map { Piece(format: .flac, rate: $0) }, tolerance: 0.1),
        JoinCase(
            "rates mixed, 48 kHz first", [48000, 44100, 96000, 48000].map { Piece(format: .flac, rate: $0) },
            tolerance: 0.1),
        JoinCase(
            "rates mixed, cut anywhere",
            [44100, 48000, 44100, 96000].map { Piece(format: .flac, rate: $0, length: 1.372_345) },
            tolerance: 0.1),
        JoinCase("one channel, then two", [1, 2, 1].map { Piece(format: .flac, channels: $0) }),
        JoinCase("two channels, then one", [2, 1, 2].map { Piece(format: .wav, channels: $0) }),
    ]
}

@Suite(.timeLimit(.minutes(10)))
struct JoinTests {
    let signal = KnownSignal()

    @Test(arguments: JoinCase.all)
    func `A join loses nothing and inserts nothing`(_ kind: JoinCase) async throws {
        let folder = SoundFolder()
        var start = 0.0
        var files: [AudioItem.Location] = []
        var exact: [Int32] = []
        var joins: [Double] = []
        for (number, piece) in kind.pieces.enumerated() {
            let frames = Int((piece.length * Double(piece.rate)).rounded())
            let samples = signal.samples(from: start * Double(piece.rate), count: frames, rate: piece.rate)
            let sound = SoundFile(samples, rate: piece.rate, channels: piece.channels, depth: piece.depth)
            files.append(.file(try folder.encode(sound, as: piece.format, to: "\(number)")))
            let deepest = kind.pieces.map(\.depth).max()!
            exact += sound.samples.map { $0 << Int32(deepest - piece.depth) }
            start += Double(frames) / Double(piece.rate)
            joins.append(start)
        }
        let recording = await Recording(files, in: folder)
        let sound = try #require(recording.sound)
        #expect(recording.failures.isEmpty)
        #expect(recording.ended.map(\.number) == kind.pieces.indices.map { UInt64($0) })
        #expect(sound.rate == kind.pieces[0].rate)
        if kind.isLossless { #expect(sound.samples.elementsEqual(exact)) }
        if kind.tolerance < 1 { #expect(abs(Double(sound.frames) - start * Double(sound.rate)) < 1) }
        let recorded = sound.signal()
        try #require(recorded.count > Int(start * Double(sound.rate)) - 4000)
        for second in joins.dropLast() {
            let frame = Int((second * Double(sound.rate)).rounded())
            let width = min(3000, Int(kind.pieces[0].length * Double(sound.rate)) - 300)
            let join = signal.join(in: recorded, at: frame, rate: sound.rate, margin: 100, width: width)
            #expect(join.lost <= kind.tolerance)
            #expect(join.inserted <= kind.tolerance)
            #expect(abs(join.levelChange - 1) < 0.01)
            #expect(join.agreement > 0.95)
        }
    }

    @Test
    func `An MP3 without a tag loses nothing, and nobody knows what its encoder put around it`() async throws
    {
        let folder = SoundFolder()
        let frames = 60417
        let files = try (0..<3).map { number in
            let samples = signal.samples(from: Double(number * frames), count: frames, rate: 44100)
            return try folder.encode(SoundFile(samples, rate: 44100), as: .bareMP3, to: "\(number)")
        }
        let sound = try #require(await Recording(files.map { .file($0) }, in: folder).sound)
        let recorded = sound.signal()
        let leads = (0..<3).map { number in
            signal.place(
                of: recorded, in: sound.frames * number / 3 + 9000..<sound.frames * number / 3 + 15000,
                rate: 44100,
                reach: 9000
            ).lead
        }
        // What an encoder and a decoder put before it, and frames that are filled up.
        for (before, after) in zip([0] + leads, leads) { #expect((0...1105 + 1152).contains(before - after)) }
    }
}

import Foundation

/// Names for a made-up collection. Words are as unequally common as in a language (Zipf), the same in every run.
public struct TinyCollection: Sendable {
    /// One track's names.
    public struct Entry: Sendable {
        /// One to four words.
        public let title: String
        /// One or two words, some with a number.
        public let artist: String
        /// One to three words.
        public let album: String
        /// From 1.
        public let track: Int
    }

    private static let vocabulary = 20_000
    private static let tracksPerAlbum = 12
    private static let albumsPerArtist = 3
    private static let kana = Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろトロノミキ愛夢空海夜花")

    private let words: [String]

    /// Makes up the vocabulary.
    public init() { words = (0..<Self.vocabulary).map(Self.word) }

    /// The track with a number; neighbours share an album.
    public func entry(_ number: Int) -> Entry {
        let album = number / Self.tracksPerAlbum
        let artist = album / Self.albumsPerArtist
        return Entry(
            title: phrase(seed: number, length: 1 + number % 4),
            artist: phrase(seed: artist ^ 0x5A5A_5A5A, length: 1 + artist % 2)
                + (artist % 5 == 0 ? " \(artist)" : ""),
            album: phrase(seed: album ^ 0x3C3C_3C3C, length: 1 + album % 3),
            track: number % Self.tracksPerAlbum + 1)
    }

    /// Writes tagged files, twelve to an album's folder: FLAC and MP3 by turns.
    public func write(_ count: Int, into folder: String) throws {
        for number in 0..<count {
            let entry = entry(number)
            let album = number / Self.tracksPerAlbum
            let path = "\(folder)/artist \(album / Self.albumsPerArtist)/album \(album)"
            if number % Self.tracksPerAlbum == 0 {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
            let isFLAC = number % 2 == 0
            let bytes = isFLAC ? Self.flac(entry) : Self.mp3(entry)
            let name = "\(path)/\(entry.track) track.\(isFLAC ? "flac" : "mp3")"
            try Self.write(bytes, to: name)
        }
    }

    /// Foundation's own writing waits for the disk each time.
    private static func write(_ bytes: [UInt8], to name: String) throws {
        guard let file = fopen(name, "w") else { throw CocoaError(.fileWriteUnknown) }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
            throw CocoaError(.fileWriteOutOfSpace)
        }
    }

    private static func flac(_ entry: Entry) -> [UInt8] {
        TinyAudio.flac([
            ("TITLE", entry.title), ("ARTIST", entry.artist), ("ALBUM", entry.album), ("GENRE", "Rock"),
            ("TRACKNUMBER", "\(entry.track)"), ("DATE", "2001"), ("ALBUMARTIST", entry.artist),
        ])
    }

    private static func mp3(_ entry: Entry) -> [UInt8] {
        TinyAudio.mp3([
            ("TIT2", entry.title), ("TPE1", entry.artist), ("TALB", entry.album), ("TCON", "Rock"),
            ("TRCK", "\(entry.track)"), ("TDRC", "2001"), ("TPE2", entry.artist),
        ])
    }

    private func phrase(seed: Int, length: Int) -> String {
        (0..<length).map { place in
            let dice = Self.mix(UInt64(truncatingIfNeeded: seed &* 31 &+ place))
            // Rank r comes up in proportion to 1/r.
            let rank = exp(log(Double(words.count)) * Double(dice >> 11) / 9_007_199_254_740_992)
            return words[min(words.count - 1, Int(rank) - 1)]
        }.joined(separator: " ")
    }

    /// Every fifteenth word is Japanese.
    private static func word(_ rank: Int) -> String {
        var dice = mix(UInt64(rank) &+ 77)
        let length = 1 + Int(dice % 4)
        let letters = Array("bcdfghklmnprstvw"), vowels = Array("aeiou")
        return (0..<length).map { _ in
            dice = mix(dice)
            if rank % 15 == 14 { return String(kana[Int(dice % UInt64(kana.count))]) }
            return String([
                letters[Int(dice % 16)], vowels[Int(dice >> 8 % 5) % 5], letters[Int(dice >> 16) & 15],
            ])
        }.joined()
    }

    private static func mix(_ seed: UInt64) -> UInt64 {
        var value = seed &+ 0x9E37_79B9_7F4A_7C15
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

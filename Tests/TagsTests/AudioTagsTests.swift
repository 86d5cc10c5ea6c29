import Foundation
import Randomness
import Testing

@testable import Tags

@Suite(.enabled(if: Samples.folder != nil, "ffmpeg makes the samples"))
struct AudioTagsTests {
    @Test(arguments: Samples.tagged)
    func readsEveryFormat(name: String) throws {
        let tags = try AudioTags(path: Samples.path(name))
        #expect(tags.title == "Jóga")
        #expect(tags.artist == "Björk")
        #expect(tags.album == "Homogenic")
        #expect(tags.genre == "Electronic")
        #expect(tags.year == 1997)
        #expect(tags.track == 2)
        #expect(abs(tags.duration - Samples.seconds) < 0.1)
        #expect(tags.sampleRate == (name.hasSuffix("opus") ? 48000 : 44100))
        #expect(tags.channels == 2)
        #expect(tags.bitrate > 0)
        #expect(!tags.hasEmbeddedArt)
    }

    @Test(arguments: ["a.mp3", "a.m4a", "alac.m4a", "a.flac", "a.ogg", "a.opus", "a.aiff"])
    func readsAlbumArtistAndDisc(name: String) throws {
        let tags = try AudioTags(path: Samples.path(name))
        #expect(tags.albumArtist == "Björk Band")
        #expect(tags.disc == 1)
    }

    @Test func durationIsFinerThanASecond() throws {
        #expect(try AudioTags(path: Samples.path("a.flac")).duration == 1.5)
        #expect(try AudioTags(path: Samples.path("a.wav")).duration == 1.5)
    }

    @Test func readsIdentifiers() throws {
        let flac = try AudioTags(path: Samples.path("a.flac"))
        #expect(flac.isrc == "GBAAN9700042")
        #expect(flac.musicBrainzRecording == "t")
        #expect(flac.musicBrainzArtist == "a")
        #expect(flac.musicBrainzRelease == "r")
        #expect(try AudioTags(path: Samples.path("a.mp3")).isrc == "GBAAN9700042")
    }

    @Test(arguments: ["art.mp3", "art.m4a", "art.flac"])
    func seesEmbeddedArt(name: String) throws {
        #expect(try AudioTags(path: Samples.path(name)).hasEmbeddedArt)
    }

    @Test func readsRawAAC() throws {
        let tags = try AudioTags(path: Samples.path("a.aac"))
        #expect(abs(tags.duration - Samples.seconds) < 0.1)
        #expect(tags.channels == 2)
        #expect(tags.sampleRate == 44100)
        #expect(tags.title == nil)
    }

    @Test func readsWAVBehindAnID3Block() throws {
        let folder = try TemporaryFolder()
        let text = Data([0, 0, 0, 7, 0, 0, 3]) + Data("Hidden".utf8)
        let block = Data("ID3\u{4}\0\0\0\0\0".utf8) + Data([17]) + Data("TIT2".utf8) + text
        let wav = try Data(
            contentsOf: URL(fileURLWithPath: String(decoding: Samples.path("a.wav"), as: UTF8.self)))
        let tags = try AudioTags(path: folder.write("x.wav", block + wav))
        #expect(tags.title == "Hidden")
        #expect(tags.artist == "Björk")
        #expect(tags.duration == 1.5)
    }

    @Test(arguments: Samples.tagged + ["a.aac", "art.mp3", "art.m4a", "art.flac"])
    func truncatedFilesNeverCrash(name: String) throws {
        let folder = try TemporaryFolder()
        let whole = try Data(
            contentsOf: URL(fileURLWithPath: String(decoding: Samples.path(name), as: UTF8.self)))
        for step in 0..<40 {
            let path = try folder.write("\(step)-" + name, whole.prefix(whole.count * step / 40))
            _ = try? AudioTags(path: path)
        }
        #expect(throws: TagError.self) { try AudioTags(path: folder.write("empty-" + name, Data())) }
    }

    @Test(arguments: Samples.tagged + ["a.aac", "art.mp3", "art.m4a", "art.flac"])
    func damagedFilesNeverCrash(name: String) throws {
        let folder = try TemporaryFolder()
        let whole = try Data(
            contentsOf: URL(fileURLWithPath: String(decoding: Samples.path(name), as: UTF8.self)))
        var random = SplitMix64(seed: 7)
        for round in 0..<60 {
            var bytes = whole
            for _ in 0..<12 {
                let place = Int.random(
                    in: 0..<min(bytes.count, round < 40 ? 600 : bytes.count), using: &random)
                bytes[place] = [0, 0xFF, 0x7F, UInt8.random(in: 0...255, using: &random)].randomElement(
                    using: &random)!
            }
            _ = try? AudioTags(path: folder.write(name, bytes))
        }
    }
}

struct MalformedAudioTests {
    static let extensions = [
        "mp3", "m4a", "flac", "ogg", "opus", "wav", "aac", "aiff", "aif", "wma", "wv", "ape",
    ]

    @Test(arguments: extensions)
    func noiseIsNoAudio(suffix: String) throws {
        let folder = try TemporaryFolder()
        for content in [Data(count: 40_000), Data("not audio, only text. ".utf8), Data()] {
            let error = #expect(throws: TagError.self) {
                try AudioTags(path: folder.write("x." + suffix, content))
            }
            #expect(error?.kind == .notAudio)
        }
    }

    @Test func deeplyNestedAtomsAreMalformed() throws {
        let folder = try TemporaryFolder()
        let levels = 200_000
        var bytes = Data([0, 0, 0, 16]) + Data("ftypM4A \0\0\0\0".utf8)
        for level in 0..<levels {
            withUnsafeBytes(of: UInt32((levels - level) * 8).bigEndian) { bytes.append(contentsOf: $0) }
            bytes += Data("moov".utf8)
        }
        let error = #expect(throws: TagError.self) { try AudioTags(path: folder.write("x.m4a", bytes)) }
        #expect(error?.kind == .malformed)
    }

    @Test func deeplyNestedChaptersAreMalformed() throws {
        let folder = try TemporaryFolder()
        let tag = nestedChapters(20_000)
        let size = [21, 14, 7, 0].map { UInt8(tag.count >> $0 & 127) }
        let bytes = Data("ID3\u{4}\0\0".utf8) + Data(size) + tag
        let error = #expect(throws: TagError.self) { try AudioTags(path: folder.write("x.mp3", bytes)) }
        #expect(error?.kind == .malformed)
    }

    private func nestedChapters(_ levels: Int) -> Data {
        let overhead = 10 + 18
        var bytes = Data()
        for level in 0..<levels {
            let inside = 18 + (levels - level - 1) * overhead
            bytes +=
                Data("CHAP".utf8) + Data([21, 14, 7, 0].map { UInt8(inside >> $0 & 127) }) + Data([0, 0])
            bytes += Data("x\0".utf8) + Data(count: 16)
        }
        return bytes
    }

    @Test func pipesAndDirectoriesAreUnreadable() throws {
        let folder = try TemporaryFolder()
        mkfifo(folder.path + "/x.mp3", 0o600)
        for path in [folder.path + "/x.mp3", folder.path, folder.path + "/none.mp3"] {
            let error = #expect(throws: TagError.self) { try AudioTags(path: Array(path.utf8)) }
            #expect(error?.kind == .unreadable)
            #expect(error?.path == path)
        }
    }

    /// No encoder for Monkey's Audio is at hand, so its header is written here (version 3.99).
    @Test func readsMonkeysAudio() throws {
        let folder = try TemporaryFolder()
        let tags = try AudioTags(path: folder.write("x.ape", MonkeysAudio.file(title: "Ape", artist: "Jane")))
        #expect(tags.title == "Ape")
        #expect(tags.artist == "Jane")
        #expect(tags.duration == 2.5)
        #expect(tags.sampleRate == 44100)
        #expect(tags.channels == 2)
    }
}

final class TemporaryFolder {
    let path = NSTemporaryDirectory() + "helve-tags-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ content: Data) throws -> [UInt8] {
        try content.write(to: URL(fileURLWithPath: path + "/" + name))
        return Array((path + "/" + name).utf8)
    }
}

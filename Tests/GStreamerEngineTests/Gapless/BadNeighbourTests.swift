import AudioEngine
import Foundation
import KnownSound
import Testing

@testable import GStreamerEngine

/// What is bad is skipped or heard as far as it goes, and what follows begins without a gap.
@Suite(.timeLimit(.minutes(10)))
struct BadNeighbourTests {
    struct Bad: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let kind: AudioFailure.Kind
        let make: @Sendable (SoundFolder) -> AudioItem.Location

        static let all = [
            Bad(testDescription: "no file", kind: .notFound) { .file($0.file("missing.flac")) },
            Bad(testDescription: "a folder", kind: .notAudio) { .file($0.path) },
            Bad(testDescription: "an empty file", kind: .notAudio) { .file($0.write([], to: "empty.mp3")) },
            Bad(testDescription: "a page", kind: .notAudio) {
                .file($0.write(Array("<!doctype html><title>Sign in</title>".utf8), to: "page.mp3"))
            },
            Bad(testDescription: "a picture", kind: .notAudio) {
                .file(
                    $0.write([0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 7, count: 9000), to: "cover.flac"))
            },
            Bad(testDescription: "noise", kind: .notAudio) { folder in
                var state: UInt32 = 1
                let noise = (0..<20000).map { _ -> UInt8 in
                    state = state &* 1_664_525 &+ 1_013_904_223
                    return UInt8(state >> 24) & 0x7F
                }
                return .file(folder.write(noise, to: "noise.ogg"))
            },
            Bad(testDescription: "a head of FLAC and nothing behind it", kind: .notAudio) {
                .file($0.write(Array("fLaC".utf8) + [UInt8](repeating: 0, count: 60), to: "head.flac"))
            },
            Bad(testDescription: "nobody who listens", kind: .unreachable) { _ in
                .url("http://127.0.0.1:1/x.flac")
            },
        ]
    }

    let folder = SoundFolder()
    let signal = KnownSignal()

    private func piece(_ number: Int, frames: Int = 40_001) -> SoundFile {
        SoundFile(signal.samples(from: Double(number * frames), count: frames, rate: 44100), rate: 44100)
    }

    @Test(arguments: Bad.all)
    func `What cannot be played is skipped without a trace`(_ bad: Bad) async throws {
        let good = try (0..<2).map { try folder.encode(piece($0), as: .flac, to: "\($0)") }
        let recording = await Recording([.file(good[0]), bad.make(folder), .file(good[1])], in: folder)
        #expect(recording.ended.map(\.number) == [0, 2])
        #expect(recording.failures[.init(1)]?.kind == bad.kind)
        #expect(recording.sound?.samples == piece(0).samples + piece(1).samples)
    }

    @Test(arguments: [Format.wav, .flac, .mp3, .aac, .alac])
    func `A file that is cut is heard as far as it goes, and is no whole`(_ format: Format) async throws {
        let whole = try folder.encode(piece(0, frames: 200_003), as: format, to: "whole")
        let bytes = Array(FileManager.default.contents(atPath: whole)!)
        let cut = folder.write(Array(bytes.prefix(bytes.count * 2 / 3)), to: "cut.\(format.suffix)")
        let next = try folder.encode(piece(1), as: .flac, to: "next")
        let recording = await Recording([.file(cut), .file(next)], in: folder)
        #expect(recording.ended.map(\.number) == [1])
        let failure = try #require(recording.failures[.init(0)])
        // The head of these MP4 files stands at their end.
        if format.suffix == "m4a" { return }
        #expect(failure.kind == .truncated)
        let recorded = try #require(recording.sound).signal()
        #expect(recorded.count > 100_000 + 40_001)
        #expect(recorded.count < 180_000)
        #expect(Array(recorded.suffix(40_001)) == piece(1).signal())
        let place = signal.place(of: recorded, in: 50_000..<54_000, rate: 44100)
        #expect(abs(place.lead) < 0.02)
    }

    @Test(arguments: [
        Format.vorbis, .opus, .flacInOgg, .aiff, .matroska, .webM, .streamableAAC,
    ])
    func `A container that is cut in the middle of a piece is no whole`(_ format: Format) async throws {
        let whole = try folder.encode(piece(0, frames: 200_003), as: format, to: "whole")
        let bytes = Array(FileManager.default.contents(atPath: whole)!)
        let cut = folder.write(Array(bytes.prefix(bytes.count * 2 / 3)), to: "cut.\(format.suffix)")
        let recording = await Recording([.file(whole), .file(cut)], in: folder)
        #expect(recording.ended.map(\.number) == [0])
        #expect(recording.failures[.init(1)]?.kind == .truncated)
    }

    @Test(arguments: [
        Format.flac, .mp3, .bareMP3, .adts, .streamableAAC, .vorbis, .opus, .flacInOgg, .matroska, .webM,
    ])
    func `A file whose end was never written is no whole`(_ format: Format) async throws {
        let whole = try folder.encode(piece(0, frames: 200_003), as: format, to: "whole")
        var bytes = Array(FileManager.default.contents(atPath: whole)!)
        bytes.replaceSubrange(
            (bytes.count / 2)..., with: [UInt8](repeating: 0, count: bytes.count - bytes.count / 2))
        let hollow = folder.write(bytes, to: "hollow.\(format.suffix)")
        let next = try folder.encode(piece(1), as: .flac, to: "next")
        let recording = await Recording([.file(whole), .file(hollow), .file(next)], in: folder)
        #expect(recording.ended.map(\.number) == [0, 2])
        #expect(recording.failures[.init(1)]?.kind == .truncated)
    }

    @Test func `Whole files of every kind are whole, also those that do not tell their length`() async throws
    {
        for format in [
            Format.aiff, .adts, .bareMP3, .matroska, .liveMatroska, .webM, .flacInOgg, .streamableAAC,
        ] {
            let whole = try folder.encode(piece(0, frames: 200_003), as: format, to: "whole")
            let recording = await Recording([.file(whole)], in: folder)
            #expect(recording.failures.isEmpty, "\(format)")
            #expect(recording.ended.map(\.number) == [0], "\(format)")
            #expect(
                abs((recording.sound?.frames ?? 0) - 200_003) < 3000 || format.suffix == "webm", "\(format)")
        }
    }

    @Test func `An Ogg file may lack the mark of its end`() async throws {
        let whole = try folder.encode(piece(0), as: .vorbis, to: "whole")
        var bytes = Array(FileManager.default.contents(atPath: whole)!)
        let pages = bytes.indices.filter { bytes[$0...].starts(with: Array("OggS".utf8)) }
        bytes[pages.last! + 5] &= ~4
        OggPage.seal(&bytes, at: pages.last!)
        let unmarked = folder.write(bytes, to: "unmarked.ogg")
        let next = try folder.encode(piece(1), as: .flac, to: "next")
        let recording = await Recording([.file(unmarked), .file(next)], in: folder)
        #expect(recording.ended.map(\.number) == [0, 1])
        let join = signal.join(in: try #require(recording.sound).signal(), at: 40_001, rate: 44100)
        #expect(join.lost < 0.02 && join.inserted < 0.02)
    }
}

/// https://www.rfc-editor.org/rfc/rfc3533#section-6
private enum OggPage {
    /// Puts the checksum right.
    static func seal(_ bytes: inout [UInt8], at start: Int) {
        let segments = Int(bytes[start + 26])
        let size = 27 + segments + bytes[start + 27..<start + 27 + segments].reduce(0) { $0 + Int($1) }
        for place in start + 22..<start + 26 { bytes[place] = 0 }
        var sum: UInt32 = 0
        for byte in bytes[start..<start + size] {
            sum ^= UInt32(byte) << 24
            for _ in 0..<8 { sum = sum & 0x8000_0000 != 0 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1 }
        }
        for index in 0..<4 { bytes[start + 22 + index] = UInt8(truncatingIfNeeded: sum >> (8 * index)) }
    }
}

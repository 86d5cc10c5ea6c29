import Foundation
import Glibc
import KnownSound

/// A folder of sound files that is gone with its owner.
final class SoundFolder: Sendable {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "helve-sound-\(UUID().uuidString)"
        mkdir(path, 0o700)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    func write(_ bytes: [UInt8], to name: String) -> String {
        FileManager.default.createFile(atPath: file(name), contents: Data(bytes))
        return file(name)
    }

    /// Encodes with ffmpeg.
    func encode(_ sound: SoundFile, as format: Format, to name: String) throws -> String {
        let source = write(sound.bytes, to: name + ".source.wav")
        if format.options.isEmpty { return source }
        let target = file(name + "." + format.suffix)
        try run("ffmpeg", ["-v", "error", "-y", "-i", source] + format.options + [target])
        return target
    }

    /// Runs a program to its end.
    func run(_ program: String, _ arguments: [String]) throws {
        let process = try start(program, arguments)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    }

    func start(_ program: String, _ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return process
    }
}

/// How a piece is kept.
struct Format: Sendable, CustomStringConvertible {
    let description: String
    let suffix: String
    /// For ffmpeg; none keeps the WAV file.
    let options: [String]

    static let wav = Format(description: "WAV", suffix: "wav", options: [])
    static let flac = Format(description: "FLAC", suffix: "flac", options: ["-c:a", "flac"])
    static let opus = Format(
        description: "Opus", suffix: "opus", options: ["-c:a", "libopus", "-b:a", "256k"])
    static let vorbis = Format(
        description: "Vorbis", suffix: "ogg", options: ["-c:a", "libvorbis", "-q:a", "9"])
    static let mp3 = Format(
        description: "MP3", suffix: "mp3", options: ["-c:a", "libmp3lame", "-b:a", "320k"])
    static let bareMP3 = Format(
        description: "MP3 without a tag", suffix: "mp3",
        options: ["-c:a", "libmp3lame", "-b:a", "320k", "-write_xing", "0", "-id3v2_version", "0"])
    static let aac = Format(description: "AAC", suffix: "m4a", options: ["-c:a", "aac", "-b:a", "320k"])
    static let flacInOgg = Format(
        description: "FLAC in Ogg", suffix: "oga", options: ["-c:a", "flac", "-f", "ogg"])
    static let aiff = Format(description: "AIFF", suffix: "aiff", options: ["-f", "aiff"])
    static let adts = Format(
        description: "AAC in ADTS", suffix: "aac", options: ["-c:a", "aac", "-b:a", "320k"])
    static let streamableAAC = Format(
        description: "AAC with its head first", suffix: "m4a",
        options: ["-c:a", "aac", "-b:a", "320k", "-movflags", "+faststart"])
    static let matroska = Format(description: "Matroska", suffix: "mka", options: ["-c:a", "flac"])
    static let liveMatroska = Format(
        description: "Matroska that tells no lengths", suffix: "mka", options: ["-c:a", "flac", "-live", "1"])
    static let webM = Format(
        description: "WebM", suffix: "webm", options: ["-c:a", "libopus", "-b:a", "256k"])
    static let alac = Format(description: "ALAC", suffix: "m4a", options: ["-c:a", "alac"])
}

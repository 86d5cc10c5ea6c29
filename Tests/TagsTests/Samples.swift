import Foundation

/// Sound files of every format, made by ffmpeg once per test run, and removed when it ends.
enum Samples {
    static let seconds = 1.5
    /// `nil` where ffmpeg is not installed.
    static let folder: String? = make()

    static let tagged = [
        "a.mp3", "a.m4a", "alac.m4a", "a.flac", "a.ogg", "a.opus", "a.wav", "a.aiff", "a.wma", "a.wv",
    ]

    static func path(_ name: String) throws -> [UInt8] {
        struct NoEncoder: Error {}
        guard let folder else { throw NoEncoder() }
        return Array((folder + "/" + name).utf8)
    }

    private static let metadata = [
        "title=Jóga", "artist=Björk", "album=Homogenic", "album_artist=Björk Band", "genre=Electronic",
        "date=1997-09-22", "track=2/10", "disc=1/2",
    ]

    private static func make() -> String? {
        let folder = NSTemporaryDirectory() + "helve-samples-" + UUID().uuidString
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        atexitRemove = folder
        atexit {
            if let folder = Samples.atexitRemove { try? FileManager.default.removeItem(atPath: folder) }
        }
        return encode(into: folder) ? folder : nil
    }

    nonisolated(unsafe) private static var atexitRemove: String?

    private static func encode(into folder: String) -> Bool {
        let tags = metadata.flatMap { ["-metadata", $0] }
        let sound = ["-map", "0:a", "-ac", "2"] + tags
        let art = ["-map", "0:a", "-map", "1:v", "-disposition:v", "attached_pic"] + tags
        var arguments = ["-v", "error", "-nostdin", "-y"]
        arguments += ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=44100:duration=\(seconds)"]
        arguments += ["-f", "lavfi", "-i", "color=red:size=16x16:duration=0.04:rate=25"]
        arguments +=
            sound + ["-c:a", "libmp3lame", "-b:a", "128k", "-metadata", "TSRC=GBAAN9700042", "a.mp3"]
        arguments += sound + ["-c:a", "aac", "a.m4a"] + sound + ["-c:a", "alac", "alac.m4a"]
        let identifiers =
            ["ISRC=gb-aan-97-00042"]
            + ["TRACKID=t", "ARTISTID=a", "ALBUMID=r"].map { "MUSICBRAINZ_" + $0 }
        arguments += sound + identifiers.flatMap { ["-metadata", $0] } + ["-c:a", "flac", "a.flac"]
        arguments += sound + ["-c:a", "libvorbis", "a.ogg"] + sound + ["-c:a", "libopus", "a.opus"]
        arguments += sound + ["a.wav"] + sound + ["-write_id3v2", "1", "a.aiff"]
        arguments +=
            sound + ["-metadata", "WM/Year=1997", "-c:a", "wmav2", "a.wma"] + sound + [
                "-c:a", "wavpack", "a.wv",
            ]
        arguments += ["-map", "0:a", "-ac", "2", "-c:a", "aac", "a.aac"]
        for name in ["art.mp3", "art.m4a", "art.flac"] {
            arguments += art + ["-c:v", "png", "-frames:v", "1", name]
        }
        return run("ffmpeg", arguments, in: folder)
    }

    private static func run(_ program: String, _ arguments: [String], in folder: String) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

import Foundation
import Library
import Model
import Storage
import Tags
import TinyAudio

extension LibraryBenchmark {
    private static let million = 1_000_000
    private static let queries = 300

    /// - Parameter data: filled once and kept where it is given; else removed afterwards.
    static func searchMillion(data: String?) throws -> JSON {
        try withDataDirectory(data) { data in
            let library = try MusicLibrary(store: Store(directory: data))
            let collection = TinyCollection()
            let filling = try time { try fill(library, collection) }
            var result = JSONObject([("tracks", JSON(million)), ("fillSeconds", .number(filling))])
            for (name, query) in kinds(collection) {
                result["search: " + name] = try measured { _ = try library.search(query($0)) }
            }
            result["resolve: known"] = try measured { number in
                let entry = collection.entry(number * 499 % million)
                _ = try library.resolve(artist: entry.artist, track: entry.title)
            }
            result["resolve: unknown"] = try measured { number in
                let entry = collection.entry(number * 499 % million)
                _ = try library.resolve(artist: entry.artist + " band", track: entry.title + " (live)")
            }
            return .object(result)
        }
    }

    private static func fill(_ library: MusicLibrary, _ collection: TinyCollection) throws {
        let present = try library.statistics().tracks
        try library.addMade(from: present, to: million) { number in
            let entry = collection.entry(number)
            var tags = AudioTags()
            tags.title = entry.title
            tags.artist = entry.artist
            tags.albumArtist = entry.artist
            tags.album = entry.album
            tags.track = entry.track
            tags.duration = 200
            return tags
        }
    }

    private static func kinds(_ collection: TinyCollection) -> [(String, (Int) -> String)] {
        let entry = { (number: Int) in collection.entry(number * 7919 % million) }
        return [
            ("a word", { String(entry($0).title.split(separator: " ")[0]) }),
            ("a title", { entry($0).title }),
            ("an artist", { entry($0).artist }),
            ("an album", { entry($0).album }),
            ("artist and title", { entry($0).artist + " " + entry($0).title }),
            ("typing", { String((entry($0).artist + " " + entry($0).title).prefix(1 + $0 % 12)) }),
            ("beginning of a title", { String(entry($0).title.prefix(1 + $0 % 7)) }),
            ("one letter", { String("abcdefghijklmnopqrstuvwxyz0123456789".dropFirst($0 % 36).prefix(1)) }),
            ("two common words", { _ in "\(entry(1).title.prefix(3)) \(entry(2).title.prefix(3))" }),
            ("nothing", { "zzq\($0) qqz" }),
        ]
    }

    private static func measured(_ body: (Int) throws -> Void) throws -> JSON {
        var times: [Double] = []
        for number in 0..<queries { times.append(try time { try body(number) } * 1000) }
        times.sort()
        return [
            "p50Milliseconds": .number(times[times.count / 2]),
            "p99Milliseconds": .number(times[times.count * 99 / 100]),
            "maxMilliseconds": .number(times[times.count - 1]),
        ]
    }
}

import Library
import Model

extension MusicFolder {
    /// For programs.
    var json: JSON {
        ["path": .string(path), "tracks": JSON(trackCount), "lastScan": JSON(lastScan.map(Double.init))]
    }
}

extension LibraryStatistics {
    /// For programs: seconds, bytes, and milliseconds since 1970.
    func json(_ folders: [MusicFolder]) -> JSON {
        let formats = formats.sorted { $0.key < $1.key }.map { ($0.key, JSON($0.value)) }
        return [
            "tracks": JSON(tracks), "artists": JSON(artists), "albums": JSON(albums),
            "duration": .number(duration),
            "bytes": JSON(bytes), "formats": .object(JSONObject(formats)),
            "lastScan": JSON(lastScan.map(Double.init)), "folders": .array(folders.map(\.json)),
        ]
    }

    /// For people.
    func lines(_ folders: [MusicFolder]) -> [String] {
        let hours = Int(duration) / 3600
        let minutes = Int(duration) / 60 % 60
        let kinds = formats.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
        return [
            "\(tracks) tracks by \(artists) artists on \(albums) albums",
            "\(hours) h \(minutes) min, \(bytes >> 20) MiB"
                + (kinds.isEmpty ? "" : ": " + kinds.joined(separator: ", ")),
        ]
            + folders.map {
                "\($0.path): \($0.trackCount) tracks" + ($0.lastScan == nil ? ", not scanned yet" : "")
            }
    }
}

import Model
import Playback

/// The queue as people and programs read it.
enum QueueListing {
    static func table(_ entries: [PlacedEntry]) -> Table {
        var table = Table(
            .init(title: "", minimum: 3, isRightAligned: true), .init(title: "id", minimum: 4),
            .init(title: "artist"),
            .init(title: "title"), .init(title: "album"),
            .init(title: "time", minimum: 5, isRightAligned: true),
            .init(title: "note", minimum: 4))
        table.rows = entries.map { placed in
            row(placed.entry, placed.place < 0 ? "" : placed.place == 0 ? "▶" : "\(placed.place)")
        }
        return table
    }

    private static func row(_ entry: QueueEntry, _ place: String) -> [String] {
        let shown = entry.shown
        return [
            place, "@\(entry.id.number)", shown.artist, shown.title, shown.album,
            SourceTable.time(entry.about.duration), entry.failure ?? "",
        ]
    }

    static func summary(_ status: PlayerStatus, upcoming: Int) -> String {
        var words = ["\(upcoming) upcoming"]
        if status.isShuffled { words.append("shuffled") }
        if status.repeatMode != .off { words.append("repeat \(status.repeatMode.rawValue)") }
        if status.current != nil, status.playback != .playing, status.position >= .seconds(1) {
            words.append("paused at \(SourceTable.time(status.position / .seconds(1)))")
        }
        return words.joined(separator: ", ")
    }

    /// Prints all entries as one object, of which only a part is in memory at a time.
    static func write(_ snapshot: any QueueSnapshot) async throws {
        let terminal = Terminal.standardOutput
        if terminal.isInteractive { return try await writePretty(snapshot) }
        // Without its last brace.
        terminal.write(head(snapshot.status).text().dropLast() + ",\"entries\":[")
        var (from, isFirst) = (snapshot.places.lowerBound, true)
        while from < snapshot.places.upperBound {
            let end = min(from + snapshot.portion, snapshot.places.upperBound)
            let texts = try await snapshot.entries(from..<end).map { json($0).text() }
            if !texts.isEmpty { terminal.write((isFirst ? "" : ",") + texts.joined(separator: ",")) }
            (from, isFirst) = (end, isFirst && texts.isEmpty)
        }
        terminal.write("]}\n")
    }

    private static func writePretty(_ snapshot: any QueueSnapshot) async throws {
        var object = head(snapshot.status).object ?? JSONObject()
        object["entries"] = .array(try await snapshot.entries(snapshot.places).map(json))
        print(.object(object))
    }

    private static func head(_ status: PlayerStatus) -> JSON {
        [
            "playback": .string(status.playback.rawValue), "position": .number(status.position / .seconds(1)),
            "volume": .number(status.volume), "shuffle": .bool(status.isShuffled),
            "repeat": .string(status.repeatMode.rawValue),
            "current": status.current.map { JSON(Int($0.id.number)) } ?? .null,
        ]
    }

    private static func json(_ placed: PlacedEntry) -> JSON {
        let state = placed.place < 0 ? "history" : placed.place == 0 ? "current" : "upcoming"
        var object = placed.entry.json.object ?? JSONObject()
        object["state"] = .string(state)
        return .object(object)
    }
}

extension QueueEntry {
    /// Its names; a file or URL that has none is its own.
    fileprivate var shown: (artist: String, title: String, album: String) {
        let (artist, title, album) = (about.artist, about.title, about.album)
        return switch want {
        case .track(let track): (artist ?? track.artist, title ?? track.title, album ?? track.album ?? "")
        case .file(let path): (artist ?? "", title ?? path, album ?? "")
        case .url(let url): (artist ?? "", title ?? url, album ?? "")
        }
    }
}

extension NewEntry {
    /// As messages call it.
    var name: String {
        switch want {
        case .track(let track): "\(track.title) by \(track.artist)"
        case .file(let path): path
        case .url(let url): url
        }
    }
}

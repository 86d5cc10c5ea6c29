import Model
import Playback

/// The queue as people and programs read it.
enum QueueListing {
    static func table(_ history: some Sequence<QueueEntry>, _ status: PlayerStatus, limit: Int) -> Table {
        var table = Table(
            .init(title: "", minimum: 3, isRightAligned: true), .init(title: "id", minimum: 4),
            .init(title: "artist"),
            .init(title: "title"), .init(title: "album"),
            .init(title: "time", minimum: 5, isRightAligned: true),
            .init(title: "note", minimum: 4))
        table.rows = history.map { row($0, "") }
        if let current = status.current { table.rows.append(row(current, "▶")) }
        for (index, entry) in status.upcoming.prefix(limit).enumerated() {
            table.rows.append(row(entry, "\(index + 1)"))
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

    static func summary(_ status: PlayerStatus) -> String {
        var words = ["\(status.upcoming.count) upcoming"]
        if status.isShuffled { words.append("shuffled") }
        if status.repeatMode != .off { words.append("repeat \(status.repeatMode.rawValue)") }
        if status.current != nil, status.playback != .playing, status.position >= .seconds(1) {
            words.append("paused at \(SourceTable.time(status.position / .seconds(1)))")
        }
        return words.joined(separator: ", ")
    }

    static func json(_ status: PlayerStatus) -> JSON {
        let entries =
            status.history.map { json($0, "history") } + (status.current.map { [json($0, "current")] } ?? [])
            + status.upcoming.map { json($0, "upcoming") }
        return .object(
            JSONObject([
                ("playback", .string(status.playback.rawValue)),
                ("position", .number(status.position / .seconds(1))), ("volume", .number(status.volume)),
                ("shuffle", .bool(status.isShuffled)), ("repeat", .string(status.repeatMode.rawValue)),
                ("current", status.current.map { JSON(Int($0.id.number)) } ?? .null),
                ("entries", .array(entries)),
            ]))
    }

    private static func json(_ entry: QueueEntry, _ state: String) -> JSON {
        var object = entry.json.object ?? JSONObject()
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

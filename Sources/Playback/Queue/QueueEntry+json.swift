import Model

extension QueueEntry {
    /// The entry for programs, and as it is saved: `{"id", "artist", "title", "album"}`, or `"file"` or `"url"` in their
    /// place, what is known in `"about"`, and `"context"` and `"failure"` where there are any.
    public var json: JSON {
        var object = JSONObject([("id", JSON(Int(id.number)))])
        for (key, value) in want.members { object[key] = .string(value) }
        if let about = about.json { object["about"] = about }
        object["context"] = context
        object["failure"] = failure.map(JSON.string)
        return .object(object)
    }

    /// An entry that was written so; `nil` where it was not.
    public init?(json: JSON) {
        guard let number = json["id"]?.number.flatMap({ UInt64(exactly: $0) }), let want = Want(json) else {
            return nil
        }
        self.init(id: ID(number), want: want, about: TrackDetails(json["about"]), context: json["context"])
        failure = json["failure"]?.string
    }
}

extension NewEntry {
    /// The entry for other processes: as `QueueEntry.json`, without its identifier.
    public var json: JSON {
        var entry = QueueEntry(id: QueueEntry.ID(0), want: want, about: about, context: context).json.object!
        entry["id"] = nil
        return .object(entry)
    }

    /// An entry that was written so; `nil` where it was not.
    public init?(json: JSON) {
        guard let want = QueueEntry.Want(json) else { return nil }
        self.init(want, about: TrackDetails(json["about"]), context: json["context"])
    }
}

extension QueueEntry.Want {
    fileprivate var members: [(String, String)] {
        switch self {
        case .track(let track):
            [("artist", track.artist), ("title", track.title)] + (track.album.map { [("album", $0)] } ?? [])
        case .file(let path): [("file", path)]
        case .url(let url): [("url", url)]
        }
    }

    /// Only what could be written: absolute paths, and URLs of the web.
    fileprivate init?(_ json: JSON) {
        if let path = json["file"]?.string {
            guard path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
            self = .file(path)
        } else if let url = json["url"]?.string {
            guard QueueEntry.isWebURL(url) else { return nil }
            self = .url(url)
        } else if let artist = json["artist"]?.string, let title = json["title"]?.string {
            self = .track(WantedTrack(artist: artist, title: title, album: json["album"]?.string))
        } else {
            return nil
        }
    }
}

extension QueueEntry {
    /// Whether it begins as an http(s) URL does, and has no white space or control characters.
    public static func isWebURL(_ text: String) -> Bool {
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard scheme == "http" || scheme == "https" else { return false }
        let rest = text.utf8.dropFirst(scheme.utf8.count)
        return rest.starts(with: "://".utf8) && rest.count > 3 && rest.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
}

extension TrackDetails {
    private static let texts: [(String, any WritableKeyPath<TrackDetails, String?> & Sendable)] = [
        ("title", \.title), ("artist", \.artist), ("album", \.album), ("albumArt", \.albumArt),
        ("isrc", \.isrc), ("mbid", \.mbid),
    ]

    /// What is known; `nil` where nothing is.
    public var json: JSON? {
        var object = JSONObject()
        for (key, path) in Self.texts { object[key] = self[keyPath: path].map(JSON.string) }
        object["duration"] = duration.map(JSON.number)
        return object.isEmpty ? nil : .object(object)
    }

    /// Details that were written so. What is something else is left out.
    public init(_ json: JSON?) {
        self.init()
        for (key, path) in Self.texts { self[keyPath: path] = json?[key]?.string }
        duration = json?["duration"]?.number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
}

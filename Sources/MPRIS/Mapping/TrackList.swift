import DBus
import Playback

/// The tracks around the current one, which is what the specification wants of a long queue.
struct TrackList: Hashable {
    static let mostBefore = 20
    static let mostAfter = 100

    /// In the order in which they were and will be played.
    let tracks: [TrackMetadata]
    /// The current one.
    let current: ObjectPath?

    init(_ status: PlayerStatus) {
        let current = status.metadata
        self.current = current?.path
        tracks = Self.entries(status).map { entry in
            if let current, entry.id == status.current?.id { return current }
            return TrackMetadata(entry)
        }
    }

    /// Only the paths of the tracks.
    static func paths(_ status: PlayerStatus) -> [ObjectPath] {
        entries(status).map { TrackPath.path(of: $0.id) }
    }

    /// With repeat, an entry can be in more than one place; it is one track.
    private static func entries(_ status: PlayerStatus) -> [QueueEntry] {
        var seen: Set<QueueEntry.ID> = []
        if let current = status.current { seen.insert(current.id) }
        let before = status.history.suffix(mostBefore).reversed().filter { seen.insert($0.id).inserted }
        let after = status.upcoming.prefix(mostAfter).filter { seen.insert($0.id).inserted }
        return before.reversed() + [status.current].compactMap { $0 } + after
    }

    var paths: [ObjectPath] { tracks.map(\.path) }

    /// What clients must be told to get from this list to another one.
    func signals(to other: TrackList) -> [BusSignal] {
        if paths == other.paths { return changes(to: other) }
        let (own, others) = (Set(paths), Set(other.paths))
        let kept = paths.filter(others.contains)
        // An order that changed cannot be told in steps.
        guard kept == other.paths.filter(own.contains), !kept.isEmpty || paths.isEmpty else {
            return [
                signal("TrackListReplaced", .paths(other.paths), .path(other.current ?? TrackPath.none))
            ]
        }
        let removed = paths.filter { !others.contains($0) }.map { signal("TrackRemoved", .path($0)) }
        return removed + other.additions(since: own) + changes(to: other)
    }

    private func additions(since known: Set<ObjectPath>) -> [BusSignal] {
        tracks.enumerated().filter { !known.contains($0.element.path) }.map { index, track in
            let before = index == 0 ? TrackPath.none : tracks[index - 1].path
            return signal("TrackAdded", track.value, .path(before))
        }
    }

    private func changes(to other: TrackList) -> [BusSignal] {
        let known = Dictionary(tracks.map { ($0.path, $0) }) { first, _ in first }
        return other.tracks.filter { track in known[track.path].map { $0 != track } ?? false }
            .map { signal("TrackMetadataChanged", .path($0.path), $0.value) }
    }

    private func signal(_ name: String, _ arguments: Variant...) -> BusSignal {
        var signal = BusSignal(Interface.path, Interface.trackList.rawValue, name)
        signal.arguments = arguments
        return signal
    }
}

import DBus
import Playback

/// What clients have been told, and so what they must be told next.
struct Publication {
    private var known: [Interface: [String: Variant]] = [:]
    private var list: TrackList
    private let identity: Identity
    /// Where clients take a track to be that does not play.
    private var held: (entry: QueueEntry.ID, position: Duration)?

    /// Of this difference nobody needs to know.
    private static let tolerance = Duration.milliseconds(500)

    init(_ status: PlayerStatus, _ identity: Identity) {
        list = TrackList(status)
        self.identity = identity
        for interface in Interface.allCases { known[interface] = interface.properties(status, identity) }
        holdWhatIsPaused(status)
    }

    /// - Parameters:
    ///   - event: what happened; it may be older than the status.
    ///   - status: how things are now.
    mutating func signals(for event: PlaybackEvent, _ status: PlayerStatus) -> [BusSignal] {
        if event.kind == .progress { return [] }
        defer { holdWhatIsPaused(status) }
        return propertyChanges(status) + listChanges(status) + jump(event)
    }

    private mutating func propertyChanges(_ status: PlayerStatus) -> [BusSignal] {
        Interface.allCases.compactMap { interface in
            let (old, new) = (known[interface] ?? [:], interface.properties(status, identity))
            known[interface] = new
            var changed = new.filter { $0.value != old[$0.key] }
            changed["Position"] = nil
            // Clients are only told that the tracks are others.
            let invalidated = changed.removeValue(forKey: "Tracks") == nil ? [] : ["Tracks"]
            if changed.isEmpty, invalidated.isEmpty { return nil }
            return BusSignal(
                Interface.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
                .string(interface.rawValue), .dictionary(changed), .strings(invalidated))
        }
    }

    private mutating func listChanges(_ status: PlayerStatus) -> [BusSignal] {
        let now = TrackList(status)
        defer { list = now }
        return list.signals(to: now)
    }

    /// `Seeked`, where the position is another than clients must think.
    private mutating func jump(_ event: PlaybackEvent) -> [BusSignal] {
        let expected = held.flatMap { $0.entry == event.entry?.id ? $0.position : nil }
        switch event.kind {
        case .seeked(let from):
            if expected != nil { hold(event) }
            return from == event.position ? [] : [seeked(event.position)]
        case .paused: hold(event)
        case .started, .resumed:
            held = nil
            // What resumes was paused before; what starts does so at its beginning.
            let place = expected ?? (event.kind == .started ? .zero : event.position)
            if abs(event.position - place) > Self.tolerance { return [seeked(event.position)] }
        default: break
        }
        return []
    }

    private mutating func hold(_ event: PlaybackEvent) { held = event.entry.map { ($0.id, event.position) } }

    /// Also where no event told of it: what was saved is there again.
    private mutating func holdWhatIsPaused(_ status: PlayerStatus) {
        if status.playback == .stopped { held = nil }
        guard status.playback == .paused, let current = status.current, held?.entry != current.id else {
            return
        }
        held = (current.id, status.heardPosition)
    }

    private func abs(_ duration: Duration) -> Duration { max(duration, .zero - duration) }

    private func seeked(_ position: Duration) -> BusSignal {
        BusSignal(
            Interface.path, Interface.player.rawValue, "Seeked", .int64(max(.zero, position).microseconds))
    }
}

/// Which entries are meant.
public enum QueuePart: String, Sendable, Hashable, CaseIterable {
    /// What was played, plays and is to be played.
    case queue
    /// What the radio plays before the queue goes on.
    case radio
}

/// Entries as they were at one moment, read part by part: a queue can be long, and most of it nobody looks at.
///
/// A place is counted from the current entry, which has 0: 1 is the next one, -1 the one that was played last.
public protocol QueueSnapshot: Sendable {
    /// How things were; what comes next and what was played may be left out of it.
    var status: PlayerStatus { get }

    /// From the first to the last. 0 is among those of a queue also where no entry is current.
    var places: Range<Int> { get }

    /// The entries at these places, in their order; there may be none at some of them.
    ///
    /// - Throws: `PlayerError`, where they can no longer be read.
    func entries(_ wanted: Range<Int>) async throws(PlayerError) -> [PlacedEntry]
}

/// An entry, and where it is. See `QueueSnapshot`.
public struct PlacedEntry: Sendable, Hashable {
    /// See the type.
    public var place: Int
    /// See the type.
    public var entry: QueueEntry

    /// See the properties.
    public init(place: Int, entry: QueueEntry) { (self.place, self.entry) = (place, entry) }
}

extension QueueSnapshot {
    /// As many as should be held at once.
    public var portion: Int { 1000 }

    /// The entry at a place; `nil` where there is none.
    ///
    /// - Throws: `PlayerError`, where it can no longer be read.
    public func entry(at place: Int) async throws(PlayerError) -> QueueEntry? {
        guard places.contains(place) else { return nil }
        return try await entries(place..<place + 1).first?.entry
    }
}

/// Entries of a player of this process.
public struct LocalSnapshot: QueueSnapshot {
    /// See the protocol.
    public let status: PlayerStatus
    private let part: QueuePart

    /// - Parameter status: with what comes next and what was played.
    public init(_ status: PlayerStatus, part: QueuePart = .queue) {
        (self.status, self.part) = (status, part)
    }

    /// See the protocol.
    public var places: Range<Int> {
        switch part {
        case .queue: -status.history.count..<status.upcoming.count + 1
        case .radio: 1..<status.radio.count + 1
        }
    }

    /// See the protocol.
    public func entries(_ wanted: Range<Int>) -> [PlacedEntry] {
        let wanted = wanted.clamped(to: places)
        if part == .radio { return placed(status.radio, wanted, first: 1) }
        let count = status.history.count
        let past = placed(status.history, wanted.clamped(to: -count..<0), first: -count)
        let current =
            wanted.contains(0) ? status.current.map { [PlacedEntry(place: 0, entry: $0)] } ?? [] : []
        return past + current
            + placed(status.upcoming, wanted.clamped(to: 1..<max(1, places.upperBound)), first: 1)
    }

    private func placed(_ list: QueueList, _ wanted: Range<Int>, first: Int) -> [PlacedEntry] {
        let read = list.reading(wanted.lowerBound - first..<wanted.upperBound - first)
        return zip(wanted, read).map { PlacedEntry(place: $0, entry: $1) }
    }
}

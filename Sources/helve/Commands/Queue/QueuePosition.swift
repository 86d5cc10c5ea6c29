import ArgumentParser
import Host
import Playback

/// An entry as a person names it: by its place among what is upcoming, from 1, where 0 is the current one; or by its id
/// behind an @.
enum QueuePosition: ExpressibleByArgument, Equatable {
    case place(Int)
    case id(QueueEntry.ID)

    init?(argument: String) {
        if argument.first == "@", let number = UInt64(argument.dropFirst()) {
            self = .id(QueueEntry.ID(number))
        } else if let place = Int(argument), place >= 0 {
            self = .place(place)
        } else {
            return nil
        }
    }

    /// - Throws: `HostError` (1), where the queue has no such place.
    func entry(of player: any PlayerControl) async throws -> QueueEntry.ID {
        if case .id(let id) = self { return id }
        return try await entry(in: try await player.snapshot(of: .queue))
    }

    /// The same of several, all of which are as they were at one moment.
    static func entries(_ positions: [QueuePosition], of player: any PlayerControl) async throws
        -> [QueueEntry.ID]
    {
        let snapshot = try await player.snapshot(of: .queue)
        var ids: [QueueEntry.ID] = []
        for position in positions { ids.append(try await position.entry(in: snapshot)) }
        return ids
    }

    /// The same, of a queue that is known.
    func entry(in snapshot: any QueueSnapshot) async throws -> QueueEntry.ID {
        switch self {
        case .id(let id): return id
        case .place(let place):
            if let entry = try await snapshot.entry(at: place) { return entry.id }
            if place == 0 { throw HostError(1, "there is no current entry in the queue") }
            let count = max(0, snapshot.places.upperBound - 1)
            throw HostError(1, "there is no place \(place) in the queue: \(count) entries are upcoming")
        }
    }
}

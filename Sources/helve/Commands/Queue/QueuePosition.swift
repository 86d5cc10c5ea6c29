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
        return try entry(in: await player.status)
    }

    /// What must be known of the queue to find entries: nothing where each is named by its id.
    static func status(_ positions: [QueuePosition], of player: any PlayerControl) async -> PlayerStatus {
        let areIDs = positions.allSatisfy { if case .id = $0 { true } else { false } }
        return areIDs ? PlayerStatus() : await player.status
    }

    /// The same, of a queue that is known.
    func entry(in status: PlayerStatus) throws(HostError) -> QueueEntry.ID {
        switch self {
        case .id(let id): return id
        case .place(0):
            if let current = status.current { return current.id }
            throw HostError(1, "there is no current entry in the queue")
        case .place(let place):
            if place <= status.upcoming.count { return status.upcoming[place - 1].id }
            throw HostError(
                1, "there is no place \(place) in the queue: \(status.upcoming.count) entries are upcoming")
        }
    }
}

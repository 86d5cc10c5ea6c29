import Model
import Synchronization

/// An entry apart from where it stands, which keeps rows small. One that was saved is read when somebody first looks at
/// it: of a long queue, few are looked at.
final class EntryBox: Sendable {
    private final class Content: Sendable {
        let entry: QueueEntry
        init(_ entry: QueueEntry) { self.entry = entry }
    }

    private enum State {
        case saved([UInt8])
        case read(Content)
    }

    private let id: QueueEntry.ID
    private let state: Mutex<State>

    init(_ entry: QueueEntry) {
        id = entry.id
        state = Mutex(.read(Content(entry)))
    }

    init(_ id: QueueEntry.ID, saved: [UInt8]) {
        self.id = id
        state = Mutex(.saved(saved))
    }

    /// The same, of which nothing is kept: for who looks at very many, once.
    var passingEntry: QueueEntry {
        let state = state.withLock { $0 }
        return switch state {
        case .read(let content): content.entry
        case .saved(let bytes): QueueEntry(id: id, saved: bytes)
        }
    }

    var entry: QueueEntry {
        state.withLock { state in
            switch state {
            case .read(let content): return content.entry
            case .saved(let bytes):
                let entry = QueueEntry(id: id, saved: bytes)
                state = .read(Content(entry))
                return entry
            }
        }
    }
}

extension QueueEntry {
    /// One that cannot be read is one that cannot be played.
    fileprivate init(id: ID, saved: [UInt8]) {
        if let json = try? JSON(parsing: saved), let entry = QueueEntry(json: json), entry.id == id {
            self = entry
        } else {
            self.init(id: id, want: .track(WantedTrack(artist: "", title: "")))
            failure = "the entry \(id.number) cannot be read from the database; remove it"
        }
    }
}

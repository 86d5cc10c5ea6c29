import Playback

/// Many entries as several commands, each of which fits into a message.
struct EntryPortions {
    /// In the order in which they are to be given, after which all entries are in theirs.
    let commands: [PlayerCommand]

    /// - Parameter bytes: the most of a portion, unless one entry alone has more.
    init(_ entries: [NewEntry], at place: QueuePlace, bytes: Int) {
        let portions = Self.portions(entries, bytes)
        switch place {
        case .last: commands = portions.map { .add($0, at: .last) }
        // What comes to the same place later stands before what came earlier.
        case .next, .after: commands = portions.reversed().map { .add($0, at: place) }
        case .now:
            let rest = portions.dropFirst().reversed().map { PlayerCommand.add($0, at: .next) }
            commands = rest + portions.prefix(1).map { .add($0, at: .now) }
        }
    }

    /// The command itself, or, where it has many entries, several in its place.
    static func commands(for command: PlayerCommand, bytes: Int) -> [PlayerCommand] {
        switch command {
        case .add(let entries, let place) where entries.count > 1000:
            EntryPortions(entries, at: place, bytes: bytes).commands
        case .addRadio(let entries) where entries.count > 1000:
            portions(entries, bytes).map { .addRadio($0) }
        default: [command]
        }
    }

    private static func portions(_ entries: [NewEntry], _ bytes: Int) -> [[NewEntry]] {
        var (portions, size): ([[NewEntry]], Int) = ([[]], 0)
        for entry in entries {
            let own = entry.json.text().utf8.count + 1
            if size + own > bytes, size > 0 {
                portions.append([])
                size = 0
            }
            portions[portions.count - 1].append(entry)
            size += own
        }
        return portions
    }
}

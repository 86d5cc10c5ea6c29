import ArgumentParser
import Host
import Model
import Playback

struct QueueRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Take entries out of the queue.",
        usage: "helve queue remove <entry> ... [<options>]",
        discussion: """
            An entry is named by its place, as helve queue list shows it, or by @ and its id.

            Examples:
              helve queue remove 3
              helve queue remove @17 @18
            """)

    @Argument(help: ArgumentHelp("A place in the list, or @ and an id.", valueName: "entry"))
    var entries: [QueuePosition]
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let count = try await session.queue { player in
                let ids = try await QueuePosition.entries(entries, of: player)
                try await player.perform(.remove(ids))
                return Set(ids).count
            }
            if options.json { print(["removed": JSON(count)] as JSON) }
            note(count == 1 ? "Removed one entry." : "Removed \(count) entries.", options)
            return 0
        }
    }
}

struct QueueMoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move an entry to another place in the queue.",
        usage: """
            helve queue move <entry> <place> [<options>]
            helve queue move <entry> --after <entry> [<options>]
            """,
        discussion: """
            An entry is named by its place, as helve queue list shows it, or by @ and its id. Place 1 is the next one.

            Examples:
              helve queue move 5 1
              helve queue move @17 --after @12
            """)

    @Argument(help: ArgumentHelp("A place in the list, or @ and an id.", valueName: "entry"))
    var entry: QueuePosition
    @Argument(help: "Where it is to be.") var place: Int?
    @Option(help: ArgumentHelp("Put it behind this entry.", valueName: "entry")) var after: QueuePosition?
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard (place == nil) != (after == nil) else {
            throw ValidationError("where to? Name a place, such as 1 for the next, or --after and an entry")
        }
        if let place, place < 1 { throw ValidationError("places begin with 1, which is the next one") }
    }

    func run() async throws {
        try await perform(options) { session in
            try await session.queue { player in
                let ids = try await QueuePosition.entries([entry] + [after].compactMap { $0 }, of: player)
                let other = ids.count == 2 ? ids[1] : try await before(place ?? 1, ids[0], of: player)
                try await player.perform(.move(ids[0], after: other))
            }
            return 0
        }
    }

    /// What is before a place when the entry is taken out; beyond the end is the end.
    private func before(
        _ place: Int, _ id: QueueEntry.ID, of player: any PlayerControl
    ) async throws -> QueueEntry.ID? {
        let snapshot = try await player.snapshot(of: .queue)
        let last = snapshot.places.upperBound - 1
        let own = try await ownPlace(id, upTo: min(place, last), in: snapshot)
        // Where it is taken out before that place, what is behind moves up.
        let target = min(own.map { $0 < place } ?? false ? place : place - 1, last)
        let before = target == own ? target - 1 : target
        return before < 1 ? nil : try await snapshot.entry(at: before)?.id
    }

    private func ownPlace(
        _ id: QueueEntry.ID, upTo last: Int, in snapshot: any QueueSnapshot
    ) async throws -> Int? {
        if case .place(let place) = entry { return place < 1 ? nil : place }
        guard last >= 1 else { return nil }
        return try await snapshot.entries(1..<last + 1).first { $0.entry.id == id }?.place
    }
}

struct QueueJumpCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jump", abstract: "Make an entry the current one.",
        discussion: "Example:\n  helve queue jump 3")

    @Argument(help: ArgumentHelp("A place in the list, or @ and an id.", valueName: "entry"))
    var entry: QueuePosition
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            try await session.queue { player in
                try await player.perform(.jump(to: try await entry.entry(of: player)))
            }
            return 0
        }
    }
}

struct QueueClearCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear", abstract: "Take everything out of the queue but the current entry.",
        discussion: "Example:\n  helve queue clear")

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            try await session.queue { try await $0.perform(.clear) }
            return 0
        }
    }
}

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
                let status = await QueuePosition.status(entries, of: player)
                var ids: [QueueEntry.ID] = []
                for entry in entries { ids.append(try entry.entry(in: status)) }
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
                let place = place.map { QueuePosition.place($0) }
                let status = await QueuePosition.status([entry, after, place].compactMap { $0 }, of: player)
                let id = try entry.entry(in: status)
                let other = try after.map { position throws(HostError) in try position.entry(in: status) }
                try await player.perform(.move(id, after: other ?? before(self.place ?? 1, id, status)))
            }
            return 0
        }
    }

    /// What is before a place when the entry is taken out; beyond the end is the end.
    private func before(_ place: Int, _ id: QueueEntry.ID, _ status: PlayerStatus) -> QueueEntry.ID? {
        let others = status.upcoming.lazy.filter { $0.id != id }
        return others.prefix(place - 1).reduce(nil) { $1.id }
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

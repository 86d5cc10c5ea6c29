import ArgumentParser
import Host
import Model
import Playback

struct QueueAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Put tracks, files or URLs at the end of the queue.",
        usage: """
            helve queue add <artist> <track> [--album <album>] [<options>]
            helve queue add <file or URL> ... [<options>]
            helve queue add --playlist <file> [<options>]
            """,
        discussion: """
            Examples:
              helve queue add "Grateful Dead" "Dark Star"
              helve queue add ~/Music/*.flac
            """)

    @OptionGroup var wants: QueueWants
    @Option(
        help: ArgumentHelp(
            "Put them behind this entry instead: a place in the list, or @ and its id.", valueName: "entry"))
    var after: QueuePosition?
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let entries = try await session.queueEntries(wants.request!)
            try await session.queue { player in
                var place = QueuePlace.last
                if let after { place = .after(try await after.entry(of: player)) }
                try await player.perform(.add(entries, at: place))
            }
            return queued(entries, options)
        }
    }
}

struct QueueNextCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "next", abstract: "Put tracks, files or URLs right behind what plays.",
        usage: """
            helve queue next <artist> <track> [--album <album>] [<options>]
            helve queue next <file or URL> ... [<options>]
            helve queue next --playlist <file> [<options>]
            """,
        discussion: "Example:\n  helve queue next \"Grateful Dead\" \"Dark Star\"")

    @OptionGroup var wants: QueueWants
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let entries = try await session.queueEntries(wants.request!)
            try await session.queue { try await $0.perform(.add(entries, at: .next)) }
            return queued(entries, options)
        }
    }
}

/// Tells what was queued.
///
/// - Parameter place: where, where that is not the queue itself.
func queued(_ entries: [NewEntry], _ options: GlobalOptions, to place: String? = nil) -> Int32 {
    let end = place.map { " for \($0)." } ?? "."
    if options.json { print(["added": JSON(entries.count)] as JSON) }
    if let only = entries.first, entries.count == 1 {
        note("Queued \(only.name)\(end)", options)
    } else {
        note("Queued \(entries.count) entries\(end)", options)
    }
    return 0
}

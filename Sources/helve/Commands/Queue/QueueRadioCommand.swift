import ArgumentParser
import Host
import Model
import Playback

struct QueueRadioCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "radio", abstract: "Play something else for a while, before the queue goes on.",
        discussion: """
            What the radio plays comes before the queue, which is left as it is and goes on afterwards. It is heard once: \
            repeat leaves it out. To jump to an entry of the queue ends it.

            Examples:
              helve queue radio like "Grateful Dead" "Dark Star"
              helve queue radio add --playlist discoveries.xspf
            """,
        subcommands: [
            RadioLikeCommand.self, RadioAddCommand.self, RadioListCommand.self, RadioEndCommand.self,
        ])
}

struct RadioLikeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "like", abstract: "Play what is like a track, or like what plays now.",
        usage: """
            helve queue radio like <artist> <track> [<options>]
            helve queue radio like [<options>]
            """,
        discussion: """
            Last.fm says what is alike; it wants an API key (helve config set scrobbler.lastfm.api-key -). While a player \
            runs, it asks for more before the last track was played.

            Example:
              helve queue radio like "Grateful Dead" "Dark Star"
            """)

    @Argument(help: ArgumentHelp("An artist and a track; without them, what is current.", valueName: "what"))
    var what: [String] = []
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if what.isEmpty || (what.count == 2 && !what.contains(where: \.isBlank)) { return }
        throw ValidationError(
            "a radio is like one track: name its artist and the track, or nothing for what plays now")
    }

    func run() async throws {
        try await perform(options) { session in
            let seed = try await seed(session)
            let entries = try await session.radioEntries(like: seed)
            try await session.queue { try await $0.perform(.addRadio(entries)) }
            return queued(entries, options, to: "the radio")
        }
    }

    private func seed(_ session: Session) async throws -> WantedTrack {
        if what.count == 2 { return WantedTrack(artist: what[0], title: what[1]) }
        let current = try await session.reading { $0.status.current }
        guard let current else {
            throw HostError(1, "nothing is current; name an artist and a track")
        }
        guard let track = current.namedTrack else {
            throw HostError(
                1, "artist and title of \(current.name) are not known; name an artist and a track")
        }
        return track
    }
}

struct RadioAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Give tracks, files or URLs to the radio.",
        usage: """
            helve queue radio add <artist> <track> [--album <album>] [<options>]
            helve queue radio add <file or URL> ... [<options>]
            helve queue radio add --playlist <file> [<options>]
            """,
        discussion: "Example:\n  helve queue radio add --playlist discoveries.xspf")

    @OptionGroup var wants: QueueWants
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let entries = try await session.queueEntries(wants.request!)
            try await session.queue { try await $0.perform(.addRadio(entries)) }
            return queued(entries, options, to: "the radio")
        }
    }
}

struct RadioListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show what the radio is to play.",
        discussion: """
            Each entry can be named by @ and its id: helve jump, helve queue remove.

            Example:
              helve queue radio list
            """)

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let entries = try await session.reading(.radio) { try await $0.entries($0.places) }
            if options.json {
                print(["entries": .array(entries.map(\.entry.json))] as JSON)
            } else if entries.isEmpty {
                note("The radio is off. Begin it with: helve queue radio like", options)
            } else {
                let terminal = Terminal.standardOutput
                terminal.write(QueueListing.table(entries).text(for: terminal))
            }
            return 0
        }
    }
}

struct RadioEndCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "end", abstract: "Forget what the radio would have played; what it plays now goes on.",
        discussion: "Example:\n  helve queue radio end")

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            try await session.queue { try await $0.perform(.endRadio) }
            return 0
        }
    }
}

import ArgumentParser
import Host
import Playback

struct QueueShuffleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shuffle",
        abstract: "Play in a random order, or in the order in which entries were queued.",
        discussion: "Example:\n  helve queue shuffle on")

    @Argument(help: "on or off.") var mode: Mode
    @OptionGroup var options: GlobalOptions

    enum Mode: String, ExpressibleByArgument, CaseIterable { case on, off }

    func run() async throws {
        try await perform(options) { session in
            try await session.queue { try await $0.perform(.setShuffle(mode == .on)) }
            return 0
        }
    }
}

struct QueueRepeatCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repeat", abstract: "Repeat the current entry, all of the queue, or nothing.",
        discussion: "Example:\n  helve queue repeat all")

    @Argument(help: "off, one or all.") var mode: RepeatMode
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            try await session.queue { try await $0.perform(.setRepeat(mode)) }
            return 0
        }
    }
}

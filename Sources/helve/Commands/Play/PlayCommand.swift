import ArgumentParser
import AudioEngine
import Host
import Model
import Playback

struct PlayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Play a track, files, URLs, a playlist or the queue.",
        usage: """
            helve play <artist> <track> [<options>]
            helve play <file or URL> ... [<options>]
            helve play --playlist <file> [<options>]
            helve play --queue [<options>]
            """,
        discussion: """
            Keys: space pauses, left and right jump by 10 seconds, up and down or + and - change the volume, n and p \
            go to the next and the previous entry, s shuffles, r repeats, q quits.

            Exit code 0 means that everything was heard to its end.

            Examples:
              helve play "Grateful Dead" "Dark Star"
              helve play song.flac --sink file:song.wav
            """)

    @Argument(help: ArgumentHelp("An artist and a track; or files and URLs.", valueName: "what"))
    var what: [String] = []
    @Option(help: ArgumentHelp("Play every track of this list.", valueName: "file")) var playlist: String?
    @Flag(help: "Play the queue, from where it was left.") var queue = false
    @Option(help: ArgumentHelp("Where to begin: seconds, or such as 1:30.", valueName: "time"))
    var from: PlayingTime?
    @Flag(help: "Play in a random order.") var shuffle = false
    @Option(name: .customLong("repeat"), help: "What to repeat: off, one, all.") var repeatMode: RepeatMode?
    @Option(help: ArgumentHelp("Ask only this resolver. May be repeated.", valueName: "id"))
    var resolver: [String] = []
    @OptionGroup var audio: AudioOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        let ways = [!what.isEmpty, playlist != nil, queue].count { $0 }
        guard ways == 1 else {
            throw ValidationError(
                ways == 0
                    ? "nothing to play: name an artist and a track, files or URLs, --playlist or --queue"
                    : "only one of names, --playlist and --queue can be played")
        }
        if request == nil {
            throw ValidationError(
                "there is no file \(DisplayText(what[0]).fitted(to: 60)) here; a track needs its artist too, such as: helve play \"Grateful Dead\" \"Dark Star\""
            )
        }
        if options.json, AudioSink(audio.sink) == .descriptor(1) {
            throw ValidationError("--json and --sink fd:1 would both write to standard output")
        }
    }

    func run() async throws {
        try await perform(options) { session in
            let playing = try await session.player(for: request!, playOptions)
            return await PlayLoop(playing, of: session, options).run()
        }
    }

    /// Two names of which none looks like a file are an artist and a track.
    private var request: PlayRequest? {
        if let playlist { return .playlist(playlist) }
        if queue { return .queue }
        if what.contains(where: ItemName.isItem) { return .items(what) }
        guard what.count == 2, !what.contains(where: \.isBlank) else { return nil }
        return .track(WantedTrack(artist: what[0], title: what[1]))
    }

    private var playOptions: PlayOptions {
        var play = PlayOptions()
        play.audio = audio.settings
        play.resolvers = resolver
        play.from = from?.duration ?? .zero
        play.volume = audio.volume.map { $0 / 100 }
        play.isShuffled = shuffle
        play.repeatMode = repeatMode
        return play
    }
}

extension RepeatMode: ExpressibleByArgument {}

/// A place in a track, as people write it.
struct PlayingTime: ExpressibleByArgument {
    let duration: Duration

    init?(argument: String) {
        guard let time = TimeText.duration(argument) else { return nil }
        duration = time
    }
}

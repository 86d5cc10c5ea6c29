import ArgumentParser
import Host
import Model
import Scrobbling
import Timekeeping

struct ScrobbleNowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "now", abstract: "Scrobble a track that was heard elsewhere, such as a record.",
        discussion: """
            It is kept first, then sent; what a service has not got within --timeout seconds it gets later.

            Example:
              helve scrobble now "Nina Simone" "Sinnerman" --album "Pastel Blues"
            """)

    @Argument(help: "Who plays.") var artist: String
    @Argument(help: "What.") var track: String
    @Option(help: "The album.") var album: String?
    @Option(help: "How long it is, in seconds or as 4:05.") var duration: PlayingTime?
    @Option(help: "When it began, such as 2026-11-21T18:30; now without it.") var at: ListenTime?
    @Flag(help: "Only say that it is playing now.") var playing = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if artist.isBlank || track.isBlank { throw ValidationError("artist and track must not be empty") }
        if playing, at != nil {
            throw ValidationError("what plays now began now: --playing and --at do not go together")
        }
    }

    func run() async throws {
        try await perform(options) { session in
            var heard = ListenedTrack(artist: artist, title: track)
            (heard.album, heard.duration) = (album, duration.map { $0.duration / .seconds(1) })
            let services = try session.scrobbleServices().enabled()
            guard !services.isEmpty else {
                throw HostError(69, "no service is signed in to; run: helve scrobble login listenbrainz")
            }
            if playing { return try await announce(heard, services.map(\.id), session) }
            let now = session.options.time.sinceEpoch.components.seconds
            let listen = Listen(heard, startedAt: at?.seconds ?? now)
            if try !session.outbox().add(listen, for: services) {
                note("this listen is known already", options)
            }
            let limit: Duration = .milliseconds(Int64((options.timeout ?? 20) * 1000))
            return try await ScrobbleFlush(session, options).run(services.map(\.id), within: limit)
        }
    }

    private func announce(_ track: ListenedTrack, _ ids: [ServiceID], _ session: Session) async throws
        -> Int32
    {
        try await ScrobbleAsking(session).ask(ids, .nowPlaying(track))
    }
}

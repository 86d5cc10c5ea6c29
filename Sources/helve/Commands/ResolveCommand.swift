import ArgumentParser
import Host
import Model
import Resolution

struct ResolveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve", abstract: "Find where a track can be played from.",
        usage: """
            helve resolve <artist> <track> [--album <album>] [<options>]
            helve resolve --batch <file> [<options>]
            """,
        discussion: """
            Asks every enabled resolver at once and takes what is nearest to what was asked for; of equals, the first by
            priority. A version that was not asked for, as live or a remix, is not taken. Exit code 0 means found, 1 not
            found.

            --explain tells for every result what spoke for and against it. A result that is not the track can be refused \
            by its id or URL, and is not taken again: helve rejected shows what was.

            With --batch, the tracks come from a file, known by its ending: .jspf, .xspf, .m3u, .m3u8 or .csv; \
            any other holds JSON Lines such as {"artist": "…", "track": "…", "album": "…"}. The output is JSON Lines, \
            one result a track, in the order of the file. What is wrong in the list is told with its line, and the rest goes on. Exit \
            code 0 means that every track was found, 65 that the list is wrong somewhere. With --resume, results are kept in a \
            file as well, and a run that was ended goes on behind those that it has.

            Answers are kept for a while (helve cache stats), so that asking again asks nobody; --no-cache asks anew.

            Examples:
              helve resolve "Grateful Dead" "Dark Star" --all
              helve resolve "Grateful Dead" "Dark Star" --accept-version live --explain
              helve resolve "Grateful Dead" "Dark Star" --reject internetarchive:abc123
              helve resolve --batch wanted.csv > sources.jsonl
              helve resolve --batch wanted.csv --resume sources.jsonl
            """)

    @Argument(help: "Who plays it.") var artist: String?
    @Argument(help: "The track's title.") var track: String?
    @Option(help: "The album it should be from.") var album: String?
    @Option(
        help: ArgumentHelp(
            "Find every track of this list; - reads JSON Lines from standard input.", valueName: "file"))
    var batch: String?
    @Flag(help: "With --batch: one track at a time, with pauses, for services that mind.") var paced = false
    @Option(help: ArgumentHelp("Ask only this resolver. May be repeated.", valueName: "id"))
    var resolver: [String] = []
    @Flag(help: "Show every source, not only the best.") var all = false
    @Flag(help: "Ask anew, and keep no answers.") var noCache = false
    @Option(
        help: ArgumentHelp(
            "With --batch: keep results in this file, and go on behind those that it has.", valueName: "file")
    )
    var resume: String?
    @Option(
        help: ArgumentHelp(
            "Never again take this result for the track: an id or URL that --explain shows, or a resolver, whose answer is meant. May be repeated.",
            valueName: "id"))
    var reject: [String] = []
    @OptionGroup var choosing: ChoosingOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if batch != nil, !reject.isEmpty {
            throw ValidationError(
                "--reject is about one track: name the artist and the track, and leave out --batch")
        }
        if batch != nil {
            guard artist == nil, album == nil else {
                throw ValidationError(
                    "--batch takes artists, tracks and albums from its file; leave them out here")
            }
        } else if paced {
            throw ValidationError("--paced is about lists: it goes with --batch")
        } else if resume != nil {
            throw ValidationError("--resume is about lists: it goes with --batch")
        } else if artist?.isBlank ?? true || track?.isBlank ?? true {
            throw ValidationError(
                "an artist and a track are needed, such as: helve resolve \"Grateful Dead\" \"Dark Star\"")
        }
    }

    func run() async throws {
        try await perform(options, choosing: choosing.choosing) { session in
            if let batch { return try await run(batch, session) }
            let wanted = WantedTrack(artist: artist ?? "", title: track ?? "", album: album)
            for id in reject { try await refuse(id, for: wanted, session) }
            let resolution = try session.trackResolution(resolver, all: all, usesCache: !noCache)
            let result = await resolution.resolve(wanted)
            show(result)
            await resolution.finish()
            return result.best == nil
                ? ResolverFailure.exitCode(result.failures, answered: result.answered) : 0
        }
    }

    /// - Throws: `HostError`, where there is no such result.
    private func refuse(_ text: String, for wanted: WantedTrack, _ session: Session) async throws {
        let id: SourceID
        if let named = try session.sourceID(text) {
            id = named
        } else {
            let result = try await session.explain(wanted, resolvers: resolver)
            guard let found = session.rejectable(text, in: result) else {
                throw HostError(
                    1,
                    "no result for \(wanted.title) by \(wanted.artist) is called \(text); --explain shows them all"
                )
            }
            id = found
        }
        try session.reject(Rejection(wanted, id))
        note(
            "\(id) is not taken for \(wanted.title) by \(wanted.artist) again. To take that back: helve rejected forget \(id)",
            options)
    }

    private func run(_ batch: String, _ session: Session) async throws -> Int32 {
        let output = BatchOutput(options, all: all)
        defer { output.finish() }
        Interruption.handle(session) {
            guard let progress = output.finish() else { return }
            output.summarise(progress)
            note("Interrupted. \(goingOn(batch))", options)
        }
        var request = BatchOptions()
        (request.resolvers, request.all, request.isPaced) = (resolver, all, paced)
        (request.usesCache, request.results) = (!noCache, resume)
        let progress = try await session.resolveBatch(batch, request, deliver: output.show)
        if output.finish() != nil { output.summarise(progress) }
        return progress.exitCode
    }

    private func goingOn(_ batch: String) -> String {
        guard resume == nil else { return "The same command goes on behind the results that there are." }
        return
            "To go on: helve resolve --batch \(batch) --resume FILE, with the file that the results went to."
    }

    private func show(_ result: ResolutionResult) {
        if options.json { return print(result.json(all: all)) }
        let output = Terminal.standardOutput
        let shown = all ? result.sources : Array(result.sources.prefix(1))
        if !shown.isEmpty { output.write(SourceTable.text(shown, for: output)) }
        if choosing.explain { output.write(Explanation.text(result.results, for: output)) }
        if let url = result.best?.url { output.write(DisplayText(url).text + "\n") }
        if let best = result.best { AnswerAge(best).text.map { note($0, options) } }
        if !options.quiet {
            Terminal.standardError.write(SourceTable.text(result.failures, for: .standardError))
        }
        if result.best == nil {
            note("No source found for \(result.wanted.title) by \(result.wanted.artist).", options)
        }
    }
}

extension ResolverFailure {
    /// Of a command that found nothing: where nobody could answer, and all for the same reason, that reason; else 1.
    static func exitCode(_ failures: [ResolverFailure], answered: Int) -> Int32 {
        let codes = Set(failures.map(\.exitCode))
        return answered == 0 && codes.count == 1 ? codes.first! : 1
    }
}

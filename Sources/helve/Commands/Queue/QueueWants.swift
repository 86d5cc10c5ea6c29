import ArgumentParser
import Host
import Model

/// What is to be queued, on the command line.
struct QueueWants: ParsableArguments {
    @Argument(help: ArgumentHelp("An artist and a track; or files and URLs.", valueName: "what"))
    var what: [String] = []
    @Option(help: "The album that the track should be from.") var album: String?
    @Option(
        help: ArgumentHelp(
            "Every track of this list; - reads JSON Lines from standard input.", valueName: "file"))
    var playlist: String?

    func validate() throws {
        guard what.isEmpty != (playlist == nil) else {
            throw ValidationError(
                what.isEmpty
                    ? "nothing to queue: name an artist and a track, files or URLs, or --playlist"
                    : "either names or --playlist can be queued, not both")
        }
        guard let request else {
            throw ValidationError(
                "there is no file \(DisplayText(what[0]).fitted(to: 60)) here; a track needs its artist too, such as: helve queue add \"Grateful Dead\" \"Dark Star\""
            )
        }
        if album != nil, !request.isTrack {
            throw ValidationError("--album goes with an artist and a track")
        }
    }

    /// Two names of which none looks like a file are an artist and a track.
    var request: PlayRequest? {
        if let playlist { return .playlist(playlist) }
        if what.contains(where: ItemName.isItem) { return .items(what) }
        guard what.count == 2, !what.contains(where: \.isBlank) else { return nil }
        return .track(WantedTrack(artist: what[0], title: what[1], album: album))
    }
}

extension PlayRequest {
    fileprivate var isTrack: Bool {
        if case .track = self { true } else { false }
    }
}

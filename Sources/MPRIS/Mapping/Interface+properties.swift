import DBus
import Playback

/// What does not come from a player's status.
struct Identity: Sendable, Hashable {
    /// Whether `Quit` ends the program.
    var canQuit: Bool
}

extension Interface {
    /// The properties, as a player's status makes them.
    func properties(_ status: PlayerStatus, _ identity: Identity) -> [String: Variant] {
        switch self {
        case .root: Self.root(identity)
        case .player: Self.player(status)
        case .trackList: ["Tracks": .paths(TrackList.paths(status)), "CanEditTracks": .bool(true)]
        }
    }

    private static func root(_ identity: Identity) -> [String: Variant] {
        [
            "CanQuit": .bool(identity.canQuit), "CanRaise": .bool(false), "HasTrackList": .bool(true),
            "Identity": .string("Helve"), "SupportedUriSchemes": .strings(MediaAddress.schemes),
            "SupportedMimeTypes": .strings(MediaAddress.mimeTypes),
        ]
    }

    private static func player(_ status: PlayerStatus) -> [String: Variant] {
        let canPlay = status.canPlay
        return [
            "PlaybackStatus": .string(status.playback.word), "LoopStatus": .string(status.repeatMode.word),
            "Rate": .double(1), "MinimumRate": .double(1), "MaximumRate": .double(1),
            "Shuffle": .bool(status.isShuffled), "Volume": .double(status.volume),
            "Metadata": .dictionary(status.metadata?.members ?? TrackMetadata.ofNoTrack),
            "Position": .int64(status.heardPosition.microseconds),
            "CanGoNext": .bool(status.canGoNext), "CanGoPrevious": .bool(status.canGoPrevious),
            "CanPlay": .bool(canPlay), "CanPause": .bool(canPlay && status.canPause),
            "CanSeek": .bool(status.canSeek && status.current != nil), "CanControl": .bool(true),
        ]
    }
}

extension PlayerStatus {
    /// Whether `Play` leads to sound, or there is already: it does not depend on whether it is paused.
    var canPlay: Bool { current != nil || !upcoming.isEmpty || !radio.isEmpty }

    /// Of what plays, or would.
    var metadata: TrackMetadata? { current.map { TrackMetadata($0, duration: length) } }

    /// How long the current track is, where that is known.
    var length: Duration? { duration ?? Duration(length: current?.about.duration) }

    /// Within the track.
    var heardPosition: Duration { max(.zero, min(position, length ?? position)) }
}

extension PlayerStatus.Playback {
    /// The specification's word.
    var word: String {
        switch self {
        case .playing: "Playing"
        case .paused: "Paused"
        case .stopped: "Stopped"
        }
    }
}

extension RepeatMode {
    /// The specification's word.
    var word: String {
        switch self {
        case .off: "None"
        case .one: "Track"
        case .all: "Playlist"
        }
    }

    /// `nil` where the specification does not know the word.
    init?(word: String) {
        guard let mode = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = mode
    }
}

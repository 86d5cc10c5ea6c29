/// Where the samples go.
public enum AudioSink: Sendable, Hashable {
    /// The first of PipeWire, PulseAudio and ALSA that is there.
    case automatic
    case alsa
    case pulse
    case pipewire
    /// Nowhere, as fast as they would be heard.
    case null
    /// One WAV file from the first sample to the last, as fast as it can be written.
    case file(path: String)
    /// The same into an open descriptor, as fast as its reader takes it.
    case descriptor(Int32)
}

extension AudioSink {
    /// What a user may write.
    public static let forms = "auto, alsa, pulse, pipewire, null, file:PATH or fd:N"

    /// Reads what a user wrote; `nil` where it is none of `forms`.
    public init?(_ text: String) {
        switch text {
        case "auto": self = .automatic
        case "alsa": self = .alsa
        case "pulse": self = .pulse
        case "pipewire": self = .pipewire
        case "null": self = .null
        default:
            guard let colon = text.firstIndex(of: ":") else { return nil }
            let rest = String(text[text.index(after: colon)...])
            switch text[..<colon] {
            case "file" where !rest.isEmpty: self = .file(path: rest)
            case "fd":
                guard let number = Int32(rest), number >= 0 else { return nil }
                self = .descriptor(number)
            default: return nil
            }
        }
    }
}

/// Whose loudness an engine makes equal, by the ReplayGain tags of files.
public enum ReplayGain: String, Sendable, Hashable, CaseIterable {
    /// Nothing is changed.
    case off
    /// Every track is as loud as every other.
    case track
    /// Every album is; where a file knows none, as `track`.
    case album
}

/// What an engine is made with.
public struct AudioSettings: Sendable, Hashable {
    /// See the type.
    public var sink: AudioSink
    /// The sink's name for one of its devices; `nil` is its default.
    public var device: String?
    /// See the type.
    public var replayGain: ReplayGain

    /// See the properties.
    public init(sink: AudioSink = .automatic, device: String? = nil, replayGain: ReplayGain = .off) {
        self.sink = sink
        self.device = device
        self.replayGain = replayGain
    }
}

import AudioEngine
import GStreamer

extension AudioFailure {
    /// - Parameter name: of what was to be played.
    init(_ fault: PipelineFault, of name: String) {
        switch fault.kind {
        case .notFound: self.init(.notFound, "\(name) is not there")
        case .refused: self.init(.refused, "\(name) may not be read")
        case .device: self.init(.noDevice, "the audio device fails: \(fault.message)")
        case .read: self.init(.unreachable, "\(name) cannot be read: \(fault.message)")
        case .type: self.init(.notAudio, "\(name) is not a sound that is known here: \(fault.message)")
        case .decode: self.init(.notAudio, "\(name) cannot be decoded: \(fault.message)")
        case .codec(let type): self.init(.missingCodec, MissingCodec.message(type, of: name))
        case .other: self.init(.other, "\(name) cannot be played: \(fault.message)")
        }
    }
}

import CGStreamer

/// What GStreamer says went wrong.
public struct PipelineFault: Error, Sendable, Hashable {
    /// See the cases of the same names of GStreamer's errors.
    public enum Kind: Sendable, Hashable {
        case notFound, refused, device, read, type, decode, other
        /// Nothing here decodes it.
        case codec(type: String)
    }

    /// See the type.
    public let kind: Kind
    /// In GStreamer's words.
    public let message: String

    /// Made of what a pipeline told; for tests too.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    init(_ fault: helve_fault) {
        let message = fault.message.map { String(cString: $0) } ?? "it failed without saying why"
        let kind: Kind =
            switch fault.kind {
            case HELVE_FAULT_NOT_FOUND: .notFound
            case HELVE_FAULT_REFUSED: .refused
            case HELVE_FAULT_DEVICE: .device
            case HELVE_FAULT_READ: .read
            case HELVE_FAULT_TYPE: .type
            case HELVE_FAULT_DECODE: .decode
            case HELVE_FAULT_CODEC: .codec(type: message)
            default: .other
            }
        self.init(kind, message)
    }
}

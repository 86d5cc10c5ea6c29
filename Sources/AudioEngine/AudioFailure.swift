/// Why something cannot be played.
public struct AudioFailure: Error, Sendable, Hashable {
    /// What can be done about it.
    public enum Kind: String, Sendable {
        /// There is no such file, or the server says so.
        case notFound
        /// The file may not be read, or the server refuses: a URL may have expired.
        case refused
        /// The server or the network fails; it was tried again without success.
        case unreachable
        /// It is no sound: a page, a picture, noise.
        case notAudio
        /// It is sound that nothing here can decode.
        case missingCodec
        /// It ends before its end.
        case truncated
        /// There is nothing to play it on.
        case noDevice
        /// Anything else.
        case other
    }

    /// See the type.
    public var kind: Kind
    /// For people: what is wrong, with what, and what to do, in one sentence without a full stop.
    public var message: String

    /// See the properties.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}

import CGStreamer

/// Bytes that a decoder reads, from any place where it is random.
public protocol ByteSource: AnyObject, Sendable {
    /// `nil` where it is not known.
    var size: Int? { get }
    /// Whether any place can be read after any other.
    var isRandom: Bool { get }
    /// Waits for bytes and copies them, as many as there is room for; fewer only at the end. Called on a thread of the
    /// decoder.
    ///
    /// - Returns: how many; 0 at the end, `nil` where they do not come. Once the source is cancelled it must not wait.
    func read(at place: Int, into target: UnsafeMutableRawBufferPointer) -> Int?
}

/// Keeps a source alive while C reads from it.
private final class Reader {
    let source: any ByteSource
    init(_ source: any ByteSource) { self.source = source }
}

extension ByteSource {
    /// A retained source, of which the decoder lets go.
    var callbacks: helve_bytes {
        helve_bytes(
            user: Unmanaged.passRetained(Reader(self)).toOpaque(),
            release: { Unmanaged<Reader>.fromOpaque($0!).release() },
            read: { user, place, bytes, count in
                let source = Unmanaged<Reader>.fromOpaque(user!).takeUnretainedValue().source
                let target = UnsafeMutableRawBufferPointer(start: bytes, count: count)
                return source.read(at: Int(place), into: target) ?? -1
            },
            size: Int64(size ?? -1), is_random: isRandom)
    }
}

import CZlib

/// Bytes that are deflated or inflated as they come, in pieces of bounded size. Belongs to one thread at a time.
public final class DeflateStream {
    /// What is done.
    public enum Direction: Sendable {
        case compress, decompress
    }

    /// What zlib holds for one stream, in bytes, more or less.
    public static let memory = 256 << 10
    /// Of a piece.
    public static let maximumPiece = 64 << 10

    private let direction: Direction
    private let stream: UnsafeMutablePointer<z_stream>
    /// What was added and not used up; zlib looks at it in place.
    private var input: [UInt8] = []
    private var used = 0
    private var isFinished = false
    private var hasEnded = false

    /// A stream of its own.
    public init(_ direction: Direction, _ format: DeflateFormat) {
        self.direction = direction
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let code =
            direction == .compress
            ? helve_deflate_init(stream, format.windowBits) : helve_inflate_init(stream, format.windowBits)
        precondition(
            code == Z_OK, "zlib has no memory for a stream, or is older than the one this was built with")
    }

    deinit {
        _ = direction == .compress ? deflateEnd(stream) : inflateEnd(stream)
        stream.deallocate()
    }

    /// Adds bytes; `next` gives what becomes of them.
    public func append(_ bytes: [UInt8]) {
        input = used == input.count ? bytes : Array(input[used...]) + bytes
        used = 0
    }

    /// No more bytes will be added.
    public func finish() { isFinished = true }

    /// The next piece of output; `nil` where more input is needed, or nothing more comes.
    ///
    /// - Throws: `DeflateError`, which ends the stream.
    public func next() throws(DeflateError) -> [UInt8]? {
        if hasEnded {
            if direction == .decompress, used < input.count { throw .trailing }
            return nil
        }
        // Without input zlib gives what it still holds, and says that there is nothing to do where that is nothing.
        let (piece, code) = run()
        if code == Z_STREAM_END { hasEnded = true } else { try check(code, isEmpty: piece.isEmpty) }
        if !piece.isEmpty { return piece }
        return hasEnded ? try next() : nil
    }

    private func check(_ code: Int32, isEmpty: Bool) throws(DeflateError) {
        guard code == Z_OK || code == Z_BUF_ERROR else {
            throw .malformed(reason: stream.pointee.msg.map { String(cString: $0) } ?? "zlib's error \(code)")
        }
        if direction == .decompress, isEmpty, isFinished { throw .truncated }
    }

    private func run() -> (piece: [UInt8], code: Int32) {
        var code = Z_OK
        let piece = [UInt8](unsafeUninitializedCapacity: Self.maximumPiece) { piece, count in
            code = input.withUnsafeMutableBufferPointer { input in
                stream.pointee.next_in = input.baseAddress.map { $0 + used }
                stream.pointee.avail_in = UInt32(input.count - used)
                stream.pointee.next_out = piece.baseAddress
                stream.pointee.avail_out = UInt32(piece.count)
                let code =
                    direction == .compress
                    ? CZlib.deflate(stream, isFinished ? Z_FINISH : Z_NO_FLUSH) : inflate(stream, Z_NO_FLUSH)
                used = input.count - Int(stream.pointee.avail_in)
                count = piece.count - Int(stream.pointee.avail_out)
                return code
            }
        }
        return (piece, code)
    }
}

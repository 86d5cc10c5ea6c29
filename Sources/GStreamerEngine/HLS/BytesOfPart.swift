import AudioEngine
import GStreamer

/// Some of the bytes of another source.
final class BytesOfPart: ByteSource {
    let name: String
    let isRandom = false
    fileprivate let source: any ByteSource
    private let start: Int
    private let count: Int?

    /// - Parameter count: `nil` is all.
    init(_ source: any ByteSource, name: String, start: Int, count: Int?) {
        (self.source, self.name, self.start, self.count) = (source, name, start, count)
    }

    var size: Int? { count ?? source.size.map { $0 - start } }

    func read(at place: Int, into target: UnsafeMutableRawBufferPointer) -> Int? {
        let wanted = min(target.count, (count ?? .max) - place)
        if wanted <= 0 { return 0 }
        let read = source.read(
            at: start + place, into: UnsafeMutableRawBufferPointer(rebasing: target[..<wanted]))
        // A range that is not there to its end.
        return count != nil && read == 0 ? nil : read
    }
}

/// Bytes that are at hand.
final class MemoryBytes: ByteSource {
    let isRandom = true
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var size: Int? { bytes.count }

    func read(at place: Int, into target: UnsafeMutableRawBufferPointer) -> Int? {
        let part = bytes.dropFirst(place).prefix(target.count)
        target.copyBytes(from: part)
        return part.count
    }
}

extension ByteSource {
    /// All of them, but no more than that; `nil` where they do not come.
    func bytes(upTo limit: Int) -> [UInt8]? {
        var all: [UInt8] = []
        while all.count < limit {
            guard let more = bytes(at: all.count, count: min(64 << 10, limit - all.count)) else { return nil }
            all += more
            if more.isEmpty { break }
        }
        return all
    }

    /// Why it brings nothing more.
    func failure(named name: String) -> AudioFailure {
        switch self {
        case let bytes as HTTPBytes: bytes.failure ?? AudioFailure(.truncated, "\(name) ended too early")
        case let part as BytesOfPart: part.source.failure(named: name)
        default: AudioFailure(.truncated, "\(name) ended too early")
        }
    }
}

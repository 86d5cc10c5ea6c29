import AudioEngine
import GStreamer
import Timekeeping

/// The pieces that a list names, one after the other, each fetched as any sound is: by helve's own client, from where the
/// item may lead. One thread at a time reads; another one may cancel.
final class HLSStream: @unchecked Sendable {
    /// What threads share: the rest belongs to whoever reads.
    private struct Shared {
        var isCancelled = false
        var failure: AudioFailure?
        /// Those that something may be waiting for.
        var open: [HTTPBytes] = []
    }

    /// What reading came to.
    enum Read {
        case bytes(Int)
        /// What follows is another sound, with a head of its own.
        case section
        case end
        case failed
    }

    private let fetcher: HLSFetcher
    private var progress: HLSProgress
    private let shared = Monitor(Shared())
    private var sources: [any ByteSource] = []
    /// How much of the first of the sources has been read.
    private var place = 0
    /// What has been read already, to look at it.
    private var peeked: [UInt8] = []
    private var last: HLSList.Piece?
    private var waiting: HLSList.Piece?
    private var ahead: (piece: HLSList.Piece, bytes: HTTPBytes)?

    init(_ fetcher: HLSFetcher, _ list: HLSList, from: Duration) {
        self.fetcher = fetcher
        progress = HLSProgress(from: from)
        progress.take(list, at: fetcher.network.time.now)
    }

    /// Why nothing more comes.
    var failure: AudioFailure? { shared.read(\.failure) }

    /// How long it all is; `nil` for a live stream.
    var duration: Duration? { progress.duration }

    /// Where the first piece begins.
    var start: Duration { progress.start }

    /// Nothing waits any more.
    func cancel() {
        let open = shared.change { shared in
            shared.isCancelled = true
            shared.failure = shared.failure ?? AudioFailure(.other, "it was given up")
            return shared.open
        }
        open.forEach { $0.cancel() }
    }
}

// Reading.
extension HLSStream {
    /// The first bytes of what comes next, which are read again afterwards; `nil` at the end.
    func peek() throws(AudioFailure) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: Recognised.length)
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes {
                self.read(
                    into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]), startsSection: count == 0)
            }
            guard case .bytes(let more) = read else { break }
            count += more
        }
        if let failure { throw failure }
        peeked = Array(bytes.prefix(count))
        return count > 0 ? peeked : nil
    }

    /// - Parameter startsSection: whether what follows may be another sound.
    func read(into target: UnsafeMutableRawBufferPointer, startsSection: Bool) -> Read {
        if !peeked.isEmpty {
            let count = min(target.count, peeked.count)
            target.copyBytes(from: peeked.prefix(count))
            peeked.removeFirst(count)
            return .bytes(count)
        }
        do throws(AudioFailure) {
            while true {
                if let count = try readPiece(into: target) { return .bytes(count) }
                if waiting == nil { waiting = try next() }
                guard let piece = waiting else { return .end }
                if !startsSection, let last, piece.section != last.section { return .section }
                try open(piece)
            }
        } catch {
            shared.change { $0.failure = $0.failure ?? error }
            return .failed
        }
    }

    /// - Returns: `nil` at the end of the piece.
    private func readPiece(into target: UnsafeMutableRawBufferPointer) throws(AudioFailure) -> Int? {
        while let source = sources.first {
            guard let count = source.read(at: place, into: target) else {
                throw fetcher.failure(of: source)
            }
            place += count
            if count > 0 { return count }
            sources.removeFirst()
            place = 0
        }
        return nil
    }
}

// Pieces.
extension HLSStream {
    /// Waits for the next piece; `nil` after the last one.
    private func next() throws(AudioFailure) -> HLSList.Piece? {
        while true {
            if shared.read(\.isCancelled) { throw AudioFailure(.other, "it was given up") }
            switch progress.step(at: fetcher.network.time.now) {
            case .piece(let piece) where piece.isMissing: continue
            case .piece(let piece): return piece
            case .end: return nil
            case .list: progress.take(try fetcher.list(track), at: fetcher.network.time.now)
            case .wait(let time):
                _ = shared.wait(until: time, of: fetcher.network.time) { $0.isCancelled ? true : nil }
            case .dead:
                throw AudioFailure(.unreachable, "the stream \(fetcher.request.name) brings nothing new")
            }
        }
    }

    /// A live stream goes on without it where it is not there.
    private func open(_ piece: HLSList.Piece) throws(AudioFailure) {
        defer { waiting = nil }
        do throws(AudioFailure) {
            let bytes = ahead?.piece == piece ? ahead?.bytes : nil
            var opened: [any ByteSource] = []
            if let map = piece.map, map != last?.map || piece.section != last?.section {
                opened.append(try fetcher.map(map, piece, track))
            }
            opened.append(try fetcher.piece(piece, bytes, track))
            (sources, place, last) = (opened, 0, piece)
            progress.arrived()
        } catch {
            guard [.notFound, .refused].contains(error.kind), progress.lost() else { throw error }
            return
        }
        fetchAhead()
    }

    /// While one piece is heard, the next one comes.
    private func fetchAhead() {
        guard case .piece(let piece) = progress.peek(at: fetcher.network.time.now), !piece.isMissing else {
            return ahead = nil
        }
        ahead = (piece, fetcher.begin(piece.part, track))
    }

    /// Bytes are ended when the stream is.
    private func track(_ bytes: HTTPBytes) {
        let isLate = shared.read { shared in
            shared.open.removeAll { $0.isSettled }
            shared.open.append(bytes)
            return shared.isCancelled
        }
        if isLate { bytes.cancel() }
    }
}

/// What is one sound of a stream: its head and what belongs to it.
final class HLSSection: ByteSource {
    let size: Int? = nil
    let isRandom = false
    private let stream: HLSStream

    init(_ stream: HLSStream) { self.stream = stream }

    func read(at place: Int, into target: UnsafeMutableRawBufferPointer) -> Int? {
        switch stream.read(into: target, startsSection: place == 0) {
        case .bytes(let count): count
        case .section, .end: 0
        case .failed: nil
        }
    }
}

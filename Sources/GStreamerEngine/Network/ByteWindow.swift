import AudioEngine
import Transfer

/// The part of a file that has come and is still kept, and how it goes on. A value: what arrives and what is read changes
/// it, and it says what to do.
struct ByteWindow: Sendable {
    /// What a reader can do.
    enum Step: Hashable {
        case bytes(Int)
        case end
        case failed
        /// The bytes must be asked for.
        case elsewhere
        /// The connection is gone.
        case lost
    }

    /// A connection that brings nothing more, and whether to try again.
    struct Loss: Sendable {
        let failure: AudioFailure
        var isFinal = false
        /// How long the server wants to be left alone.
        var wait: Duration?
    }

    /// When to try again.
    struct Plan {
        let failure: AudioFailure
        let attempt: Int
        let at: Duration
    }

    /// The first byte that is kept, and the bytes.
    private(set) var start = 0
    private var bytes: [UInt8] = []
    /// How many of the bytes that come are before the place that was asked for.
    private var toSkip = 0
    private var readPlace = 0

    private(set) var size: Int?
    private(set) var head: HTTPResponse?
    private(set) var isRandom = false
    private(set) var isLive = false
    private(set) var validator: String?
    private(set) var hasEnded = false
    private var icy: ICYReader?
    private var rule = RetryRule()

    var connection = 0
    var handle: (any TransferHandle)?
    var isPaused = false
    var isCancelled = false
    var loss: Loss?
    var failure: AudioFailure?

    init() {}

    /// Behind the last byte that has come.
    var end: Int { start + bytes.count }

    /// How many bytes wait for the reader.
    var aheadCount: Int { max(0, end - max(readPlace, start)) }

    /// - Parameter distance: how far one reads on rather than to ask again.
    mutating func step(at place: Int, into target: UnsafeMutableRawBufferPointer, skipping distance: Int)
        -> Step?
    {
        if isCancelled { return .failed }
        if place >= start, place < end {
            let count = min(target.count, end - place)
            bytes.withUnsafeBytes { source in
                target.copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: source[place - start..<place - start + count]))
            }
            readPlace = place + count
            return .bytes(count)
        }
        if let size, place >= size { return .end }
        if failure != nil { return .failed }
        let isNear = place >= start && place - end <= distance
        if hasEnded, isNear { return .end }
        if loss != nil { return .lost }
        if !isNear || connection == 0 || hasEnded { return .elsewhere }
        // Nobody reads what lies between.
        readPlace = max(readPlace, place)
        return nil
    }

    /// A connection is about to be made for the bytes from there on.
    ///
    /// - Returns: its number; `nil` where nothing is wanted any more.
    mutating func begin(at place: Int) -> Int? {
        if isCancelled { return nil }
        connection += 1
        if place != end {
            bytes = []
            start = place
        }
        readPlace = place
        toSkip = 0
        hasEnded = false
        loss = nil
        isPaused = false
        return connection
    }

    /// The bytes, as far as they are kept, without what was put between them.
    ///
    /// - Returns: titles that came with them.
    mutating func append(_ arrived: [UInt8], keeping behind: Int) -> [String] {
        if arrived.isEmpty { return [] }
        rule.arrived()
        let (sound, titles) = icy?.read(arrived) ?? (arrived, [])
        let skipped = min(toSkip, sound.count)
        toSkip -= skipped
        bytes += sound[skipped...]
        let old = min(readPlace - behind - start, bytes.count)
        if old > behind {
            bytes.removeFirst(old)
            start += old
        }
        return titles
    }

    mutating func finish(_ end: TransferEnd, _ request: SoundRequest) {
        switch end {
        case .whole where isLive:
            loss = Loss(failure: AudioFailure(.unreachable, "the stream \(request.name) ended"))
        case .whole:
            hasEnded = true
            if size == nil { size = self.end }
            if let size, self.end < size {
                loss = Loss(failure: AudioFailure(.truncated, "\(request.name) ended too early"))
            }
        case .failed(let error): loss = Loss(error, request)
        }
    }

    /// What became of a lost connection; `nil` where it is given up: then there is a failure.
    mutating func plan(now: Duration) -> Plan? {
        guard let loss, failure == nil, !isCancelled else { return nil }
        if !loss.isFinal, let time = rule.failed(now: now, asked: loss.wait) {
            return Plan(failure: loss.failure, attempt: rule.failures, at: time)
        }
        failure = loss.failure
        return nil
    }
}

extension ByteWindow {
    /// Takes in what the server says.
    ///
    /// - Returns: why its bytes are of no use.
    mutating func take(_ head: HTTPResponse, from place: Int, _ request: SoundRequest) -> Loss? {
        if let loss = Loss(head, request) { return loss }
        let tag = head.headers[first: "ETag"] ?? head.headers[first: "Last-Modified"]
        if self.head != nil, !isLive, let validator, tag != validator {
            return Loss(
                failure: AudioFailure(.other, "\(request.name) is another file now than when it began"),
                isFinal: true)
        }
        toSkip = head.status == 206 ? 0 : place
        if self.head == nil { learn(head, tag, request.limit) }
        icy = head.headers[first: "icy-metaint"].flatMap { Int($0) }.flatMap {
            $0 > 0 ? ICYReader(interval: $0) : nil
        }
        if isLive { toSkip = 0 }
        return nil
    }

    private mutating func learn(_ head: HTTPResponse, _ tag: String?, _ limit: Int?) {
        self.head = head
        size = Self.size(head).map { min($0, limit ?? .max) }
        isLive = size == nil && head.headers.contains { $0.name.lowercased().hasPrefix("icy-") }
        validator = tag.flatMap { $0.hasPrefix("W/") ? nil : $0 }
        isRandom =
            size != nil
            && (head.status == 206 || head.headers[first: "Accept-Ranges"]?.lowercased() == "bytes")
    }

    /// `Content-Range: bytes 0-99/100`, or the length of the whole.
    private static func size(_ head: HTTPResponse) -> Int? {
        if head.status == 206 {
            return head.headers[first: "Content-Range"].flatMap { $0.split(separator: "/").last }.flatMap {
                Int($0)
            }
        }
        return head.headers[first: "Content-Length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}

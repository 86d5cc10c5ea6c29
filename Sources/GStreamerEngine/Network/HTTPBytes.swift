import AudioEngine
import GStreamer
import Timekeeping
import Transfer

/// The bytes behind a URL, read as a file is. What is lost on the way is fetched again from where it was lost; whoever reads
/// does not notice. One thread reads; another one may cancel.
final class HTTPBytes: ByteSource {
    /// How much is fetched ahead before the server has to wait, and how much is kept behind.
    static let ahead = 1 << 20
    static let behind = 128 << 10
    /// How far one reads on rather than to ask again.
    private static let skipped = 256 << 10

    let request: SoundRequest
    private let network: Network
    private let news: @Sendable (News) -> Void
    private let state = Monitor(ByteWindow())

    /// What there is to tell meanwhile.
    enum News: Sendable {
        case retrying(AudioFailure, attempt: Int)
        case title(String)
    }

    init(_ request: SoundRequest, network: Network, news: @escaping @Sendable (News) -> Void) {
        self.request = request
        self.network = network
        self.news = news
    }

    var size: Int? { state.read(\.size) }

    var isRandom: Bool { state.read { $0.isRandom } }

    /// Whether it goes on for as long as somebody sends it.
    var isLive: Bool { state.read(\.isLive) }

    /// Why nothing more comes.
    var failure: AudioFailure? { state.read(\.failure) }

    /// Whether it waits for nothing any more.
    var isSettled: Bool { state.read { $0.failure != nil || $0.hasEnded && $0.loss == nil } }

    /// Asks for it, and waits for nothing.
    func begin(at place: Int) { connect(at: place) }

    /// What the server said of it; waits for that.
    ///
    /// - Parameter place: where one will begin to read.
    func head(at place: Int = 0) throws(AudioFailure) -> HTTPResponse {
        if state.read({ $0.connection == 0 }) { connect(at: place) }
        while true {
            let head = state.wait { state -> Result<HTTPResponse, AudioFailure>?? in
                if let failure = state.failure { return .some(.failure(failure)) }
                if let head = state.head { return .some(.success(head)) }
                return state.loss == nil ? nil : .some(nil)
            }!
            if let head { return try head.get() }
            recover(at: place)
        }
    }

    func read(at place: Int, into target: UnsafeMutableRawBufferPointer) -> Int? {
        var count = 0
        while count < target.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: target[count...])
            guard let more = readSome(at: place + count, into: rest) else { return count > 0 ? count : nil }
            if more == 0 { break }
            count += more
        }
        return count
    }

    private func readSome(at place: Int, into target: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            switch state.wait({ $0.step(at: place, into: target, skipping: Self.skipped) })! {
            case .bytes(let count):
                letOn()
                return count
            case .end: return 0
            case .failed: return nil
            case .elsewhere: connect(at: place)
            case .lost: recover(at: state.read { $0.isLive ? $0.end : max(place, 0) })
            }
        }
    }

    /// Nothing waits any more.
    func cancel() {
        let handle = state.change { state in
            state.isCancelled = true
            state.failure = state.failure ?? AudioFailure(.other, "it was given up")
            state.connection += 1
            defer { state.handle = nil }
            return state.handle
        }
        handle?.cancel()
    }

    /// Lets the server go on once there is room again.
    private func letOn() {
        let handle = state.read { state -> (any TransferHandle)? in
            guard state.isPaused, let handle = state.handle, state.aheadCount < Self.ahead / 2 else {
                return nil
            }
            state.isPaused = false
            return handle
        }
        handle?.resume()
    }
}

// Connections.
extension HTTPBytes {
    private func connect(at place: Int) {
        let (number, old) = state.change { state in
            defer { state.handle = nil }
            return (state.begin(at: place), state.handle)
        }
        old?.cancel()
        guard let number else { return }
        let limits = TransferLimits(
            maximumBodyBytes: .max, connectTimeout: .seconds(10), stallTimeout: network.stall,
            total: .seconds(1 << 30))
        let (validator, isLive) = state.read { ($0.validator, $0.isLive) }
        let handle = network.client.start(
            request.http(from: isLive ? 0 : place, validator: validator, userAgent: network.userAgent),
            grant: request.grant,
            limits: limits
        ) { [weak self] in self?.receive($0, of: number, from: place) ?? .stop(because: nil) }
        let isOld = state.read { state in
            if state.connection == number { state.handle = handle }
            return state.connection != number
        }
        if isOld { handle.cancel() }
    }

    private func receive(_ arrived: TransferNews, of number: Int, from place: Int) -> TransferDemand {
        var titles: [String] = []
        let demand = state.change { state -> TransferDemand in
            guard state.connection == number else { return .stop(because: nil) }
            if let head = arrived.head, let loss = state.take(head, from: place, request) {
                state.loss = loss
                return .stop(because: nil)
            }
            titles = state.append(arrived.body, keeping: Self.behind)
            if let end = arrived.end { state.finish(end, request) }
            state.isPaused = state.aheadCount >= Self.ahead
            return state.isPaused ? .pause : .more
        }
        titles.forEach { news(.title($0)) }
        return demand
    }

    /// Waits as long as the rule says and tries again, or gives up.
    private func recover(at place: Int) {
        let now = network.time.now
        let plan = state.change { $0.plan(now: now) }
        guard let plan else { return }
        news(.retrying(plan.failure, attempt: plan.attempt))
        _ = state.wait(until: plan.at, of: network.time) { $0.isCancelled ? true : nil }
        connect(at: place)
    }
}

import AudioEngine
import Cryptography
import GStreamer
import Synchronization

/// Fetches what HLS consists of, under the item's grant and with its header fields.
final class HLSFetcher: Sendable {
    /// Told of what is being fetched.
    typealias Tracker = (HTTPBytes) -> Void

    private static let longestList = 8 << 20
    private static let longestHead = 4 << 20
    /// What is encrypted is read whole.
    private static let longestPiece = 64 << 20
    private static let mostKeys = 16

    /// For the list of pieces.
    let request: SoundRequest
    let network: Network
    private let news: @Sendable (HTTPBytes.News) -> Void
    private let keys = Mutex<[String: [UInt8]]>([:])

    init(_ request: SoundRequest, network: Network, news: @escaping @Sendable (HTTPBytes.News) -> Void) {
        self.request = request
        self.network = network
        self.news = news
    }

    /// The list as it is now.
    func list(_ track: Tracker) throws(AudioFailure) -> HLSList {
        let bytes = HTTPBytes(request.whole, network: network, news: news)
        track(bytes)
        let (text, url) = try Self.text(bytes)
        return try HLSList(text, name: request.name) { Network.resolve($0, url) }
    }

    /// - Returns: the text, and the URL that it came from in the end.
    static func text(_ bytes: HTTPBytes) throws(AudioFailure) -> (text: String, url: String) {
        let url = try bytes.head().url
        let all = try whole(bytes, atMost: longestList, name: bytes.request.name)
        return (String(decoding: all, as: UTF8.self), url)
    }

    /// Starts to fetch.
    func begin(_ part: HLSList.Part, _ track: Tracker) -> HTTPBytes {
        let request = request.leading(to: part.url, upTo: part.count.map { part.start + $0 })
        let bytes = HTTPBytes(request, network: network, news: news)
        track(bytes)
        bytes.begin(at: part.start)
        return bytes
    }

    /// - Parameter bytes: where it is on its way already.
    func piece(_ piece: HLSList.Piece, _ bytes: HTTPBytes?, _ track: Tracker) throws(AudioFailure)
        -> any ByteSource
    {
        let part = try open(piece.part, bytes, track)
        let source = try decrypted(part, piece, track)
        let start = source.bytes(at: 0, count: 512) ?? []
        if case .other(let what) = Recognised(start) {
            throw AudioFailure(.notAudio, "\(part.name) is \(what), not a piece of sound")
        }
        // Where packed sound says its time.
        guard start.starts(with: "ID3".utf8), start.count >= 10 else { return source }
        let size = start[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) } + 10
        return BytesOfPart(source, name: part.name, start: size, count: nil)
    }

    /// What must be read before the pieces.
    func map(_ map: HLSList.Part, _ piece: HLSList.Piece, _ track: Tracker) throws(AudioFailure)
        -> any ByteSource
    {
        let part = try open(map, nil, track)
        if piece.key != nil { return try decrypted(part, piece, track) }
        return MemoryBytes(try Self.whole(part, atMost: Self.longestHead, name: part.name))
    }

    private func open(_ part: HLSList.Part, _ bytes: HTTPBytes?, _ track: Tracker) throws(AudioFailure)
        -> BytesOfPart
    {
        let bytes = bytes ?? begin(part, track)
        _ = try bytes.head(at: part.start)
        return BytesOfPart(bytes, name: bytes.request.name, start: part.start, count: part.count)
    }

    private func decrypted(_ part: BytesOfPart, _ piece: HLSList.Piece, _ track: Tracker)
        throws(AudioFailure) -> any ByteSource
    {
        guard let key = piece.key else { return part }
        let all = try Self.whole(part, atMost: Self.longestPiece, name: part.name)
        let cipher = AES(key: try self.key(key.url, track))
        let number = withUnsafeBytes(of: UInt64(piece.number).bigEndian) { Array($0) }
        do throws(CryptographyError) {
            return MemoryBytes(
                try cipher.decryptCBC(all, vector: key.vector ?? [UInt8](repeating: 0, count: 8) + number))
        } catch {
            throw AudioFailure(.notAudio, "\(part.name) cannot be decrypted: \(error)")
        }
    }

    private func key(_ url: String, _ track: Tracker) throws(AudioFailure) -> [UInt8] {
        if let key = keys.withLock({ $0[url] }) { return key }
        let bytes = HTTPBytes(request.leading(to: url).whole, network: network, news: news)
        track(bytes)
        _ = try bytes.head()
        let key = try Self.whole(bytes, atMost: 16, name: bytes.request.name)
        guard key.count == 16 else {
            throw AudioFailure(
                .notAudio, "\(bytes.request.name) is no key: it has \(key.count) bytes, not 16")
        }
        keys.withLock { keys in
            if keys.count >= Self.mostKeys { keys = [:] }
            keys[url] = key
        }
        return key
    }

    private static func whole(_ source: any ByteSource, atMost limit: Int, name: String)
        throws(AudioFailure) -> [UInt8]
    {
        guard let all = source.bytes(upTo: limit + 1) else { throw source.failure(named: name) }
        if all.count > limit { throw AudioFailure(.other, "\(name) is longer than \(limit) bytes") }
        return all
    }

    /// Why a source brings nothing more.
    func failure(of source: any ByteSource) -> AudioFailure { source.failure(named: request.name) }
}

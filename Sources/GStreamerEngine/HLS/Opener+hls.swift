import AudioEngine
import GStreamer

extension Opener {
    /// - Parameters:
    ///   - bytes: of the list.
    ///   - position: where in it to begin.
    func openHLS(_ bytes: HTTPBytes, _ track: Track, near position: Duration) throws(AudioFailure) -> Opened {
        let (text, url) = try HLSFetcher.text(bytes)
        let request = bytes.request.leading(to: url)
        bytes.cancel()
        guard let choice = HLSChoice(text) else {
            let list = try HLSList(text, name: request.name) { Network.resolve($0, url) }
            return try open(list, by: fetcher(request, track), near: position, track)
        }
        var failure = AudioFailure(.notAudio, "\(request.name) is an HLS list without a sound in it")
        for url in choice.references.compactMap({ Network.resolve($0, url) }) {
            do throws(AudioFailure) {
                let fetcher = fetcher(request.leading(to: url), track)
                let list = try fetcher.list { bytes in track.whenCancelled { bytes.cancel() } }
                return try open(list, by: fetcher, near: position, track)
            } catch {
                // Another one of the same may be there.
                failure = error
                if error.kind != .notFound { break }
            }
        }
        throw failure
    }

    private func fetcher(_ request: SoundRequest, _ track: Track) -> HLSFetcher {
        HLSFetcher(request, network: network) { [weak track] in track?.tell($0) }
    }

    private func open(_ list: HLSList, by fetcher: HLSFetcher, near position: Duration, _ track: Track)
        throws(AudioFailure) -> Opened
    {
        let stream = HLSStream(fetcher, list, from: position)
        track.whenCancelled { stream.cancel() }
        guard var opened = try openSection(of: stream, name: fetcher.request.name) else {
            throw AudioFailure(.notAudio, "\(fetcher.request.name) is an HLS list without a sound in it")
        }
        opened.begins = stream.start
        opened.duration = stream.duration
        // Lengths in old lists are whole seconds.
        opened.least = stream.duration.map { $0 - .seconds(1) - .milliseconds(500 * list.pieces.count) }
        return opened
    }

    /// What comes next of it; `nil` at its end.
    private func openSection(of stream: HLSStream, name: String) throws(AudioFailure) -> Opened? {
        guard let start = try stream.peek() else { return nil }
        let chain = try Chain.hls(start, for: name)
        guard let decoder = SoundDecoder(.bytes(HLSSection(stream)), elements: chain.elements) else {
            throw AudioFailure(.other, "\(name) cannot be decoded: GStreamer's elements do not fit together")
        }
        var opened = Opened(decoder: decoder, name: name, length: .estimated)
        opened.isLive = stream.duration == nil
        opened.cancel = { stream.cancel() }
        opened.fault = { stream.failure }
        opened.following = { () throws(AudioFailure) in try openSection(of: stream, name: name) }
        return opened
    }
}

extension Chain {
    /// - Parameter start: the first bytes of a sound that comes in pieces.
    fileprivate static func hls(_ start: [UInt8], for name: String) throws(AudioFailure) -> Chain {
        switch Recognised(start) {
        case .sound(let format): return try Chain(format, for: name)
        case .mp4:
            let header = MP4Header { place, count in Array(start.dropFirst(place).prefix(count)) }
            return header?.codec == "mp4a"
                ? try Chain(.mp4AAC, for: name) : try .unknown(behind: .mp4Container, for: name)
        case .other(let what): throw AudioFailure(.notAudio, "\(name) is \(what), not a sound")
        default:
            return start.isTransportStream
                ? try .unknown(behind: .transportStream, for: name) : try .unknown()
        }
    }
}

extension [UInt8] {
    /// Packets of 188 bytes, each with the same first one (ISO/IEC 13818-1, 2.4.3.2).
    fileprivate var isTransportStream: Bool {
        count > 188 && stride(from: 0, to: Swift.min(count, 188 * 4), by: 188).allSatisfy { self[$0] == 0x47 }
    }
}

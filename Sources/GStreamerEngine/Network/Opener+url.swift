import AudioEngine
import GStreamer
import Transfer

extension Opener {
    /// - Parameters:
    ///   - position: where in it one will begin.
    ///   - lists: how many lists led here.
    func open(_ request: SoundRequest, _ track: Track, near position: Duration, lists: Int = 0)
        throws(AudioFailure) -> Opened
    {
        let bytes = HTTPBytes(request, network: network) { [weak track] in track?.tell($0) }
        track.whenCancelled { bytes.cancel() }
        let head = try bytes.head()
        tellStation(head, track)
        let probe = SoundProbe.of(bytes).called(head.headers[first: "Content-Type"])
        if let failure = bytes.failure { throw failure }
        switch probe.recognised {
        case .hls: return try openHLS(bytes, track, near: position)
        case .streamList where lists < 3:
            let text = bytes.bytes(at: 0, count: 64 << 10) ?? []
            bytes.cancel()
            return try open(request.following(text), track, near: position, lists: lists + 1)
        default: try judge(probe.recognised, head, request)
        }
        var opened = try open(probe, patched(bytes, probe) ?? .bytes(bytes), name: request.name)
        opened.isLive = bytes.isLive
        opened.fault = { bytes.failure }
        opened.cancel = { bytes.cancel() }
        return opened
    }

    private func tellStation(_ head: HTTPResponse, _ track: Track) {
        guard let name = head.headers[first: "icy-name"], !name.isEmpty else { return }
        var tags = AudioTags()
        tags.station = name
        track.learn(tags)
    }

    /// A server that says itself that it sends a page.
    private func judge(_ recognised: Recognised, _ head: HTTPResponse, _ request: SoundRequest)
        throws(AudioFailure)
    {
        guard recognised == .unknown, let type = head.headers[first: "Content-Type"]?.lowercased() else {
            return
        }
        for (start, what) in [("text/html", "an HTML page"), ("image/", "a picture"), ("text/", "a text")]
        where type.hasPrefix(start) {
            throw AudioFailure(.notAudio, "\(request.name) is \(what), not a sound")
        }
    }
}

extension Track {
    /// News of its bytes.
    func tell(_ news: HTTPBytes.News) {
        switch news {
        case .retrying(let failure, let attempt): tell(Track.News.retrying(failure, attempt: attempt))
        case .title(let title):
            if title.isEmpty { return }
            var tags = AudioTags()
            tags.title = title
            learn(tags)
        }
    }
}

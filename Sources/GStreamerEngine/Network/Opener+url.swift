import AudioEngine
import GStreamer
import Transfer

extension Opener {
    func open(url: String, headers: [String: String], _ track: Track) throws(AudioFailure) -> Opened {
        try open(SoundRequest(url: url, headers: headers, reach: track.item.reach), track, lists: 0)
    }

    /// - Parameter lists: how many lists led here.
    private func open(_ request: SoundRequest, _ track: Track, lists: Int) throws(AudioFailure) -> Opened {
        let bytes = HTTPBytes(request, network: network) { [weak track] in track?.tell($0) }
        track.whenCancelled { bytes.cancel() }
        let head = try bytes.head()
        tellStation(head, track)
        let probe = SoundProbe.of(bytes).called(head.headers[first: "Content-Type"])
        if let failure = bytes.failure { throw failure }
        switch probe.recognised {
        case .hls:
            bytes.cancel()
            return try openHLS(request)
        case .streamList where lists < 3:
            let text = bytes.bytes(at: 0, count: 64 << 10) ?? []
            bytes.cancel()
            return try open(request.following(text), track, lists: lists + 1)
        default: try judge(probe.recognised, head, request)
        }
        var opened = try open(probe, patched(bytes, probe) ?? .bytes(bytes), name: request.name)
        opened.isLive = bytes.isLive
        opened.fault = { bytes.failure }
        opened.cancel = { bytes.cancel() }
        return opened
    }

    /// GStreamer fetches the pieces itself, from wherever the list says, and nobody judges their addresses. So only URLs
    /// that may lead anywhere are played.
    private func openHLS(_ request: SoundRequest) throws(AudioFailure) -> Opened {
        guard request.grant.allowsPrivateAddresses else {
            throw AudioFailure(
                .refused,
                "\(request.name) is an HLS list, which could lead to private addresses; play it by its own URL, or with --allow-private-net"
            )
        }
        let chain = try Chain.hls(for: request.name)
        var headers = request.headers
        let userAgent = headers.removeValue(forKey: "User-Agent") ?? network.userAgent
        let source = SoundDecoder.Source.url(request.url, userAgent: userAgent, headers: headers)
        guard let decoder = SoundDecoder(source, elements: chain.elements) else {
            throw AudioFailure(
                .other, "\(request.name) cannot be decoded: GStreamer's elements do not fit together")
        }
        return Opened(decoder: decoder, name: request.name, length: chain.length)
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
    fileprivate func tell(_ news: HTTPBytes.News) {
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

import AudioEngine
import GStreamer

/// Finds out what an item is, and begins to decode it.
struct Opener {
    let network: Network
    /// Where the sound goes.
    let sink: AudioSink

    /// - Parameter position: where in it one will begin; what is fetched in pieces begins near it.
    func open(_ track: Track, near position: Duration = .zero) throws(AudioFailure) -> Opened {
        if let reason = GStreamerLibrary.failure {
            throw AudioFailure(
                .missingCodec, "GStreamer cannot be used (\(reason)): install libgstreamer1.0-0 (Debian)")
        }
        for plugin in ["coreelements", "app"] where !GStreamerLibrary.has(plugin: plugin) {
            let package = plugin == "app" ? SoundFormat.Package.base : .core
            throw AudioFailure(
                .missingCodec, "GStreamer's plugin \(plugin) is missing: install \(package.rawValue) (Debian)"
            )
        }
        switch track.item.location {
        case .file(let path): return try open(path: path)
        case .url(let url, let headers):
            let request = SoundRequest(url: url, headers: headers, reach: track.item.reach)
            return try open(request, track, near: position)
        }
    }

    private func open(path: String) throws(AudioFailure) -> Opened {
        let file = try FileBytes(path)
        if file.identity == FileIdentity(sink) {
            throw AudioFailure(.other, "\(path) is what is written to, and cannot be played too")
        }
        let probe = SoundProbe.of(file)
        var opened = try open(probe, patched(file, probe) ?? .file(path: path), name: path)
        opened.isFile = true
        return opened
    }

    /// - Parameter source: what the probe was made of.
    func open(
        _ probe: SoundProbe, _ source: SoundDecoder.Source, name: String
    ) throws(AudioFailure) -> Opened {
        var chain = try chain(for: probe.recognised, name: name)
        if probe.length == .rough { chain.length = .rough }
        guard let decoder = SoundDecoder(source, elements: chain.elements) else {
            throw AudioFailure(.other, "\(name) cannot be decoded: GStreamer's elements do not fit together")
        }
        return Opened(
            decoder: decoder, name: name, length: chain.length, extent: probe.extent,
            dropsFirst: chain.dropsFirst, isCut: probe.isCut)
    }

    func patched(_ bytes: any ByteSource, _ probe: SoundProbe) -> SoundDecoder.Source? {
        probe.patches.isEmpty ? nil : .bytes(PatchedBytes(bytes, patches: probe.patches))
    }

    private func chain(for recognised: Recognised, name: String) throws(AudioFailure) -> Chain {
        switch recognised {
        case .sound(let format): return try Chain(format, for: name)
        case .other(let what): throw AudioFailure(.notAudio, "\(name) is \(what), not a sound")
        case .hls, .streamList: throw AudioFailure(.notAudio, "\(name) is a list, not a sound")
        case .unknown, .mp4: return try Chain.unknown()
        }
    }
}

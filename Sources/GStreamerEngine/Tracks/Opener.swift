import AudioEngine
import GStreamer

/// Finds out what an item is, and begins to decode it.
struct Opener {
    let network: Network

    func open(_ track: Track) throws(AudioFailure) -> Opened {
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
        case .url(let url, let headers): return try open(url: url, headers: headers, track)
        }
    }

    private func open(path: String) throws(AudioFailure) -> Opened {
        let file = try FileStart(path)
        let chain = try chain(for: file.bytes, name: path)
        guard let decoder = SoundDecoder(.file(path: path), elements: chain.elements) else {
            throw AudioFailure(.other, "\(path) cannot be decoded: GStreamer's elements do not fit together")
        }
        return Opened(decoder: decoder, name: path, length: chain.length, isCut: file.isCut)
    }

    func chain(for bytes: some Collection<UInt8>, name: String) throws(AudioFailure) -> Chain {
        switch Recognised(bytes) {
        case .sound(let format): return try Chain(format, for: name)
        case .other(let what): throw AudioFailure(.notAudio, "\(name) is \(what), not a sound")
        case .hls, .streamList: throw AudioFailure(.notAudio, "\(name) is a list, not a sound")
        case .unknown: return try Chain.unknown()
        }
    }
}

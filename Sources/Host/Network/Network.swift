import Filesystem
import Recording
import Synchronization
import Transfer
import WebURL

/// The transport of one command: libcurl, or a recording, with or without a recorder around it.
final class Network: Sendable {
    private let options: SessionOptions
    private let opened = Mutex<Result<Opened, HostError>?>(nil)

    private struct Opened {
        let transport: any Transport
        let recorder: RecordTransport?
    }

    init(_ options: SessionOptions) { self.options = options }

    /// - Parameter secrets: masked in recordings; those of the first call count, so it must know them all.
    /// - Throws: `HostError`, where the recording to replay cannot be read.
    func transport(hiding secrets: Set<String>) throws(HostError) -> any Transport {
        try opened.withLock { opened in
            let result = opened ?? Result { () throws(HostError) in try open(secrets) }
            opened = result
            return result
        }.get().transport
    }

    /// Whether a recording answers, so that no address needs a grant.
    var isReplay: Bool { options.replay != nil }

    /// Writes the recording that was asked for.
    func finish() throws(HostError) {
        guard case .success(let opened)? = opened.withLock({ $0 }), let recorder = opened.recorder else {
            return
        }
        try translating { try recorder.finish() }
    }

    private func open(_ secrets: Set<String>) throws(HostError) -> Opened {
        var transport: any Transport = CurlTransport.shared
        if let file = options.replay {
            transport = try translating {
                try ReplayTransport(file: file, secrets: secrets, serialise: Self.serialise)
            }
        }
        if let carrier = options.carrier { transport = carrier(transport) }
        guard let file = options.record else { return Opened(transport: transport, recorder: nil) }
        if let replayed = options.replay, let real = FileAccess.real(file), real == FileAccess.real(replayed)
        {
            throw HostError(
                64, "--record \(file) would overwrite the recording that --replay reads; name another file")
        }
        let recorder = try translating {
            try RecordTransport(
                wrapping: transport, file: file, secrets: secrets, time: options.time)
        }
        return Opened(transport: recorder, recorder: recorder)
    }

    /// A URL by the URL Standard; what is none comes back as it is.
    static let serialise: ReplayTransport.Serialiser = { text in
        (try? WebURL.parse(text))?.withoutFragment.href ?? text
    }
}

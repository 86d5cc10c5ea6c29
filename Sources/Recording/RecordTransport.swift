import Model
import Synchronization
import Timekeeping
import Transfer

/// Passes requests on to another transport and keeps every exchange, each hop of a redirect and failures too, for a
/// HAR 1.2 file. Credentials and secrets are masked before anything is kept.
public final class RecordTransport: Transport {
    private struct State {
        var nextNumber = 0
        var entries: [Int: String] = [:]
        var bytes = 0
        var missing = 0
    }

    private let transport: any Transport
    private let file: RecordingFile
    private let writer: HAREntryWriter
    private let time: any TimeSource
    private let state = Mutex(State())

    /// - Parameters:
    ///   - file: a path; written by `finish`.
    ///   - secrets: masked wherever they appear, plain or encoded.
    /// - Throws: where no recording can be written there, before anything is asked.
    public init(
        wrapping transport: any Transport, file: String, secrets: Set<String> = [],
        time: any TimeSource = SystemTime()
    ) throws(RecordingError) {
        self.transport = transport
        self.file = RecordingFile(path: file)
        try self.file.check()
        self.writer = HAREntryWriter(mask: SecretMask(secrets))
        self.time = time
    }

    /// Starts one exchange, as `Transport` says.
    public func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        receive: @escaping TransferReceiver
    ) -> any TransferHandle {
        let number = state.withLock { state in
            defer { state.nextNumber += 1 }
            return state.nextNumber
        }
        let (began, start) = (time.sinceEpoch, time.now)
        let collector = ResponseCollector(url: request.url, limits: limits) { [self] result in
            let exchange = RecordedExchange(
                began: began, duration: time.now - start, request: request, result: result)
            keep(writer.entry(exchange).text(), number)
        }
        return transport.start(request, grant: grant, limits: limits) { news in
            // What nobody wanted to the end is kept as far as it came.
            if case .failed(.cancelled) = news.end { collector.cutShort() }
            _ = collector.receive(news)
            let demand = receive(news)
            if case .stop = demand { collector.cutShort() }
            return demand
        }
    }

    private func keep(_ entry: String, _ number: Int) {
        state.withLock { state in
            guard state.bytes + entry.utf8.count < RecordingFile.maximumBytes - 4096 else {
                state.missing += 1
                return
            }
            state.bytes += entry.utf8.count + 2
            state.entries[number] = entry
        }
    }

    /// Writes all exchanges that have ended so far, in the order in which they began. The file appears whole or not
    /// at all, and only its owner may read it.
    public func finish() throws(RecordingError) {
        let (entries, missing) = state.withLock { ($0.entries, $0.missing) }
        let lines = entries.sorted { $0.key < $1.key }.map(\.value)
        let head =
            #"{"log":{"version":"1.2","creator":{"name":"helve","version":"0.1"},"pages":[],"entries":["#
        try file.write(Array("\(head)\n\(lines.joined(separator: ",\n"))\n]}}\n".utf8))
        if missing > 0 {
            throw .incomplete(file: file.path, missing: missing, limit: RecordingFile.maximumBytes)
        }
    }
}

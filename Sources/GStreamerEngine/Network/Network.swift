import AudioEngine
import Timekeeping
import Transfer
import WebURL

/// What fetches URLs, and how.
struct Network: Sendable {
    let client: HTTPClient
    let userAgent: String
    let time: any TimeSource
    /// A server that sends nothing for so long is as good as gone.
    let stall: Duration

    init(
        transport: any Transport = CurlTransport.shared, userAgent: String = "helve",
        time: any TimeSource = SystemTime(),
        stall: Duration = .seconds(8)
    ) {
        self.stall = stall
        client = HTTPClient(transport: transport, time: time) { Self.resolve($0, $1) }
        self.userAgent = userAgent
        self.time = time
    }

    /// - Returns: `nil` where it is no URL.
    static func resolve(_ reference: String, _ base: String) -> String? {
        (try? WebURL.parse(base)).flatMap { try? WebURL.parse(reference, base: $0) }?.href
    }
}

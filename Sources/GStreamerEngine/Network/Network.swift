import AudioEngine
import Timekeeping
import Transfer
import WebURL

/// What fetches URLs, and how.
struct Network: Sendable {
    let client: HTTPClient
    let userAgent: String
    let time: any TimeSource

    init(transport: any Transport, userAgent: String, time: any TimeSource) {
        client = HTTPClient(transport: transport, time: time) { reference, base in
            (try? WebURL.parse(base)).flatMap { try? WebURL.parse(reference, base: $0) }?.href
        }
        self.userAgent = userAgent
        self.time = time
    }
}

extension Opener {
    func open(url: String, headers: [String: String], _ track: Track) throws(AudioFailure) -> Opened {
        throw AudioFailure(.other, "URLs cannot be played yet")
    }
}

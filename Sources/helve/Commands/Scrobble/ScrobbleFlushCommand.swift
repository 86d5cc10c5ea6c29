import ArgumentParser
import Host
import Model
import Scrobbling

struct ScrobbleFlushCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flush", abstract: "Tell services now what they have yet to be told.",
        discussion: """
            Waits --timeout seconds at most, or five minutes. Ends with 75 where something is left.

            Example:
              helve scrobble flush --timeout 60
            """)

    @Option(help: "One service only: listenbrainz, lastfm or librefm.") var service: ServiceID?
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            try await ScrobbleFlush(session, options).run(
                service.map { [$0] } ?? ServiceID.allCases, within: options.waiting)
        }
    }
}

extension GlobalOptions {
    /// How long to wait for services.
    var waiting: Duration { .milliseconds(Int64((timeout ?? 300) * 1000)) }
}

/// Delivers, and says what became of it.
struct ScrobbleFlush {
    private let session: Session
    private let options: GlobalOptions

    init(_ session: Session, _ options: GlobalOptions) { (self.session, self.options) = (session, options) }

    /// - Returns: the exit code.
    func run(_ services: [ServiceID] = ServiceID.allCases, within limit: Duration) async throws -> Int32 {
        let deliveries = try session.deliveries()
        _ = await deliveries.flush(services, within: limit)
        return try result(services)
    }

    private func result(_ ids: [ServiceID]) throws -> Int32 {
        let (settings, outbox) = (try session.scrobbleServices(), try session.outbox())
        var (left, isSignedOut) = (0, false)
        var results: [JSON] = []
        for id in ids {
            let (summary, service) = (try outbox.summary(of: id), try settings.service(id))
            results.append(summary.json(id, isEnabled: service != nil, username: service?.username))
            guard service != nil, summary.waiting > 0 else { continue }
            left += summary.waiting
            isSignedOut = isSignedOut || summary.signedOut != nil
            note(
                "\(id.name): \(summary.waiting) left: \(summary.signedOut ?? summary.failure ?? "out of time")",
                options)
        }
        if options.json { print(.array(results)) }
        return left == 0 ? 0 : isSignedOut ? 77 : 75
    }
}

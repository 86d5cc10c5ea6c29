import Model
import Scrobbling
import Timekeeping
import Transfer

/// Signs in to scrobbling services, without a browser on this machine.
public struct ScrobbleLogin: Sendable {
    /// A sign-in that waits for the user's approval.
    public struct Pending: Sendable {
        /// Where the user approves it.
        public let url: String
        fileprivate let token: String
        fileprivate let service: Audioscrobbler
    }

    /// Between two questions whether the user has approved.
    private static let pollGap: Duration = .seconds(5)
    private static let mostPolls = 60

    private let session: Session
    private let services: ScrobbleServices
    private let send: ServiceDelivery.Sender

    /// - Throws: `HostError`.
    public init(_ session: Session) throws(HostError) {
        self.session = session
        services = try session.scrobbleServices()
        send = try Deliveries.sender(session)
    }

    /// Where a user of ListenBrainz finds the token; `nil` for a server of somebody else's.
    public func tokenPage() throws(HostError) -> String? {
        try services.url(.listenbrainz) == nil ? "https://listenbrainz.org/settings/" : nil
    }

    /// Checks the token and keeps it.
    ///
    /// - Returns: whose it is.
    public func listenBrainz(token: String) async throws(HostError) -> String? {
        let service = ListenBrainz(
            url: try services.url(.listenbrainz) ?? ListenBrainz.defaultURL, token: token)
        let answer = await send(service.validation, service.grant)
        do {
            let username = try service.username(answer)
            try keep(.listenbrainz, token, username)
            return username
        } catch {
            throw HostError(error)
        }
    }

    /// Begins a sign-in that the user approves with a browser, anywhere.
    public func begin(_ id: ServiceID) async throws(HostError) -> Pending {
        let service = try audioscrobbler(id)
        do {
            let token = try service.token(await send(service.tokenRequest, service.grant))
            return Pending(url: service.approvalURL(token: token), token: token, service: service)
        } catch {
            throw HostError(error)
        }
    }

    /// Waits for the approval, up to five minutes.
    ///
    /// - Returns: who signed in.
    public func wait(for pending: Pending) async throws(HostError) -> String? {
        let service = pending.service
        for _ in 0..<Self.mostPolls {
            do { try await session.options.time.sleep(for: Self.pollGap) } catch { break }
            let answer = await send(service.sessionRequest(token: pending.token), service.grant)
            guard let found = try? service.session(answer) else { continue }
            try keep(service.id, found.key, found.username)
            return found.username
        }
        throw HostError(75, "nobody approved the sign-in within five minutes; try again")
    }

    /// Signs in with a password.
    ///
    /// - Returns: who signed in.
    public func signIn(_ id: ServiceID, user: String, password: String) async throws(HostError) -> String? {
        let service = try audioscrobbler(id)
        let request = service.mobileSessionRequest(user: user, password: password)
        do {
            let found = try service.session(await send(request, service.grant))
            try keep(id, found.key, found.username ?? user)
            return found.username ?? user
        } catch {
            throw HostError(error)
        }
    }

    private func audioscrobbler(_ id: ServiceID) throws(HostError) -> Audioscrobbler {
        guard var credentials = try services.credentials(id) else {
            throw HostError(
                64,
                "Last.fm wants a key of your own (https://www.last.fm/api/account/create); set it with: helve config set scrobbler.lastfm.api-key - and scrobbler.lastfm.secret -"
            )
        }
        credentials.session = nil
        return try services.audioscrobbler(id, credentials)
    }

    private func keep(_ id: ServiceID, _ secret: String, _ username: String?) throws(HostError) {
        try services.keep(id, secret: secret, username: username)
        try translating { try session.outbox().signedIn(id) }
    }
}

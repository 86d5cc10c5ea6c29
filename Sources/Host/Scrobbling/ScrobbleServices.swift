import Model
import Scrobbling
import Storage

/// The scrobbling services as the settings have them, read anew at each question: a change counts at once.
public struct ScrobbleServices: Sendable {
    private let configuration: Configuration
    private let store: Store

    init(_ configuration: Configuration, _ store: Store) {
        (self.configuration, self.store) = (configuration, store)
    }

    /// Whether anything is scrobbled at all: the setting, and what core scripts call `scrobbling-enabled`.
    public func isOn() throws(HostError) -> Bool {
        if try configuration.value("scrobbling-enabled") == "false" { return false }
        let document = try translating { try store.value("scrobbling-enabled", in: "documents") }
        return document != "false"
    }

    /// Those that are set up and not switched off.
    public func enabled() throws(HostError) -> [any ScrobbleService] {
        try translating { try ServiceID.allCases.compactMap { try service($0) } }
    }

    /// The service, where it is set up and not switched off.
    public func service(_ id: ServiceID) throws(HostError) -> (any ScrobbleService)? {
        if try value(id, "enabled") == "false" { return nil }
        return try configured(id)
    }

    /// The service, where it is set up.
    public func configured(_ id: ServiceID) throws(HostError) -> (any ScrobbleService)? {
        guard id == .listenbrainz else {
            guard let credentials = try credentials(id), credentials.session != nil else { return nil }
            return try audioscrobbler(id, credentials)
        }
        guard let token = try value(id, "token") else { return nil }
        return ListenBrainz(
            url: try value(id, "url") ?? ListenBrainz.defaultURL, token: token,
            username: try value(id, "username"))
    }

    /// A service that may not be signed in to yet.
    public func audioscrobbler(
        _ id: ServiceID, _ credentials: Audioscrobbler.Credentials
    ) throws(HostError) -> Audioscrobbler {
        Audioscrobbler(
            id, url: try value(id, "url"), credentials: credentials, username: try value(id, "username"),
            form: try value(id, "plain") == "true" ? .plain : .indexed)
    }

    /// What helve is known by at the service; `nil` where the user has not said it.
    public func credentials(_ id: ServiceID) throws(HostError) -> Audioscrobbler.Credentials? {
        var credentials = Audioscrobbler.Credentials.anonymous
        if let key = try value(id, "api-key"), let secret = try value(id, "secret") {
            credentials = Audioscrobbler.Credentials(key: key, secret: secret)
        } else if id == .lastfm {
            return nil
        }
        credentials.session = try value(id, "session-key")
        return credentials
    }

    /// The application's key at the service, with which it may be asked what it knows.
    func key(_ id: ServiceID) throws(HostError) -> String? { try value(id, "api-key") }

    /// The address that the user gave, for the service.
    public func url(_ id: ServiceID) throws(HostError) -> String? { try value(id, "url") }

    /// Keeps what a sign-in brought.
    ///
    /// - Parameter secret: the token, or the session key.
    public func keep(_ id: ServiceID, secret: String, username: String?) throws(HostError) {
        try configuration.set(try key(id, id == .listenbrainz ? "token" : "session-key"), secret)
        try configuration.set(try key(id, "enabled"), "true")
        if let username, !username.isEmpty { try configuration.set(try key(id, "username"), username) }
    }

    private func value(_ id: ServiceID, _ name: String) throws(HostError) -> String? {
        try configuration.value("scrobbler.\(id.rawValue).\(name)")
    }

    private func key(_ id: ServiceID, _ name: String) throws(HostError) -> SettingKey {
        try SettingKey("scrobbler.\(id.rawValue).\(name)")
    }
}

extension Session {
    /// The scrobbling services that the user set up.
    public func scrobbleServices() throws(HostError) -> ScrobbleServices {
        ScrobbleServices(try configuration(), try store())
    }

    /// What was heard, and what of it the services have yet to be told.
    public func outbox() throws(HostError) -> Outbox { Outbox(try store(), time: options.time) }
}

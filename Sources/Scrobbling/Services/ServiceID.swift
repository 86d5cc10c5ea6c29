/// The services that helve tells itself of what is heard, by their names in settings and commands.
public enum ServiceID: String, Sendable, Hashable, CaseIterable, Comparable {
    case listenbrainz, lastfm, librefm

    /// For people.
    public var name: String {
        switch self {
        case .listenbrainz: "ListenBrainz"
        case .lastfm: "Last.fm"
        case .librefm: "Libre.fm"
        }
    }

    /// In the order in which the core scripts register them.
    public static func < (one: ServiceID, other: ServiceID) -> Bool {
        allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
    }
}

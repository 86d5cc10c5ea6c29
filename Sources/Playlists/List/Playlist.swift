/// A list, with everything that its format holds.
public struct Playlist: Sendable, Hashable {
    /// What it says of itself.
    public var head = PlaylistHead()
    /// Its tracks, in order.
    public var entries: [PlaylistEntry] = []

    /// An empty list.
    public init() {}

    /// Reads a whole list.
    ///
    /// - Parameter source: gives the next bytes of the list, and none at its end.
    /// - Throws: `PlaylistError`, and what the source throws.
    public init(
        _ format: PlaylistFormat, limits: PlaylistLimits = PlaylistLimits(),
        source: @escaping () throws -> [UInt8]
    ) throws {
        var reader = PlaylistReader(format, detail: .everything, limits: limits, source: source)
        while let entry = try reader.nextEntry() { entries.append(entry) }
        head = reader.head
    }
}

/// What a list says of itself.
public struct PlaylistHead: Sendable, Hashable {
    /// Its name.
    public var title: String?
    /// Who made it.
    public var creator: String?
    /// A comment for people.
    public var annotation: String?
    /// A page about it.
    public var info: String?
    /// Where it is from.
    public var location: String?
    /// A URI that names it.
    public var identifier: String?
    /// A picture of it.
    public var image: String?
    /// When it was made, as XML Schema writes it.
    public var date: String?
    /// A URI of the terms under which it may be used.
    public var license: String?
    /// Of lists from which it was made, the latest first: `location` or `identifier`, and the URI.
    public var attribution: [PlaylistProperty] = []
    /// Resources of kinds that URIs name.
    public var links: [PlaylistProperty] = []
    /// Facts of kinds that URIs name.
    public var metas: [PlaylistProperty] = []
    /// What programs have added.
    public var extensions: [PlaylistExtension] = []
    /// M3U: lines about the list, such as `#EXTENC: UTF-8`.
    public var directives: [String] = []

    /// Nothing is said.
    public init() {}
}

import DBus
import Filesystem
import Model
import Playback

/// What is told of a track. https://www.freedesktop.org/wiki/Specifications/mpris-spec/metadata/
struct TrackMetadata: Hashable {
    let path: ObjectPath
    let members: [String: Variant]

    /// A map of metadata always has a track, and this is the one that means none.
    static let ofNoTrack: [String: Variant] = ["mpris:trackid": .path(TrackPath.none)]

    /// As an `a{sv}`.
    var value: Variant { .dictionary(members) }

    /// - Parameter duration: as the player knows it, which is better than what was known when it was queued.
    init(_ entry: QueueEntry, duration: Duration? = nil) {
        path = TrackPath.path(of: entry.id)
        var members: [String: Variant] = ["mpris:trackid": .path(path)]
        let (about, want) = (entry.about, entry.want)
        members["mpris:length"] = (duration ?? Duration(length: about.duration)).map {
            .int64($0.microseconds)
        }
        members["xesam:title"] = (about.title ?? want.title).map(Self.text)
        members["xesam:artist"] = (about.artist ?? want.artist).map { .strings([Self.cut($0)]) }
        members["xesam:album"] = (about.album ?? want.album).map(Self.text)
        members["xesam:url"] = want.address.map(Self.text)
        members["mpris:artUrl"] = about.albumArt.flatMap(Self.picture)
        self.members = members
    }

    /// What plugins and files say can be of any length.
    private static func cut(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(1000)))
    }

    private static func text(_ text: String) -> Variant { .string(cut(text)) }

    /// Desktops open it, so it must be an address of a picture that they can open, whole.
    private static func picture(_ address: String) -> Variant? {
        let schemes = ["http://", "https://", "file:///"]
        guard schemes.contains(where: address.lowercased().hasPrefix), address.utf8.count <= 4000 else {
            return nil
        }
        return .string(address)
    }
}

extension QueueEntry.Want {
    fileprivate var title: String? {
        switch self {
        case .track(let track): track.title
        case .file(let path): path.split(separator: "/").last.map(String.init)
        case .url(let url): url.withoutUser
        }
    }

    fileprivate var artist: String? { if case .track(let track) = self { track.artist } else { nil } }
    fileprivate var album: String? { if case .track(let track) = self { track.album } else { nil } }

    /// Where it is, as whoever queued it said: what it is played from in the end may hold secrets.
    fileprivate var address: String? {
        switch self {
        case .track: nil
        case .file(let path): FileURL.string(Array(path.utf8))
        case .url(let url): url.namesUser ? nil : url
        }
    }
}

extension String {
    /// Whether it is an address with a name, and maybe a password, before its host.
    fileprivate var namesUser: Bool { withoutUser != self }

    /// An address without what stands before its host.
    fileprivate var withoutUser: String {
        guard let scheme = firstRange(of: "://") else { return self }
        let rest = self[scheme.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        guard let end = authority.lastIndex(of: "@") else { return self }
        return String(self[..<scheme.upperBound]) + rest[rest.index(after: end)...]
    }
}

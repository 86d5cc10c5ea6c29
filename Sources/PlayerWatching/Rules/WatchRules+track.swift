import Foundation
import Model

extension WatchRules {
    /// What a player told as a track that can be scrobbled, with its names mended.
    ///
    /// - Returns: why not, where it is no music by these rules.
    func track(_ news: TrackNews) -> Result<ListenedTrack, NoMusic> {
        let names = mend(news)
        for (part, pattern) in ignored {
            if names[part].map(pattern.isFound) ?? false { return .failure(.ignored(part)) }
        }
        guard let title = names[.title] else { return .failure(.noTitle) }
        guard let artist = names[.artist] else { return .failure(.noArtist) }
        if let length = news.length, length < shortest { return .failure(.tooShort) }
        if let length = news.length, let longest, length > longest { return .failure(.tooLong) }
        var track = ListenedTrack(artist: artist, title: title)
        track.album = names[.album]
        track.duration = news.length.map { ($0 / .milliseconds(1)).rounded() / 1000 }
        track.mbid = news.mbid
        track.origin.url = names[.url].flatMap(Self.page)
        return .success(track)
    }

    /// Addresses may hold what nobody else should see, so only those of services that show everybody the same are told.
    private static func page(_ url: String) -> String? {
        guard url.hasPrefix("https://"), let host = url.dropFirst(8).split(separator: "/").first else {
            return nil
        }
        let isKnown = pages.contains { host == $0 || host.hasSuffix("." + $0) }
        return isKnown ? url : nil
    }

    private static let pages = [
        "open.spotify.com", "music.apple.com", "bandcamp.com", "soundcloud.com", "youtube.com",
    ]

    private func mend(_ news: TrackNews) -> [TrackPart: String] {
        let artists = news.artists.isEmpty ? news.albumArtists : news.artists
        var names: [TrackPart: String] = [:]
        names[.artist] = artists.isEmpty ? nil : artists.joined(separator: ", ")
        names[.title] = news.title
        names[.album] = news.album
        names[.url] = news.url
        if splitsTitles, names[.artist] == nil, let title = names[.title] {
            for dash in [" - ", " – ", " — "] {
                guard let place = title.range(of: dash) else { continue }
                names[.artist] = TrackNews.trimmed(String(title[..<place.lowerBound]))
                names[.title] = TrackNews.trimmed(String(title[place.upperBound...]))
                break
            }
        }
        for (part, edits) in mended { names[part] = names[part].map(edits.edited) }
        return names
    }
}

/// Why something that plays is not scrobbled.
enum NoMusic: Error, Hashable {
    case noArtist, noTitle, tooShort, tooLong
    case ignored(TrackPart)
}

import Matching
import Model

/// What resolvers are searched for.
enum Queries {
    /// Artist and title, as the plugins' home asks.
    static func plain(_ wanted: WantedTrack) -> String { wanted.artist + " " + wanted.title }

    /// Where the plain one finds nothing.
    static func rewritten(_ wanted: WantedTrack) -> [String] {
        SearchQueries.rewritten(artist: wanted.artist, title: wanted.title)
    }
}

import Model
import Playlists

/// Reads a whole list that comes in pieces of `size` bytes.
func tracks(
    _ format: PlaylistFormat, _ bytes: [UInt8], size: Int = 65_536, limits: PlaylistLimits = PlaylistLimits()
) throws -> [WantedTrack] {
    var tracks: [WantedTrack] = []
    try read(format, bytes, size: size, limits: limits, into: &tracks)
    return tracks
}

func tracks(_ format: PlaylistFormat, _ text: String, size: Int = 65_536) throws -> [WantedTrack] {
    try tracks(format, Array(text.utf8), size: size)
}

/// The same; what was read before a mistake stays in `tracks`.
func read(
    _ format: PlaylistFormat, _ bytes: [UInt8], size: Int = 65_536, limits: PlaylistLimits = PlaylistLimits(),
    into tracks: inout [WantedTrack]
) throws {
    var rest = bytes[...]
    var reader = PlaylistReader(format, limits: limits) {
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
    }
    while let track = try reader.next() { tracks.append(track) }
}

/// A track as `Artist/Title/Album`, for tables.
func line(_ track: WantedTrack) -> String {
    [track.artist, track.title, track.album ?? "-"].joined(separator: "/")
}

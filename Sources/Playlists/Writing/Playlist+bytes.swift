extension Playlist {
    /// The list in a format, in UTF-8. What the format cannot hold is left out; read again and written again, the bytes
    /// are the same.
    ///
    /// - Returns: `nil` for the formats that are only read: JSON Lines, CSV, and M3U in other encodings.
    public func bytes(_ format: PlaylistFormat) -> [UInt8]? {
        switch format {
        case .jspf: Array(JSPFWriter(self).text.utf8)
        case .xspf: Array(XSPFWriter(self).text.utf8)
        case .m3u8: Array(M3UWriter(self).text.utf8)
        case .m3u, .jsonLines, .csv: nil
        }
    }
}

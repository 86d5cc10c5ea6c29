import Model

/// Reads one format piece by piece.
protocol PlaylistParser {
    /// Takes the next bytes.
    ///
    /// - Parameter tracks: gets what they completed, also where the rest of them is wrong.
    mutating func feed(_ bytes: [UInt8], into tracks: inout [WantedTrack]) throws(PlaylistError)

    /// Takes note that the list ends here.
    mutating func finish(into tracks: inout [WantedTrack]) throws(PlaylistError)
}

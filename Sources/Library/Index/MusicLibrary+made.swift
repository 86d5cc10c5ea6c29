import Tags

extension MusicLibrary {
    /// Fills the library with tracks that have no files, for measurements.
    ///
    /// - Parameter tags: what the file with a number would say.
    package func addMade(from start: Int, to end: Int, tags: (Int) -> AudioTags) throws {
        for batch in stride(from: start, to: end, by: 10_000) {
            try store.write { database in
                let writer = TrackWriter(database, indexedAt: now)
                for number in batch..<min(batch + 10_000, end) {
                    let path = Array("/made/\(number).flac".utf8)
                    let file = PendingFile(path: path[...], modified: 0, size: 1)
                    _ = try writer.save(TrackFields(file, tags(number), folderArt: nil))
                }
            }
        }
        for table in ["titles", "tracks", "artists", "albums"] {
            while try store.write(FullText(table: table).join) {}
        }
    }
}

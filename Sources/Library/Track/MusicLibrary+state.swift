import GRDB

extension MusicLibrary {
    /// A text that is another one after every scan and every change of the folders.
    public func state() throws(LibraryError) -> String {
        try LibraryError.wrapping {
            try store.read { database in
                let row = try Row.fetchOne(
                    database,
                    sql:
                        "SELECT count(*), coalesce(max(id), 0), coalesce(sum(last_scan_at), 0) FROM library_folders"
                )!
                return "\(row[0] as Int) \(row[1] as Int64) \(row[2] as Int64)"
            }
        }
    }
}

import Foundation
import GRDB
import Model
import Storage
import Timekeeping

/// What each player is at, so that what was heard before a crash counts. To be written when a track begins, every few
/// seconds while it is heard, and when it is over. What was written is on the disk when a call returns.
///
/// Any thread may call it.
public final class ListeningJournal: Sendable {
    /// A track that is or was being heard.
    public struct Entry: Sendable, Hashable {
        /// Who plays: one entry each.
        public var player: String
        /// What is heard, and when it began.
        public var listen: Listen
        /// How much of it was heard, before and after a crash.
        public var heard: Duration
        /// Where in the track playback was.
        public var position: Duration
        /// Whether `Outbox.add` has it.
        public var isAcknowledged = false
        /// When it was written, in seconds since 1970.
        public internal(set) var updatedAt: Int64 = 0

        /// See the properties.
        public init(player: String, listen: Listen, heard: Duration, position: Duration) {
            self.player = player
            self.listen = listen
            self.heard = heard
            self.position = position
        }
    }

    private let outbox: Outbox

    /// - Parameter outbox: in the same database.
    public init(_ outbox: Outbox) { self.outbox = outbox }

    /// Writes what a player is at, in the place of what it was at before. That it was acknowledged stays known.
    ///
    /// - Throws: `ScrobbleError` of the kind `.notKept`.
    public func write(_ entry: Entry) throws(ScrobbleError) {
        let now = outbox.seconds
        try outbox.write("what is being heard could not be kept") { tables in
            try tables.run(
                """
                INSERT INTO listening VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player) DO UPDATE SET
                is_acknowledged = max(excluded.is_acknowledged, iif(
                    started_at = excluded.started_at AND key = excluded.key, is_acknowledged, 0)),
                started_at = excluded.started_at, key = excluded.key, track = excluded.track,
                heard = excluded.heard, position = excluded.position, updated_at = excluded.updated_at
                """,
                [
                    entry.player, entry.listen.startedAt, entry.listen.key,
                    OutboxTables.data(entry.listen.track.json), entry.heard / .seconds(1),
                    entry.position / .seconds(1), entry.isAcknowledged, now,
                ])
        }
    }

    /// What players were at when they wrote last: after a crash, what it interrupted.
    public func entries() throws(ScrobbleError) -> [Entry] {
        try outbox.read { tables in
            try Row.fetchAll(tables.database, sql: "SELECT * FROM listening ORDER BY player").compactMap(
                Self.entry)
        }
    }

    /// What one player was at.
    public func entry(of player: String) throws(ScrobbleError) -> Entry? {
        try entries().first { $0.player == player }
    }

    /// The track is over, and whatever was due has been acknowledged.
    public func remove(_ player: String) throws(ScrobbleError) {
        try outbox.write("what is being heard could not be kept") { tables in
            try tables.run("DELETE FROM listening WHERE player = ?", [player])
        }
    }

    private static func entry(_ row: Row) throws -> Entry? {
        guard let track = ListenedTrack(json: try OutboxTables.json(row["track"])) else { return nil }
        let player: String = row["player"]
        let (heard, position) = (row["heard"] as Double, row["position"] as Double)
        guard (0...1e9).contains(heard), (0...1e9).contains(position) else { return nil }
        var entry = Entry(
            player: player, listen: Listen(track, startedAt: row["started_at"], player: player),
            heard: .seconds(heard), position: .seconds(position))
        (entry.isAcknowledged, entry.updatedAt) = (row["is_acknowledged"], row["updated_at"])
        return entry
    }
}

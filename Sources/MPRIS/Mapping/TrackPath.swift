import DBus
import Playback

/// Entries of the queue as paths. The specification keeps what begins with `/org/mpris` for itself.
enum TrackPath {
    /// The specification's path for "no track".
    static let none = ObjectPath(literal: "/org/mpris/MediaPlayer2/TrackList/NoTrack")

    private static let prefix = "/helve/track/"

    static func path(of id: QueueEntry.ID) -> ObjectPath {
        // A number is always a word of a path.
        ObjectPath(prefix + String(id.number))!
    }

    /// `nil` for what is no path of an entry.
    static func entry(at path: ObjectPath) -> QueueEntry.ID? {
        guard path.text.hasPrefix(prefix), let number = UInt64(path.text.dropFirst(prefix.count)) else {
            return nil
        }
        let id = QueueEntry.ID(number)
        // Not "+7" or "007".
        return self.path(of: id) == path ? id : nil
    }
}

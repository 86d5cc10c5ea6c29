import AudioEngine
import Filesystem
import Playback

/// The file that sound is written to, which is never to be heard too: it would be emptied first, or never end.
struct SinkFile: Sendable {
    private let path: String

    /// `nil` where sound does not go to a file.
    init?(_ sink: AudioSink) {
        guard case .file(let path) = sink else { return nil }
        self.path = path
    }

    /// Why it may not be queued; `nil` where it may.
    func refusal(of want: QueueEntry.Want) -> String? {
        guard case .file(let file) = want, isSame(as: file) else { return nil }
        return "\(path) is to be played, and cannot be the sink too: name another file"
    }

    /// One file may have many names.
    private func isSame(as file: String) -> Bool {
        if let real = FileAccess.real(path), real == FileAccess.real(file) { return true }
        guard let one = try? FileStatus(path), let other = try? FileStatus(file) else { return false }
        return one.kind == .file && one.device == other.device && one.inode == other.inode
    }
}

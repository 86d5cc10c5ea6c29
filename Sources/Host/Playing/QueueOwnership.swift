import Filesystem
import Glibc
import Playback
import Synchronization

/// The right to play the saved queue, until it is released.
final class QueueOwnership: Sendable {
    private struct Holder: ~Copyable {
        var lock: PlayerLock?
    }

    private let holder: Mutex<Holder>

    /// - Throws: `HostError` (69), where another process plays it.
    init(_ directory: String) throws(HostError) {
        do throws(PlayerLockError) {
            let lock = try PlayerLock(playing: FileAccess.absolute(directory), process: getpid())
            holder = Mutex(Holder(lock: lock))
        } catch {
            throw HostError(69, "\(error)")
        }
    }

    /// Others may play it.
    func release() { holder.withLock { $0.lock = nil } }
}

import Dispatch
import Filesystem
import Foundation
import Storage
import Synchronization

extension MusicLibrary {
    /// Reads what is new or changed in a folder, and forgets what is gone.
    ///
    /// Blocks: not for Swift's cooperative threads, which use `scan(_:progress:)`. Nothing is removed where the
    /// folder looks like an unmounted drive. Stopped or killed at any time, it goes on from there next time.
    ///
    /// - Parameters:
    ///   - path: a folder that was added.
    ///   - progress: called before each file that has to be read, on the caller's thread.
    ///   - isCancelled: asked between files.
    public func scan(
        _ path: String, progress: (ScanProgress) -> Void, isCancelled: () -> Bool
    ) throws(LibraryError) -> ScanReport {
        guard beginScan() else { throw .scanInProgress }
        defer { isScanning.withLock { $0 = false } }
        return try LibraryError.wrapping {
            let folder = try known(path)
            var scan = FolderScan(library: self, folder: folder)
            try withoutActuallyEscaping(progress) { progress in
                try withoutActuallyEscaping(isCancelled) { try scan.run(progress: progress, isCancelled: $0) }
            }
            return scan.report
        }
    }

    /// As the blocking one, on a thread of its own. Cancelling the task stops the scan, which then returns what it
    /// has done.
    public func scan(
        _ path: String, progress: @escaping @Sendable (ScanProgress) -> Void = { _ in }
    ) async throws -> ScanReport {
        let cancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global().async {
                    continuation.resume(
                        with: Result {
                            try self.scan(path, progress: progress, isCancelled: { cancelled.isSet })
                        })
                }
            }
        } onCancel: {
            cancelled.set()
        }
    }

    private func beginScan() -> Bool {
        isScanning.withLock { busy in
            if busy { return false }
            busy = true
            return true
        }
    }
}

private final class CancellationFlag: Sendable {
    private let flag = Atomic(false)
    var isSet: Bool { flag.load(ordering: .relaxed) }
    func set() { flag.store(true, ordering: .relaxed) }
}

import Dispatch
import Glibc

/// A program that is run for what it prints: without a shell, with nothing to read, in a process group of its own that
/// ends when its time is over.
public struct Subprocess: Sendable {
    /// What came of it.
    public struct Outcome: Sendable, Hashable {
        /// Its exit code; 128 and the signal's number where one ended it.
        public var exitCode: Int32
        /// What it wrote to standard output, at most `limit` bytes.
        public var output: [UInt8]
        /// The end of what it wrote to standard error.
        public var complaint: String
        /// Whether it had to be ended.
        public var isLate: Bool
    }

    /// The program, by its path or as `PATH` finds it, and its arguments.
    public let words: [String]
    /// How long it may take.
    public let limit: Duration
    /// The most bytes of output that are kept.
    private static let mostBytes = 1 << 20

    /// See the properties.
    public init(_ words: [String], limit: Duration) { (self.words, self.limit) = (words, limit) }

    /// Runs it. Cancelling the task ends it.
    ///
    /// - Throws: `SubprocessError`, where it could not be started.
    public func run() async throws(SubprocessError) -> Outcome {
        let child = try Child(words, isRead: true)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    continuation.resume(returning: child.finish(within: limit, keeping: Self.mostBytes))
                }
            }
        } onCancel: {
            child.end()
        }
    }

    /// Starts it and lets it go on by itself, with what it starts in turn. What it prints is lost.
    ///
    /// - Throws: `SubprocessError`, where it could not be started, or said within a moment that it failed.
    public func launch() async throws(SubprocessError) {
        let child = try Child(words, isRead: false)
        let code = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: child.firstWord(within: limit)) }
        }
        if let code, code != 0 { throw SubprocessError(program: words[0], exitCode: code) }
    }
}

/// Why a program could not be started.
public struct SubprocessError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The program.
    public let program: String
    /// The number of `errno.h`; 0 where it was started and failed.
    public let code: Int32
    /// With which it ended, where it was started.
    public let exitCode: Int32

    init(program: String, code: Int32 = 0, exitCode: Int32 = 0) {
        (self.program, self.code, self.exitCode) = (program, code, exitCode)
    }

    /// What is wrong, on one line.
    public var description: String {
        if code == 0 { return "\(program) ended with \(exitCode)" }
        return code == ENOENT
            ? "there is no program \(program)" : "cannot run \(program): \(String(cString: strerror(code)))"
    }
}

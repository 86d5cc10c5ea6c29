import Conformance
import Filesystem
import Library
import Playback
import Plugins
import Recording
import RemoteControl
import Resolution
import ScriptEngine
import Scrobbling
import Storage

/// Why a command could not do its work: one line for the user, and a code of sysexits.
public struct HostError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The process ends with it.
    public let exitCode: Int32
    /// What, where, and what to do.
    public let description: String

    /// See the properties.
    public init(_ exitCode: Int32, _ description: String) {
        self.exitCode = exitCode
        self.description = description
    }

    /// Translates the errors of the parts.
    public init(_ error: any Error) {
        switch error {
        case let error as HostError: self = error
        case let error as PluginError: self.init(error.exitCode, error.description)
        case let error as PluginFileError: self.init(65, error.description)
        case let error as StorageError: self.init(error.kind == .malformed ? 65 : 69, error.description)
        case let error as ScrobbleError: self.init(error.exitCode, error.description)
        case let error as RecordingError: self.init(error.exitCode, error.description)
        case let error as LibraryError: self.init(error.exitCode, error.description)
        case let error as ScriptError: self.init(error.exitCode, error.description)
        case let error as ConformanceError: self.init(error.exitCode, error.description)
        case let error as RemoteError: self.init(error)
        case let error as ResolverFailure: self.init(error.exitCode, "\(error.resolver): \(error.message)")
        case let error as PlayerError:
            self.init([.notSaved, .unreachable].contains(error.kind) ? 69 : 1, error.description)
        case let error as PlayerLockError: self.init(69, error.description)
        default: self.init(70, "\(error)")
        }
    }
}

extension RecordingError {
    /// The sysexits code of a command that failed with this.
    fileprivate var exitCode: Int32 {
        switch self {
        case .unreadable, .tooLarge, .notJSON, .malformed: 65
        case .unwritable, .incomplete: 69
        }
    }
}

extension LibraryError {
    /// The sysexits code of a command that failed with this.
    fileprivate var exitCode: Int32 {
        switch self {
        case .notADirectory, .unknownFolder: 64
        case .scanInProgress: 75
        case .storage(let error): HostError(error).exitCode
        }
    }
}

extension ScriptError {
    /// The sysexits code of a command that failed with this.
    public var exitCode: Int32 {
        switch kind {
        case .exception, .result, .closed: 1
        case .processorLimit, .wallLimit: 75
        case .memoryLimit, .notPermitted: 77
        }
    }
}

extension ResolverFailure {
    /// The sysexits code of a command for which only this resolver counts.
    public var exitCode: Int32 {
        switch kind {
        case "network", "unavailable": 69
        case "timeout", "cpu-limit", "throttled": 75
        case "permission", "memory-limit": 77
        default: 1
        }
    }
}

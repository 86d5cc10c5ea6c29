import Filesystem
import Storage

/// Why plugins could not be found, installed, removed or set up.
public enum PluginError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file was read, but cannot be used.
    case unusable(PluginFileError)
    /// The file that the user named cannot be read.
    case unreadable(FileError)
    /// A directory that the user named is not there or cannot be listed.
    case noDirectory(FileError)
    /// The plugin directory cannot be changed. What was in it is as it was.
    case notWritten(FileError)
    /// The settings cannot be read or changed.
    case storage(StorageError)
    /// No plugin has the id.
    case unknownPlugin(id: String, known: [String])
    /// - Parameter violation: a predicate, see `PluginID.violation(of:)`.
    case unsafeID(String, violation: String)
    /// A plugin that comes with helve has no file to remove.
    case bundled(id: String)
    /// A plugin of a directory named on the command line is not installed.
    case notInstalled(id: String, path: String)
    /// Only content resolvers have a place in the order.
    case notAResolver(id: String)
    /// `manifest.type` is none that can be run.
    case unknownType(id: String, type: String)
    case placeOutOfRange(place: Int, count: Int)
    case unknownKey(plugin: String, key: String, known: [String])
    /// The key is helve's own or dangerous as a member's name; nothing forces it.
    case reservedKey(plugin: String, key: String)
    case notAnOption(plugin: String, key: String, value: String, options: [String])
}

extension PluginError {
    /// The sysexits code of a command that failed with this.
    public var exitCode: Int32 {
        switch self {
        case .unusable, .unreadable: 65
        case .notWritten: 69
        case .storage(let error): error.kind == .malformed ? 65 : 69
        default: 64
        }
    }

    /// One line that says what, where and what to do.
    public var description: String {
        switch self {
        case .unusable(let error): error.description
        case .unreadable(let error): "\(error); check the path and its permissions"
        case .noDirectory(let error): "\(error); name a directory with .axe files"
        case .notWritten(let error): "\(error); nothing was changed: \(Self.mend(error))"
        case .storage(let error): error.description
        case .unsafeID(let id, let violation): "the plugin id \(Quoted.ascii(id)) \(violation)"
        case .unknownPlugin, .bundled, .notInstalled, .notAResolver, .unknownType: pluginText
        case .placeOutOfRange, .unknownKey, .reservedKey, .notAnOption: settingText
        }
    }

    private var pluginText: String {
        switch self {
        case .unknownPlugin(let id, let known):
            "there is no plugin \(Quoted.text(id)); known are \(known.joined(separator: ", "))"
        case .bundled(let id): "\(id) comes with helve and cannot be removed; disable it instead"
        case .notInstalled(let id, let path):
            "\(id) is not installed, it comes from \(path); leave out --plugins-dir to be without it"
        case .notAResolver(let id): "\(id) finds no tracks, so it has no place in the order of resolvers"
        case .unknownType(let id, let type):
            "\(id) has the type \(Quoted.text(type)), which nothing can run; its author should write resolver or meta-service"
        default: ""
        }
    }

    private var settingText: String {
        switch self {
        case .placeOutOfRange(let place, let count):
            "there is no place \(place); choose one from 1 to \(count)"
        case .unknownKey(let plugin, let key, let known):
            known.isEmpty
                ? "\(plugin) has no settings, so none is called \(Quoted.text(key))"
                : "\(plugin) has no setting \(Quoted.text(key)); it has \(Quoted.list(known))"
        case .reservedKey(let plugin, let key): "the setting \(Quoted.text(key)) of \(plugin) is reserved"
        case .notAnOption(let plugin, let key, let value, let options):
            "\(plugin).\(key) cannot be \(Quoted.text(value)); choose one of \(Quoted.list(options))"
        default: ""
        }
    }

    private static func mend(_ error: FileError) -> String {
        switch FileError.Meaning(error.code) {
        case .full: "free some space and try again"
        case .readOnly, .forbidden: "make the directory writable, or choose another --data-dir"
        case .busy: "another process is at it, try again"
        case .other: "check the data directory"
        }
    }
}

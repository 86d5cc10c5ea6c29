import Filesystem
import ScriptEngine
import WebPlatform

extension ScriptPair {
    /// What changes files.
    static func writing(_ grants: FileGrants) -> [String: NativeFunction] {
        func target(_ value: Value, followsLink: Bool = true) throws -> String {
            try grants.path(try value.string(), for: .write, followsLink: followsLink)
        }
        return [
            // Path, bytes, how, permissions.
            "write": file { realm, arguments in
                try FileChange.write(
                    arguments[1].bytes ?? [], to: try target(arguments[0]),
                    try mode(of: try arguments[2].string()),
                    permissions: UInt32(arguments[3].number))
                return realm.undefined
            },
            "makeFolder": file { realm, arguments in
                let path = try target(arguments[0])
                let first = try FolderMaking.make(
                    path, isDeep: arguments[1].bool, permissions: UInt32(arguments[2].number))
                return first.map { realm.value($0) } ?? realm.undefined
            },
            "unlink": file { realm, arguments in
                try FileChange.removeFile(try target(arguments[0], followsLink: false))
                return realm.undefined
            },
            "removeFolder": file { realm, arguments in
                try FileChange.removeFolder(try target(arguments[0], followsLink: false))
                return realm.undefined
            },
            // Path, whether with all that is in it, whether it may be missing.
            "remove": file { realm, arguments in
                do {
                    try remove(try target(arguments[0], followsLink: false), isDeep: arguments[1].bool)
                } catch let error as FileError where error.isMissing && arguments[2].bool {}
                return realm.undefined
            },
            "rename": file { realm, arguments in
                let path = try target(arguments[0], followsLink: false)
                try FileChange.rename(path, to: try target(arguments[1], followsLink: false))
                return realm.undefined
            },
            // Path, other path, whether that must not be there.
            "copy": file { realm, arguments in
                let source = try grants.path(try arguments[0].string(), for: .read)
                let bytes = try RegularFile.read(source, limit: .max)
                let mode = try FileStatus(source).mode & 0o777
                try FileChange.write(
                    bytes, to: try target(arguments[1]), arguments[2].bool ? .create : .replace,
                    permissions: mode)
                return realm.undefined
            },
        ]
    }

    private static func mode(of flag: String) throws -> FileChange.Mode {
        switch flag {
        case "w", "w+": .replace
        case "a", "a+": .append
        case "wx", "xw", "wx+": .create
        default: throw FlagError(flag: flag)
        }
    }

    private static func remove(_ path: String, isDeep: Bool) throws {
        if isDeep { return try FileChange.removeTree(path) }
        guard try FileStatus(path, followsLink: false).kind != .folder else {
            throw FileError("rm", path, code: FileError.isFolder)
        }
        try FileChange.removeFile(path)
    }
}

/// A flag of `fs` that says nothing of writing.
private struct FlagError: Error, CustomStringConvertible {
    let flag: String

    var description: String { "a file is written with the flag w, a or wx, not \(flag)" }
}

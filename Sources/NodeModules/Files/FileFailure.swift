import Filesystem
import Glibc
import ScriptEngine

extension FileError {
    /// The error as Node words it: https://nodejs.org/docs/latest-v20.x/api/errors.html#class-systemerror
    ///
    /// - Parameter names: the paths as the script wrote them.
    func value(naming names: [String], in realm: Realm) -> Value {
        let symbol = Self.symbols[code] ?? "UNKNOWN"
        let places = names.map { "'\($0)'" }.joined(separator: " -> ")
        let call = ["read": "open", "list": "scandir"][action] ?? action
        let error = realm.error("Error", "\(symbol): \(words), \(call) \(places)")
        try? error.set("errno", realm.value(Int(-code)))
        try? error.set("code", realm.value(symbol))
        try? error.set("syscall", realm.value(call))
        for (key, name) in zip(["path", "dest"], names) { try? error.set(key, realm.value(name)) }
        return error
    }

    private static let symbols: [Int32: String] = [
        EACCES: "EACCES", EBUSY: "EBUSY", EDQUOT: "EDQUOT", EEXIST: "EEXIST", EFBIG: "EFBIG",
        EINVAL: "EINVAL",
        EIO: "EIO", EISDIR: "EISDIR", ELOOP: "ELOOP", EMFILE: "EMFILE", ENAMETOOLONG: "ENAMETOOLONG",
        ENOENT: "ENOENT", ENOSPC: "ENOSPC", ENOTDIR: "ENOTDIR", ENOTEMPTY: "ENOTEMPTY", ENXIO: "ENXIO",
        EOPNOTSUPP: "EOPNOTSUPP", EPERM: "EPERM", EROFS: "EROFS", EXDEV: "EXDEV",
    ]

    private var words: String {
        switch code {
        case EEXIST: "file already exists"
        case EISDIR: "illegal operation on a directory"
        case ELOOP: "too many symbolic links encountered"
        default: reason.prefix(1).lowercased() + reason.dropFirst()
        }
    }
}

extension FileRefusal {
    /// The error of Node's permission model: https://nodejs.org/docs/latest-v20.x/api/permissions.html
    func value(in realm: Realm) -> Value {
        let error = realm.error("Error", "\(self)")
        try? error.set("code", realm.value("ERR_ACCESS_DENIED"))
        try? error.set("permission", realm.value(access == .read ? "FileSystemRead" : "FileSystemWrite"))
        try? error.set("resource", realm.value(leadsTo))
        return error
    }
}

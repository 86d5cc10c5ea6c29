import Filesystem
import ScriptEngine
import WebPlatform

extension ScriptPair {
    /// `fs`, within what the script was granted.
    static func files(_ grants: FileGrants) -> [ScriptPair] {
        [
            ScriptPair("node:fs", source: EmbeddedScripts.fs) { _, _ in
                reading(grants).merging(writing(grants)) { $1 }
            },
            ScriptPair("node:fs/promises", source: EmbeddedScripts.fsPromises),
            ScriptPair("node-fs-entries", source: EmbeddedScripts.nodeFsEntries),
        ]
    }

    private static func reading(_ grants: FileGrants) -> [String: NativeFunction] {
        [
            "standardInput": file { realm, _ in
                let input = try InputFile.standardInput()
                var bytes: [UInt8] = []
                while case let more = try input.read(), !more.isEmpty { bytes += more }
                return realm.value(bytes)
            },
            "read": file { realm, arguments in
                let path = try grants.path(try arguments[0].string(), for: .read)
                return realm.value(try RegularFile.read(path, limit: .max))
            },
            // Path, whether a link is followed, whether it is an error that nothing is there.
            "stat": file { realm, arguments in
                let path = try grants.path(
                    try arguments[0].string(), for: .read, followsLink: arguments[1].bool)
                do {
                    return try FileStatus(path, followsLink: arguments[1].bool).value(in: realm)
                } catch let error as FileError where error.isMissing && !arguments[2].bool {
                    return realm.undefined
                }
            },
            "access": file { realm, arguments in
                let (path, mode) = (try arguments[0].string(), Int32(arguments[1].number))
                let isWrite = mode & FileAccess.write != 0
                try FileAccess.check(try grants.path(path, for: isWrite ? .write : .read), mode)
                return realm.undefined
            },
            "realPath": file { realm, arguments in
                let path = try grants.path(try arguments[0].string(), for: .read)
                _ = try FileStatus(path)
                return realm.value(path)
            },
            // Triples of folder, name and kind.
            "list": file { realm, arguments in
                let path = try arguments[0].string()
                let real = try grants.path(path, for: .read)
                return realm.array(
                    try FolderEntry.all(in: real, named: path, isDeep: arguments[1].bool).map {
                        realm.array([
                            realm.value($0.folder), realm.value($0.name), realm.value($0.kind.rawValue),
                        ])
                    })
            },
        ]
    }

    /// A function whose failures become errors as Node has them.
    static func file(_ body: @escaping NativeFunction) -> NativeFunction {
        { realm, arguments in
            do { return try body(realm, arguments) } catch let error as FileError {
                let names = try arguments.prefix(2).prefix { $0.isString }.map { try $0.string() }
                throw Thrown(error.value(naming: names, in: realm))
            } catch let refusal as FileRefusal {
                throw Thrown(refusal.value(in: realm))
            }
        }
    }
}

extension FileStatus {
    /// What `Stats` is made of.
    fileprivate func value(in realm: Realm) -> Value {
        let numbers =
            [Double(device), Double(mode), Double(links), Double(user), Double(group), Double(inode)]
            + [Double(size), Double(blocks), accessed, modified, changed]
        return realm.array([realm.value(kind.rawValue)] + numbers.map { realm.value($0) })
    }
}

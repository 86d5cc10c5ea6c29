import Glibc

/// Where a path really leads.
public enum CanonicalPath {
    /// The path without symbolic links and dots. What is not there yet, at its end, stays as it is written.
    ///
    /// - Parameter path: absolute, or from the current folder on.
    /// - Throws: `FileError` where `..` stands behind something that is not there.
    public static func resolve(_ path: String) throws(FileError) -> String {
        var existing = FileAccess.absolute(path)
        var missing: [Substring] = []
        while true {
            if let real = FileAccess.real(existing) {
                let base = String(decoding: real, as: UTF8.self)
                return missing.isEmpty ? base : joined(base, missing)
            }
            guard let (parent, name) = split(existing), name != ".." else {
                throw FileError("open", path, code: ENOENT)
            }
            if name != "." { missing.insert(name, at: 0) }
            existing = String(parent)
        }
    }

    /// The same, but the last name of the path is not looked at: it may be a link.
    public static func resolveParent(_ path: String) throws(FileError) -> String {
        guard let (parent, name) = split(FileAccess.absolute(path)), name != "..", name != "." else {
            return try resolve(path)
        }
        return joined(try resolve(String(parent)), [name])
    }

    private static func joined(_ base: String, _ names: [Substring]) -> String {
        (base == "/" ? "" : base) + "/" + names.joined(separator: "/")
    }

    /// The folder and the name of a path; `nil` for the root.
    private static func split(_ path: String) -> (parent: Substring, name: Substring)? {
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.last == "/" { trimmed.removeLast() }
        guard trimmed != "/", let cut = trimmed.lastIndex(of: "/") else { return nil }
        let parent = trimmed[..<cut]
        return (parent.isEmpty ? "/" : parent, trimmed[trimmed.index(after: cut)...])
    }
}

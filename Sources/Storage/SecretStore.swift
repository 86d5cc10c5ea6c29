import Filesystem
import Model

/// Passwords and tokens: `secrets.json` in the data directory, which only its owner may read.
///
/// Any thread may call it, and several processes may use the file at once: each call reads it anew, and each change
/// replaces it as a whole.
public final class SecretStore: Sendable {
    /// The file.
    public let path: String
    private let directory: String
    /// In bytes; thousands of secrets are far less.
    private static let maximumSize = 4 << 20

    /// - Parameter directory: made with mode 0700 where it is missing.
    public init(directory: String) throws(StorageError) {
        self.directory = FileAccess.absolute(directory)
        path = self.directory + "/secrets.json"
        do throws(FileError) {
            try PrivateFile.makeDirectory(self.directory)
        } catch {
            throw StorageError(error)
        }
    }

    /// The secret of a key, `nil` where it has none.
    public func value(_ key: String, in namespace: String) throws(StorageError) -> String? {
        try load()[namespace]?[key]?.string
    }

    /// The keys of a namespace in the order in which they were first set.
    public func keys(in namespace: String) throws(StorageError) -> [String] {
        try load()[namespace]?.object?.keys ?? []
    }

    /// Sets a key.
    public func set(_ key: String, _ value: String, in namespace: String) throws(StorageError) {
        try change(namespace) { $0[key] = .string(value) }
    }

    /// Removes a key, if it is there.
    public func remove(_ key: String, in namespace: String) throws(StorageError) {
        try change(namespace) { $0[key] = nil }
    }

    /// Removes every key of a namespace.
    public func removeAll(in namespace: String) throws(StorageError) {
        try change(namespace) { $0 = JSONObject() }
    }

    private func change(_ namespace: String, _ body: (inout JSONObject) -> Void) throws(StorageError) {
        let lock: DirectoryLock
        do throws(FileError) { lock = try DirectoryLock(directory) } catch { throw StorageError(error) }
        var secrets = try load()
        var members = secrets[namespace]?.object ?? JSONObject()
        body(&members)
        secrets[namespace] = members.isEmpty ? nil : .object(members)
        try save(secrets)
        _ = consume lock
    }

    private func load() throws(StorageError) -> JSONObject {
        guard let (bytes, mode) = try file() else { return JSONObject() }
        if mode & 0o077 != 0 {
            throw StorageError(
                .notPermitted, path, "holds secrets but others can read it; run: chmod 600 \(path)")
        }
        do throws(JSONSyntaxError) {
            if let object = try JSON(parsing: bytes).object { return object }
        } catch {
            throw .malformed(path, error.description)
        }
        throw .malformed(path, "not a JSON object")
    }

    private func file() throws(StorageError) -> (bytes: [UInt8], mode: UInt32)? {
        if FileAccess.size(path) ?? 0 > Self.maximumSize {
            throw .malformed(path, "larger than \(Self.maximumSize >> 20) MiB")
        }
        do throws(FileError) { return try PrivateFile.read(path) } catch { throw StorageError(error) }
    }

    private func save(_ secrets: JSONObject) throws(StorageError) {
        let text = JSON.object(secrets).text(.pretty) + "\n"
        do throws(FileError) {
            try PrivateFile.replace(path, with: Array(text.utf8))
        } catch {
            throw StorageError(error)
        }
    }
}

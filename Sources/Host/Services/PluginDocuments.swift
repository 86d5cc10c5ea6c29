import Dispatch
import Model
import Storage
import WebPlatform

/// The documents of one plugin. It sees its own only: those of the desktop hold other services' credentials.
struct PluginDocuments: DocumentStore {
    /// In bytes, for all of a plugin's documents.
    static let quota = 16 << 20

    let session: Session
    let plugin: String

    private var namespace: String { "documents." + plugin }

    func document(named name: String) async throws -> JSON? {
        try await blocking { store in
            try store.value(name, in: namespace).map { try JSON(parsing: $0) }
        }
    }

    func store(_ document: JSON, named name: String) async throws {
        try await blocking { store in
            let text = document.text()
            guard try store.byteCount(in: namespace) + text.utf8.count <= Self.quota else {
                throw HostError(
                    77, "\(plugin) may keep \(Self.quota >> 20) MiB of documents, and \(name) would be more")
            }
            try store.set(name, text, in: namespace)
        }
    }

    func remove(named name: String) async throws {
        try await blocking { try $0.remove(name, in: namespace) }
    }

    func removeAll() async throws {
        try await blocking { try $0.removeAll(in: namespace) }
    }

    private func blocking<T: Sendable>(_ body: @escaping @Sendable (Store) throws -> T) async throws -> T {
        try await offThePool { try body(try session.store()) }
    }
}

/// Runs work that blocks where it keeps nobody waiting.
func offThePool<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
    }
}

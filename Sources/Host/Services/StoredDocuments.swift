import Dispatch
import Model
import Storage
import WebPlatform

/// The documents of one owner.
struct StoredDocuments: DocumentStore {
    /// In bytes, for all documents of an owner.
    static let quota = 16 << 20

    let session: Session
    /// Where they are in the database.
    let namespace: String
    /// Whom a message names.
    let owner: String

    private init(_ session: Session, namespace: String, owner: String) {
        self.session = session
        self.namespace = namespace
        self.owner = owner
    }

    /// A plugin sees its own only: the others hold credentials.
    static func of(plugin: String, _ session: Session) -> StoredDocuments {
        StoredDocuments(session, namespace: "documents." + plugin, owner: plugin)
    }

    /// Those that core scripts share with the user's own scripts.
    static func shared(_ session: Session) -> StoredDocuments {
        StoredDocuments(session, namespace: "documents", owner: "scripts")
    }

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
                    77, "\(owner) may keep \(Self.quota >> 20) MiB of documents, and \(name) would be more")
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

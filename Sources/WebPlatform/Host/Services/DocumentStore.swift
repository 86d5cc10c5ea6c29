import Model

/// JSON documents by name, as the desktop's settings file keeps them. Whoever starts an engine decides whose documents
/// a plugin sees. Errors reach the script as rejections.
public protocol DocumentStore: Sendable {
    /// - Returns: `nil` where there is no such document.
    func document(named name: String) async throws -> JSON?
    /// Puts a document in place of what was there.
    func store(_ document: JSON, named name: String) async throws
    /// Removing what is not there is no error.
    func remove(named name: String) async throws
    /// Removes every document.
    func removeAll() async throws
}

/// Documents that are gone with the process.
public actor MemoryDocuments: DocumentStore {
    private var documents: [String: JSON]

    /// A store that starts with these documents.
    public init(_ documents: [String: JSON] = [:]) { self.documents = documents }

    /// The document of that name, if there is one.
    public func document(named name: String) -> JSON? { documents[name] }
    /// Puts a document in place of what was there.
    public func store(_ document: JSON, named name: String) { documents[name] = document }
    /// Removes one document.
    public func remove(named name: String) { documents[name] = nil }
    /// Removes every document.
    public func removeAll() { documents = [:] }
}

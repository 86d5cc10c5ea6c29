/// Texts by key, kept for scripts. Called on the thread of the engine that the script runs on, which waits:
/// an answer should take no longer than a read of a local database. Errors reach the script as an `Error`
/// with their description.
public protocol KeyValueStore: Sendable {
    /// The text under the key; `nil` where there is none.
    func value(_ key: String) throws -> String?
    /// Puts the text under the key, instead of what is there.
    func set(_ key: String, _ value: String) throws
    /// Forgets the key, if it is there.
    func remove(_ key: String) throws
    /// Forgets every key.
    func removeAll() throws
    /// All keys, in an order that stays the same while their number does.
    func keys() throws -> [String]
}

import Synchronization

/// A store that ends with the process. Keys keep the order in which they came.
public final class MemoryStore: KeyValueStore {
    private struct Content {
        var values: [String: String] = [:]
        var order: [String] = []
    }

    private let content = Mutex(Content())

    /// An empty store.
    public init() {}

    /// The text under the key.
    public func value(_ key: String) -> String? { content.withLock { $0.values[key] } }

    /// Puts the text under the key.
    public func set(_ key: String, _ value: String) {
        content.withLock { content in
            if content.values.updateValue(value, forKey: key) == nil { content.order.append(key) }
        }
    }

    /// Forgets the key.
    public func remove(_ key: String) {
        content.withLock { content in
            if content.values.removeValue(forKey: key) != nil { content.order.removeAll { $0 == key } }
        }
    }

    /// Forgets every key.
    public func removeAll() { content.withLock { $0 = Content() } }

    /// All keys, the oldest first.
    public func keys() -> [String] { content.withLock { $0.order } }
}

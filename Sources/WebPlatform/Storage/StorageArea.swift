import ScriptEngine

/// A store with a quota, as a script sees it.
final class StorageArea {
    /// In UTF-16 units of keys and values together: what browsers grant an origin.
    private static let quota = 5 << 20

    private let store: any KeyValueStore
    private var usedUnits: Int?

    init(_ store: any KeyValueStore) { self.store = store }

    /// - Returns: whether there was room for it.
    private func set(_ key: String, _ value: String) throws -> Bool {
        let used = try usedUnits ?? countUnits()
        let old = try store.value(key).map { key.utf16.count + $0.utf16.count } ?? 0
        let units = used - old + key.utf16.count + value.utf16.count
        guard units <= Self.quota else { return false }
        try store.set(key, value)
        usedUnits = units
        return true
    }

    private func countUnits() throws -> Int {
        try store.keys().reduce(0) { $0 + $1.utf16.count + (try store.value($1)?.utf16.count ?? 0) }
    }

    private func remove(_ key: String) throws -> Bool {
        guard let old = try store.value(key) else { return false }
        try store.remove(key)
        usedUnits = usedUnits.map { $0 - key.utf16.count - old.utf16.count }
        return true
    }

    private func removeAll() throws {
        try store.removeAll()
        usedUnits = 0
    }

    /// `get`, `set`, `remove`, `clear` and `keys`, each name behind the prefix.
    func natives(prefix: String = "") -> [String: NativeFunction] {
        let functions: [String: NativeFunction] = [
            "get": { [self] realm, arguments in
                try store.value(try arguments[0].string()).map { realm.value($0) } ?? realm.null
            },
            "set": { [self] realm, arguments in
                realm.value(try set(try arguments[0].string(), try arguments[1].string()))
            },
            "remove": { [self] realm, arguments in realm.value(try remove(try arguments[0].string())) },
            "clear": { [self] realm, _ in
                try removeAll()
                return realm.undefined
            },
            "keys": { [self] realm, _ in realm.array(try store.keys().map { realm.value($0) }) },
        ]
        return Dictionary(uniqueKeysWithValues: functions.map { (prefix + $0.key, $0.value) })
    }
}

import ScriptEngine
import Timekeeping
import Transfer

/// The cookies of a script that asks for them (`credentials: 'include'`), kept in its store. On the realm's thread.
final class StoredCookies {
    private let store: any KeyValueStore
    private let time: any TimeSource
    private var opened: CookieJar?

    init(_ store: any KeyValueStore, time: any TimeSource) {
        self.store = store
        self.time = time
    }

    /// The jar, filled at first use.
    ///
    /// - Throws: what the store throws.
    func jar() throws -> CookieJar {
        if let opened { return opened }
        let jar = CookieJar(time: time, kept: try store.keys().compactMap { try store.value($0) })
        opened = jar
        return jar
    }

    /// Keeps what has changed.
    ///
    /// - Throws: what the store throws.
    func save() throws {
        for (key, text) in opened?.takeChanges() ?? [:] {
            if let text { try store.set(key, text) } else { try store.remove(key) }
        }
    }
}

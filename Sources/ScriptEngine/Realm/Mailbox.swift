/// The way back into a realm from other threads.
public final class Mailbox: Sendable {
    let thread: EngineThread
    /// From `open` to `close`; touched on the engine's thread only.
    private nonisolated(unsafe) var realm: Realm?

    init(thread: EngineThread) { self.thread = thread }

    func open(_ realm: Realm) { self.realm = realm }

    /// Lets go of the realm: what is posted from now on is dropped.
    func close() { realm = nil }

    /// Runs `body` on the realm's thread, in order; drops it when the realm is closed.
    public func post(_ body: @escaping @Sendable (Realm) -> Void) {
        thread.post { [self] in
            guard let realm else { return }
            realm.held.during {
                body(realm)
                if realm.handles.count == 0, !realm.isClosed { realm.onIdle() }
            }
        }
    }
}

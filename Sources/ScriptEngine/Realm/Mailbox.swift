/// The way back into a realm from other threads.
public final class Mailbox: Sendable {
    let thread: EngineThread
    /// Touched on the engine's thread only.
    private nonisolated(unsafe) weak var realm: Realm?

    init(thread: EngineThread) { self.thread = thread }

    func open(_ realm: Realm) { self.realm = realm }

    /// Runs `body` on the realm's thread, in order; drops it when the realm is closed.
    public func post(_ body: @escaping @Sendable (Realm) -> Void) {
        thread.post { [self] in
            guard let realm, !realm.isClosed else { return }
            realm.held.during {
                body(realm)
                if realm.handles.count == 0 { realm.onIdle() }
            }
        }
    }
}

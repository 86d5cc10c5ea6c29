import ScriptEngine
import Synchronization
import WebSockets
import WebURL

/// The WebSockets of one realm. Lives on the realm's thread.
final class ScriptSockets {
    private struct Open {
        /// `nil` where the script is to open none.
        let connection: WebSocketConnection?
        let token: LiveHandles.Token
        /// Gives up when there is no connection in time.
        let timer: Task<Void, any Error>
    }

    private let services: PlatformServices
    private var sockets: [Int: Open] = [:]
    /// Takes a number, the name of an event, and what belongs to it.
    var callback: RetainedValue?

    private init(_ services: PlatformServices) { self.services = services }

    static func of(_ realm: Realm, _ services: PlatformServices) -> ScriptSockets {
        realm.attachment(ScriptSockets.self) { ScriptSockets(services) }
    }

    subscript(_ id: Int) -> WebSocketConnection? { sockets[id].flatMap(\.connection) }

    /// - Throws: `WebURLError`.
    func open(_ id: Int, _ text: String, _ protocols: [String], in realm: Realm) throws {
        let url = try WebURL.parse(text)
        guard services.opensWebSockets else { return refuse(id, in: realm) }
        let request = WebSocketRequest(
            url: text, host: url.hostname, port: Int(url.port) ?? (url.protocol == "wss:" ? 443 : 80),
            protocols: protocols, userAgent: services.userAgent, grant: services.grant,
            maximumMessageBytes: services.transferLimits.maximumBodyBytes)
        let waiting = WaitingBytes(limit: services.transferLimits.maximumBodyBytes)
        let connection = WebSocketConnection(request) { [mailbox = realm.mailbox, services] event in
            let isTooMuch = waiting.add(event.byteCount)
            mailbox.post { realm in
                waiting.remove(event.byteCount)
                ScriptSockets.of(realm, services).tell(id, event, isTooMuch: isTooMuch, in: realm)
            }
        }
        let timer = timer(id, realm.mailbox)
        let token = realm.handles.open { [weak self] in
            timer.cancel()
            self?.sockets[id] = nil
        }
        sockets[id] = Open(connection: connection, token: token, timer: timer)
    }

    /// As a connection that does not come about.
    private func refuse(_ id: Int, in realm: Realm) {
        let token = realm.handles.open { [weak self] in self?.sockets[id] = nil }
        sockets[id] = Open(connection: nil, token: token, timer: Task {})
        realm.mailbox.post { [services] realm in
            let end = WebSocketEnd(failure: "there are no WebSockets here")
            ScriptSockets.of(realm, services).tell(id, .closed(end), isTooMuch: false, in: realm)
        }
    }

    private func timer(_ id: Int, _ mailbox: Mailbox) -> Task<Void, any Error> {
        let limit = services.transferLimits.connectTimeout
        return Task { [services] in
            try await services.time.sleep(for: limit)
            mailbox.post { realm in
                let end = WebSocketEnd(failure: "there was no connection within \(limit)")
                ScriptSockets.of(realm, services).tell(id, .closed(end), isTooMuch: false, in: realm)
            }
        }
    }

    private func tell(_ id: Int, _ event: WebSocketEvent, isTooMuch: Bool, in realm: Realm) {
        guard let socket = sockets[id] else { return }
        var event = event
        if isTooMuch {
            event = .closed(
                WebSocketEnd(failure: "messages come in faster than the script takes them"))
        }
        switch event {
        case .opened: socket.timer.cancel()
        case .closed:
            socket.timer.cancel()
            sockets[id] = nil
            realm.handles.close(socket.token)
        default: break
        }
        // A limit that the listeners hit has been told to the calls that wait.
        _ = try? realm.turn {
            try callback?.value(in: realm).call([realm.value(id)] + event.values(in: realm))
        }
    }
}

/// How much has come in that the script has not seen yet. Any thread.
private final class WaitingBytes: Sendable {
    private let limit: Int
    private let count = Mutex(0)

    init(limit: Int) { self.limit = limit }

    /// - Returns: whether it is more than may wait.
    func add(_ bytes: Int) -> Bool {
        count.withLock { count in
            count += bytes
            return count > limit
        }
    }

    func remove(_ bytes: Int) { count.withLock { $0 -= bytes } }
}

extension WebSocketEvent {
    fileprivate var byteCount: Int {
        switch self {
        case .received(.text(let text)): text.utf8.count
        case .received(.binary(let bytes)): bytes.count
        default: 0
        }
    }

    /// The name that `web-socket.js` knows the event by, and what belongs to it.
    fileprivate func values(in realm: Realm) -> [Value] {
        switch self {
        case .opened(let name, let extensions):
            [realm.value("opened"), realm.value(name), realm.value(extensions)]
        case .received(.text(let text)): [realm.value("received"), realm.value(text)]
        case .received(.binary(let bytes)): [realm.value("received"), realm.value(bytes)]
        case .sent(let count): [realm.value("sent"), realm.value(count)]
        case .closed(let end):
            [
                realm.value("closed"), end.code.map { realm.value($0) } ?? realm.undefined,
                realm.value(end.reason),
                end.failure.map { realm.value($0) } ?? realm.undefined,
            ]
        }
    }
}

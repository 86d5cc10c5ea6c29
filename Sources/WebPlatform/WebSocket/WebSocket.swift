import ScriptEngine
import WebSockets

extension ScriptPair {
    /// https://websockets.spec.whatwg.org
    static let webSockets: [ScriptPair] = [
        ScriptPair("close-event", globals: ["CloseEvent"], source: EmbeddedScripts.closeEvent),
        ScriptPair("web-socket", globals: ["WebSocket"], source: EmbeddedScripts.webSocket) {
            realm, services in
            let sockets = ScriptSockets.of(realm, services)
            return [
                "onEvent": { realm, arguments in
                    sockets.callback = RetainedValue(arguments[0])
                    return realm.undefined
                },
                // Number, URL, protocols with spaces between them.
                "open": { realm, arguments in
                    let protocols = try arguments[2].string().split(separator: " ").map(String.init)
                    try sockets.open(
                        Int(arguments[0].number), try arguments[1].string(), protocols, in: realm)
                    return realm.undefined
                },
                // Number, a text or bytes.
                "send": { realm, arguments in
                    let message: WebSocketMessage =
                        arguments[1].isString
                        ? .text(try arguments[1].string()) : .binary(arguments[1].bytes ?? [])
                    sockets[Int(arguments[0].number)]?.send(message)
                    return realm.undefined
                },
                // Number, code or undefined, reason.
                "close": { realm, arguments in
                    let code = arguments[1].isUndefined ? nil : Int(arguments[1].number)
                    sockets[Int(arguments[0].number)]?.close(code: code, reason: try arguments[2].string())
                    return realm.undefined
                },
            ]
        },
    ]
}

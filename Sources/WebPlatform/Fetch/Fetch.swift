import ScriptEngine
import Transfer
import WebURL

extension ScriptPair {
    /// `fetch` and what belongs to it.
    static let fetching: [ScriptPair] = [
        .blob, .formData, .headers, .mimeType, .incomingBody, .body, .bodyMixin, .request, .response, .fetch,
    ]

    private static let headers = ScriptPair("headers", globals: ["Headers"], source: EmbeddedScripts.headers)
    private static let mimeType = ScriptPair("mime-type", source: EmbeddedScripts.mimeType)

    private static let body = ScriptPair("body", source: EmbeddedScripts.body) { _, _ in BodyText.natives }
    private static let bodyMixin = ScriptPair("body-mixin", source: EmbeddedScripts.bodyMixin) { _, _ in
        BodyText.natives
    }

    /// The body of a received response. Readers are called when more has come.
    private static let incomingBody = ScriptPair("incoming-body", source: EmbeddedScripts.incomingBody) {
        _, _ in
        [
            "isWhole": { realm, arguments in realm.value(try ReceivedResponse.of(arguments[0]).whole != nil)
            },
            "text": { realm, arguments in realm.value(utf8: try ReceivedResponse.of(arguments[0]).whole ?? [])
            },
            "bytes": { realm, arguments in realm.value(try ReceivedResponse.of(arguments[0]).whole ?? []) },
            "take": { _, arguments in try ReceivedResponse.of(arguments[0]).take(arguments[1]) },
            "collect": { _, arguments in try ReceivedResponse.of(arguments[0]).collect(arguments[1]) },
            "limit": { _, arguments in try ReceivedResponse.of(arguments[0]).limit(arguments[0].realm) },
            "cancel": { realm, arguments in
                try ReceivedResponse.of(arguments[0]).cancel()
                return realm.undefined
            },
        ]
    }

    private static let request = ScriptPair("request", globals: ["Request"], source: EmbeddedScripts.request)
    { _, _ in
        [
            "parseURL": parseURL,
            "hasCredentials": { realm, arguments in
                let url = try WebURL.parse(try arguments[0].string())
                return realm.value(!url.username.isEmpty || !url.password.isEmpty)
            },
        ]
    }

    private static let response = ScriptPair(
        "response", globals: ["Response"], source: EmbeddedScripts.response
    ) {
        _, _ in
        [
            "parseURL": parseURL,
            "statusText": { realm, arguments in realm.value(try head(arguments[0]).statusText) },
            "url": { realm, arguments in realm.value(try head(arguments[0]).url) },
            "redirected": { realm, arguments in realm.value(try head(arguments[0]).redirected) },
            "headers": { realm, arguments in realm.value(HeaderText.join(try head(arguments[0]).headers)) },
        ]
    }

    /// The serialised URL; undefined where the text is no absolute URL.
    private static let parseURL: @Sendable (Realm, [Value]) throws -> Value = { realm, arguments in
        guard let url = try? WebURL.parse(try arguments[0].string()) else { return realm.undefined }
        return realm.value(url.href)
    }

    private static func head(_ value: Value) throws -> HTTPResponse { try ReceivedResponse.of(value).head }

    private static let fetch = ScriptPair("fetch", globals: ["fetch"], source: EmbeddedScripts.fetch) {
        realm, services in
        let transfers = Transfers(services: services, realm: realm)
        return [
            "onSettled": { realm, arguments in
                transfers.callback = RetainedValue(arguments[0])
                return realm.undefined
            },
            // Number, method, URL, headers, redirect mode, body, whether cookies go with it, whether it is endless.
            "start": { realm, arguments in
                let id = Int(arguments[0].number)
                var request = try outgoing(arguments, userAgent: services.userAgent)
                // True stands for a body that is sent as it is made.
                if arguments[5].isBoolean { request.stream = transfers.makeBody(id) }
                let mode = RedirectMode(rawValue: try arguments[4].string()) ?? .follow
                transfers.start(
                    id, request, redirects: mode, hasCookies: arguments[6].bool, isEndless: arguments[7].bool)
                return realm.undefined
            },
            // Number, bytes, who is called when there is room. Undefined once nobody sends them, else whether there is room.
            "send": { realm, arguments in
                switch transfers.write(arguments[1].bytes ?? [], Int(arguments[0].number), arguments[2]) {
                case .room: realm.value(true)
                case .full: realm.value(false)
                case .closed: realm.undefined
                }
            },
            "finish": { realm, arguments in
                transfers.finishBody(Int(arguments[0].number))
                return realm.undefined
            },
            "cancel": { realm, arguments in
                transfers.cancel(Int(arguments[0].number))
                return realm.undefined
            },
        ]
    }

    private static func outgoing(_ arguments: [Value], userAgent: String) throws -> HTTPRequest {
        var headers = HeaderText.split(try arguments[3].string())
        if !headers.has("User-Agent") { headers.append(HTTPHeader("User-Agent", userAgent)) }
        let body = arguments[5]
        return HTTPRequest(
            method: try arguments[1].string(), url: try arguments[2].string(), headers: headers,
            body: try body.isString ? Array(body.string().utf8) : body.bytes)
    }
}

/// Headers as they cross to scripts: a name and a value on a line each, none of which can hold a line break.
enum HeaderText {
    static func join(_ headers: [HTTPHeader]) -> String {
        headers.reduce(into: "") { text, header in
            text += header.name + "\n" + header.value.replacing("\n", with: " ") + "\n"
        }
    }

    static func split(_ text: String) -> [HTTPHeader] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return stride(from: 0, to: lines.count - 1, by: 2).map {
            HTTPHeader(String(lines[$0]), String(lines[$0 + 1]))
        }
    }
}

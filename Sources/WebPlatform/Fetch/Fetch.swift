import ScriptEngine
import Transfer
import WebURL

extension ScriptPair {
    /// `fetch` and what belongs to it.
    static let fetching: [ScriptPair] = [
        .blob, .formData, .headers, .mimeType, .body, .request, .response, .fetch,
    ]

    private static let headers = ScriptPair("headers", globals: ["Headers"], source: EmbeddedScripts.headers)
    private static let mimeType = ScriptPair("mime-type", source: EmbeddedScripts.mimeType)

    private static let body = ScriptPair("body", source: EmbeddedScripts.body) { _, _ in
        BodyText.natives.merging([
            "text": { realm, arguments in realm.value(utf8: try ReceivedResponse.of(arguments[0]).body) },
            "bytes": { realm, arguments in realm.value(try ReceivedResponse.of(arguments[0]).body) },
        ]) { $1 }
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
            "statusText": { realm, arguments in realm.value(try ReceivedResponse.of(arguments[0]).statusText)
            },
            "url": { realm, arguments in realm.value(try ReceivedResponse.of(arguments[0]).url) },
            "redirected": { realm, arguments in realm.value(try ReceivedResponse.of(arguments[0]).redirected)
            },
            "headers": { realm, arguments in
                realm.value(HeaderText.join(try ReceivedResponse.of(arguments[0]).headers))
            },
        ]
    }

    /// The serialised URL; undefined where the text is no absolute URL.
    private static let parseURL: @Sendable (Realm, [Value]) throws -> Value = { realm, arguments in
        guard let url = try? WebURL.parse(try arguments[0].string()) else { return realm.undefined }
        return realm.value(url.href)
    }

    private static let fetch = ScriptPair("fetch", globals: ["fetch"], source: EmbeddedScripts.fetch) {
        realm, services in
        let transfers = Transfers(services: services, mailbox: realm.mailbox)
        return [
            "onSettled": { realm, arguments in
                transfers.callback = RetainedValue(arguments[0])
                return realm.undefined
            },
            // Number, method, URL, headers, redirect mode, body, whether cookies go with it.
            "start": { realm, arguments in
                let id = Int(arguments[0].number)
                let request = try outgoing(arguments, userAgent: services.userAgent)
                let mode = RedirectMode(rawValue: try arguments[4].string()) ?? .follow
                transfers.start(
                    id, request, redirects: mode, hasCookies: arguments[6].bool, in: realm)
                return realm.undefined
            },
            "cancel": { realm, arguments in
                transfers.cancel(Int(arguments[0].number), in: realm)
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
            body: body.isUndefined
                ? nil
                : try body.isString ? Array(body.string().utf8) : body.bytes ?? ReceivedResponse.of(body).body
        )
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

/// A response that a script holds and has not asked about yet.
final class ReceivedResponse {
    let response: HTTPResponse

    init(_ response: HTTPResponse) { self.response = response }

    static func of(_ value: Value) throws -> HTTPResponse {
        guard let received = value.opaque(as: ReceivedResponse.self) else {
            throw Thrown(value.realm.typeError("not a received response"))
        }
        return received.response
    }
}

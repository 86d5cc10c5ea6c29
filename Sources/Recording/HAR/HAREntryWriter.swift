import Model
import Transfer

/// One exchange that has ended.
struct RecordedExchange {
    /// Since 1970.
    let began: Duration
    let duration: Duration
    let request: HTTPRequest
    let result: Result<HTTPResponse, TransferError>
}

/// Makes elements of `log.entries`, with every member that HAR 1.2 requires
/// (http://www.softwareishard.com/blog/har-12-spec/). What is not known is −1, as the format says.
struct HAREntryWriter: Sendable {
    let mask: SecretMask

    func entry(_ exchange: RecordedExchange) -> JSON {
        let milliseconds = JSON.number(exchange.duration.milliseconds)
        return [
            "startedDateTime": .string(exchange.began.timestamp),
            "time": milliseconds,
            "request": request(exchange.request),
            "response": response(exchange.result),
            "cache": [:],
            "timings": [
                "blocked": -1, "dns": -1, "connect": -1, "ssl": -1, "send": 0, "wait": milliseconds,
                "receive": 0,
            ],
        ]
    }

    private func request(_ request: HTTPRequest) -> JSON {
        let url = mask.masking(allOf: String(request.url.prefix { $0 != "#" }))
        var object = JSONObject([
            ("method", .string(request.method)), ("url", .string(url)), ("httpVersion", "unknown"),
            (
                "cookies",
                .array(cookies(request.headers.values(of: "Cookie").flatMap { $0.split(separator: ";") }))
            ),
            ("headers", headers(request.headers)), ("queryString", .array(query(of: url))),
            ("headersSize", -1),
            // A body that is sent as it is made is not kept.
            ("bodySize", request.stream == nil ? JSON(request.body?.count ?? 0) : -1),
        ])
        if let body = request.body {
            object["postData"] = .object(
                content(
                    body, type: request.headers[first: "Content-Type"], coding: "_encoding"))
        }
        return .object(object)
    }

    private func response(_ result: Result<HTTPResponse, TransferError>) -> JSON {
        guard case .success(let response) = result else { return failure(result) }
        var content = content(
            response.body, type: response.headers[first: "Content-Type"], coding: "encoding")
        content["size"] = JSON(response.body.count)
        return [
            "status": JSON(response.status), "statusText": .string(mask.masking(response.statusText)),
            "httpVersion": "unknown",
            "cookies": .array(
                cookies(response.headers.values(of: "Set-Cookie").map { $0.prefix { $0 != ";" } })),
            "headers": headers(response.headers), "content": .object(content),
            "redirectURL": .string(mask.masking(allOf: response.headers[first: "Location"] ?? "")),
            "headersSize": -1, "bodySize": -1,
        ]
    }

    /// As browsers write it: status 0, and the reason in a member of its own.
    private func failure(_ result: Result<HTTPResponse, TransferError>) -> JSON {
        var reason = ""
        if case .failure(let error) = result { reason = mask.masking(error.description) }
        return [
            "status": 0, "statusText": "", "httpVersion": "unknown", "cookies": [], "headers": [],
            "content": ["size": 0, "mimeType": "x-unknown"], "redirectURL": "", "headersSize": -1,
            "bodySize": -1,
            "_error": .string(reason),
        ]
    }

    private func headers(_ headers: [HTTPHeader]) -> JSON {
        .array(headers.map { ["name": .string($0.name), "value": .string(mask.masking($0))] })
    }

    /// Their values are credentials.
    private func cookies(_ pairs: [Substring]) -> [JSON] {
        pairs.map { pair in
            let name = pair.prefix { $0 != "=" }.drop { $0 == " " }
            return ["name": .string(mask.masking(String(name))), "value": .string(SecretMask.replacement)]
        }
    }

    private func query(of url: String) -> [JSON] {
        url.drop { $0 != "?" }.dropFirst().split(separator: "&").map { pair in
            let name = pair.prefix { $0 != "=" }
            let value = pair.dropFirst(name.count + 1)
            return ["name": .string(String(name)), "value": .string(String(value))]
        }
    }

    /// Bytes that are no text are written as base64, which `coding` then says.
    private func content(_ body: [UInt8], type: String?, coding: String) -> JSONObject {
        let body = mask.masking(body)
        var object = JSONObject([("mimeType", .string(type.map { mask.masking($0) } ?? "x-unknown"))])
        if let text = String(validating: body, as: UTF8.self) {
            let isForm = type?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
            object["text"] = .string(isForm ? mask.masking(form: text) : text)
        } else {
            object["text"] = .string(Base64.encode(body))
            object[coding] = "base64"
        }
        return object
    }
}

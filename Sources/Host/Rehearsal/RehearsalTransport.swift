import Model
import Transfer

/// Tells what would have been sent. What is not recorded is answered with an empty object, so that nothing reaches a network.
struct RehearsalTransport: Transport {
    /// A recording; `nil` where everything is answered alike.
    let recording: (any Transport)?
    let tell: @Sendable (JSON) -> Void

    private struct Done: TransferHandle {
        func cancel() {}
        func resume() {}
    }

    func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        receive: @escaping TransferReceiver
    ) -> any TransferHandle {
        tell(["request": Self.json(request)])
        if let recording {
            return recording.start(request, grant: grant, limits: limits, receive: receive)
        }
        request.stream?.close()
        // Nobody is told before this has returned.
        Task {
            let answer = HTTPResponse(
                url: request.url, status: 200,
                headers: [HTTPHeader("Content-Type", "application/json")],
                body: Array("{}".utf8))
            _ = receive(TransferNews(.success(answer)))
        }
        return Done()
    }

    static func json(_ request: HTTPRequest) -> JSON {
        let headers = request.headers.map { header -> JSON in
            let isSecret = ["authorization", "cookie"].contains(header.name.lowercased())
            return ["name": .string(header.name), "value": .string(isSecret ? "••••" : header.value)]
        }
        var object = JSONObject([
            ("method", .string(request.method)), ("url", .string(request.url)), ("headers", .array(headers)),
        ])
        if let body = request.body {
            let text = String(decoding: body, as: UTF8.self)
            object["body"] = (try? JSON(parsing: body)) ?? .string(text)
        }
        return .object(object)
    }
}

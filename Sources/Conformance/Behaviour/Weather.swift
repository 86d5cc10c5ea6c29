import Model
import Transfer

/// What may be wrong with a network.
enum Weather: String, CaseIterable, Sendable {
    case networkDown = "network-down"
    case unauthorized = "status-401"
    case forbidden = "status-403"
    case tooMany = "status-429"
    case serverError = "status-500"
    case redirect
    case slow = "slow-server"
    case silent = "silent-server"
    case truncated = "truncated-body"
    case invalidJSON = "invalid-json"
    case htmlPage = "html-page"
    case emptyBody = "empty-body"

    var title: String {
        switch self {
        case .networkDown: "the network is down"
        case .unauthorized: "every answer is 401"
        case .forbidden: "every answer is 403"
        case .tooMany: "every answer is 429 with Retry-After"
        case .serverError: "every answer is 500"
        case .redirect: "every answer is a redirect first"
        case .slow: "each answer takes five seconds"
        case .silent: "the server never answers"
        case .truncated: "bodies break off in the middle"
        case .invalidJSON: "answers are invalid JSON"
        case .htmlPage: "answers are HTML pages"
        case .emptyBody: "answers are empty"
        }
    }

    /// What comes of a request that would be answered like that on a clear day.
    func answer(
        _ request: HTTPRequest, clear: @Sendable (HTTPRequest) -> SimulatedNetwork.Answer
    ) -> SimulatedNetwork.Answer {
        switch self {
        case .networkDown:
            SimulatedNetwork.Answer(
                .failure(.unreachable(url: request.url, stage: .dns, reason: "Name or service not known")))
        case .unauthorized: refusal(request, 401, "Unauthorized")
        case .forbidden: refusal(request, 403, "Forbidden")
        case .tooMany: refusal(request, 429, "Too Many Requests", [HTTPHeader("Retry-After", "2")])
        case .serverError: refusal(request, 500, "Internal Server Error")
        case .redirect: Self.redirected(request, clear)
        case .slow: Self.late(clear(request), .seconds(5))
        case .silent: Self.late(clear(request), .seconds(100_000))
        case .truncated: Self.cut(clear(request))
        case .invalidJSON: .text(request, 200, "application/json", #"{"items": [{"id": 1, "#)
        case .htmlPage:
            .text(
                request, 200, "text/html; charset=utf-8",
                "<!DOCTYPE html><html><head><title>Sign in</title></head><body><p>Please sign in.</p></body></html>"
            )
        case .emptyBody: .text(request, 200, "application/json", "")
        }
    }

    private func refusal(
        _ request: HTTPRequest, _ status: Int, _ reason: String, _ headers: [HTTPHeader] = []
    ) -> SimulatedNetwork.Answer {
        let body: JSON = [
            "error": ["status": JSON(status), "message": .string(reason)], "message": .string(reason),
        ]
        return .text(request, status, "application/json", body.text(), headers: headers)
    }

    private static let moved = "helve-moved=1"

    private static func redirected(
        _ request: HTTPRequest, _ clear: @Sendable (HTTPRequest) -> SimulatedNetwork.Answer
    ) -> SimulatedNetwork.Answer {
        guard request.url.hasSuffix(moved) else {
            let target = request.url + (request.url.contains("?") ? "&" : "?") + moved
            return .text(request, 302, "text/plain", "", headers: [HTTPHeader("Location", target)])
        }
        var original = request
        original.url = String(request.url.dropLast(moved.count + 1))
        return clear(original)
    }

    private static func late(_ answer: SimulatedNetwork.Answer, _ time: Duration) -> SimulatedNetwork.Answer {
        var answer = answer
        answer.after = time
        return answer
    }

    private static func cut(_ answer: SimulatedNetwork.Answer) -> SimulatedNetwork.Answer {
        var answer = answer
        answer.isCutShort = true
        return answer
    }
}

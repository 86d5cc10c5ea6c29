import Model
import Transfer

// What the service says.
extension Audioscrobbler {
    /// See `ScrobbleService`.
    public func outcome(of answer: Result<HTTPResponse, TransferError>, count: Int) -> SubmissionOutcome {
        switch answer {
        case .failure(let error): failure(error)
        case .success(let response): outcome(of: response, count)
        }
    }

    private func outcome(of response: HTTPResponse, _ count: Int) -> SubmissionOutcome {
        let json = try? JSON(parsing: response.body)
        if let error = json?["error"], error.isTruthy {
            return outcome(ofError: error, message: json?["message"]?.string, response)
        }
        guard (200..<300).contains(response.status) else {
            return failure(response, "\(id.name) API request failed: HTTP \(response.status)")
        }
        guard let json, json.object != nil else {
            return failure(
                response, "\(id.name) API: failed to parse \(ServiceAddress.excerpt(response.body))")
        }
        return .taken(Self.verdicts(json, count))
    }

    /// https://www.last.fm/api/errorcodes
    private func outcome(
        ofError error: JSON, message: String?, _ response: HTTPResponse
    ) -> SubmissionOutcome {
        let code = error.number.map { Int($0) } ?? error.string.flatMap { Int($0) } ?? 0
        let what = "\(id.name) API error \(code): \(message ?? "Unknown error")"
        switch code {
        case 9, 10, 26: return .unauthorised(what)
        case 6, 7: return .refused(what)
        case 11, 16, 29: return .busy(what, retryAfter: RetryAfter.of(response))
        // Whether an operation that failed behind the service was done, it does not say.
        case 8: return .failed(what, isUnsure: true, retryAfter: RetryAfter.of(response))
        default:
            return .failed(what, isUnsure: response.status >= 500, retryAfter: RetryAfter.of(response))
        }
    }

    /// One for each listen, in their order: an object where there is one, else a list.
    private static func verdicts(_ json: JSON, _ count: Int) -> [SubmissionOutcome.Verdict] {
        let answer = json["scrobbles"]?["scrobble"]
        let items = answer?.array ?? (answer.map { [$0] } ?? [])
        return (0..<count).map { index in
            guard items.count == count else { return .counted }
            return verdict(items[index]["ignoredMessage"])
        }
    }

    private static func verdict(_ message: JSON?) -> SubmissionOutcome.Verdict {
        let code =
            message?["code"]?.string.flatMap { Int($0) } ?? message?["code"]?.number.map { Int($0) } ?? 0
        let text = message?["#text"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        switch code {
        case 0: return .counted
        case 1: return .ignored(text ?? "the artist is ignored")
        case 2: return .ignored(text ?? "the track is ignored")
        case 3: return .ignored(text ?? "it was heard too long ago")
        case 4: return .ignored(text ?? "it was heard in the future")
        case 5: return .postponed(text ?? "the limit of a day is reached")
        default: return .ignored(text ?? "code \(code)")
        }
    }
}

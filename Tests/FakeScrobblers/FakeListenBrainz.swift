import LoopbackServer
import Model

/// ListenBrainz, strict about what it is sent. It keeps each listen once, as the original does.
public final class FakeListenBrainz: FakeService, @unchecked Sendable {
    private let token: String

    /// See the type.
    public init(token: String = "TOKEN", _ faults: @escaping Faults = { _ in nil }) throws {
        self.token = token
        try super.init(faults)
    }

    /// What it has: each listen once.
    public var listens: Set<ToldListen> { Set(told) }

    override func read(_ request: LoopbackRequest) -> Told {
        guard request["Authorization"] == "Token " + token else {
            return Told(
                refusal: ("401 Unauthorized", #"{"code":401,"error":"Invalid authorization token."}"#))
        }
        switch (request.method, request.target) {
        case ("GET", "/1/validate-token"): return Told(other: "validate")
        case ("POST", "/1/submit-listens"): return submission(request)
        case ("POST", "/1/feedback/recording-feedback"):
            return Told(other: "feedback " + String(decoding: request.body, as: UTF8.self))
        default:
            complain("\(request.method) \(request.target)")
            return Told(refusal: ("404 Not Found", "{}"))
        }
    }

    override func accept(_ told: Told) -> String {
        told.other == "validate" ? #"{"code":200,"valid":true,"user_name":"bob"}"# : #"{"status":"ok"}"#
    }

    private func submission(_ request: LoopbackRequest) -> Told {
        guard request["Content-Type"] == "application/json", let json = try? JSON(parsing: request.body),
            let kind = json["listen_type"]?.string, let payload = json["payload"]?.array, !payload.isEmpty
        else {
            complain("malformed: \(String(decoding: request.body.prefix(200), as: UTF8.self))")
            return invalid("malformed")
        }
        if kind == "playing_now" {
            if payload[0]["listened_at"] != nil { complain("playing_now with listened_at") }
            return Told(other: "playing " + (payload[0]["track_metadata"]?["track_name"]?.string ?? ""))
        }
        if (kind == "single") != (payload.count == 1) || payload.count > 1000 {
            complain("\(kind) with \(payload.count)")
            return invalid("\(kind) with \(payload.count)")
        }
        return listens(payload)
    }

    private func listens(_ payload: [JSON]) -> Told {
        var listens: [ToldListen] = []
        for item in payload {
            guard let second = item["listened_at"]?.number, second == second.rounded(),
                let data = item["track_metadata"], let artist = data["artist_name"]?.string,
                let title = data["track_name"]?.string, !artist.isEmpty, !title.isEmpty
            else { return invalid("a listen lacks something") }
            if title.hasPrefix("Breaks") { return Self.broken }
            if title.hasPrefix("Poison") || second < 1_033_430_400 {
                return invalid("the listen is not valid")
            }
            listens.append(ToldListen(artist, title, Int64(second)))
        }
        return Told(listens: listens)
    }

    private func invalid(_ what: String) -> Told {
        Told(refusal: ("400 Bad Request", #"{"code":400,"error":"\#(what)"}"#))
    }
}

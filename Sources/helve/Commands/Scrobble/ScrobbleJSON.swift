import Model
import Scrobbling

extension OutboxEntry {
    var json: JSON {
        var object = JSONObject([
            ("id", JSON(Int(id))), ("service", .string(service.rawValue)), ("state", .string(state.rawValue)),
            ("unsure", .bool(isUnsure)), ("attempts", JSON(attempts)), ("reason", JSON(reason)),
        ])
        listen.json.object?.members.forEach { object[$0.key] = $0.value }
        return .object(object)
    }
}

extension Listen {
    /// As programs read it; the time in seconds since 1970.
    var json: JSON {
        var object = JSONObject([("startedAt", JSON(Int(startedAt)))])
        object["player"] = player.map(JSON.string)
        track.json.object?.members.forEach { object[$0.key] = $0.value }
        return .object(object)
    }
}

extension OutboxSummary {
    func json(_ service: ServiceID, isEnabled: Bool, username: String?) -> JSON {
        [
            "service": .string(service.rawValue), "enabled": .bool(isEnabled), "username": JSON(username),
            "waiting": JSON(waiting), "unsure": JSON(unsure), "dead": JSON(dead), "ignored": JSON(ignored),
            "delivered": JSON(delivered), "signedOut": JSON(signedOut),
            "lastSuccess": JSON(lastSuccess.map(Double.init)),
            "lastFailure": JSON(lastFailure.map(Double.init)), "failure": JSON(failure),
        ]
    }
}

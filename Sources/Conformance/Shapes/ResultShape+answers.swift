import Model

extension ResultShape {
    mutating func played(_ result: JSON) {
        switch result {
        case .bool, .null: break
        case .object:
            let type = result["type"]?.string
            if type != "direct" && type != "local" {
                note(
                    "type",
                    "is \(result["type"]?.shown ?? "missing"), where \"direct\" or \"local\" is expected")
            }
            text(result, "", "url")
        default: note("", "is \(result.shown), not true, false or {type, url}")
        }
    }

    mutating func chat(_ result: JSON) {
        object(result, "")
        guard result.object != nil else { return }
        if result["content"]?.string == nil { note("content", "is not a text") }
        guard let calls = result["toolCalls"], !calls.isNull else { return }
        each(calls, "toolCalls") { shape, call, place in
            shape.named(call, place, ["id", "name"])
            if call["arguments"]?.object == nil {
                shape.note(Self.member(place, "arguments"), "is not an object")
            }
        }
    }

    mutating func connection(_ result: JSON) {
        object(result, "")
        guard result.object != nil else { return }
        if result["success"]?.bool == nil { note("success", "is neither true nor false") }
        if result["success"] == false { text(result, "", "error") }
    }

    mutating func event(_ event: JSON, _ place: String) {
        named(event, place, ["id", "title"])
        guard event.object != nil else { return }
        for name in ["artist", "date", "datetime", "ticketUrl", "url", "description"] {
            optional(event, place, name, "string")
        }
        optional(event, place, "venue", "object")
        optional(event, place, "lineup", "array")
    }
}

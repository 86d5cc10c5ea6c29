import Model
import Playback

/// Which entries of a list are asked for, and how they are answered.
struct RemoteStretch: Hashable {
    /// The most entries of an answer.
    static let most = 1000

    /// The first place; `nil` for the first of all.
    var from: Int?
    var count = most
    var part = QueuePart.queue
    /// The list that is being read; `nil` for one of now.
    var list: Int?

    /// The places that are meant.
    func places(in snapshot: any QueueSnapshot) -> Range<Int> {
        let bounds = snapshot.places
        let first = max(bounds.lowerBound, min(from ?? bounds.lowerBound, bounds.upperBound))
        // Of a count that ends below the first place, nothing is left.
        let (sum, overflows) = (from ?? first).addingReportingOverflow(count)
        return first..<max(first, min(overflows ? bounds.upperBound : sum, bounds.upperBound))
    }

    static func answer(_ number: Int, _ snapshot: any QueueSnapshot, _ entries: [PlacedEntry]) -> JSON {
        [
            "list": JSON(number), "first": JSON(snapshot.places.lowerBound),
            "end": JSON(snapshot.places.upperBound), "status": snapshot.status.json,
            "entries": .array(entries.map(\.json)),
        ]
    }
}

extension RemoteStretch {
    init(_ given: RemoteParameters) throws(RPCError) {
        from = try given.optionalInteger("from")
        count = try given.optionalInteger("count") ?? Self.most
        guard (0...Self.most).contains(count) else {
            throw .invalidParameters("\"count\" must be from 0 to \(Self.most)")
        }
        if let word = given["part"] {
            guard let part = word.string.flatMap(QueuePart.init(rawValue:)) else {
                throw .invalidParameters("\"part\" must be queue or radio")
            }
            self.part = part
        }
        list = try given.optionalInteger("list")
    }

    /// As a request has it.
    var remote: KeyValuePairs<String, JSON> {
        [
            "from": from.map { JSON($0) } ?? .null, "count": JSON(count), "part": .string(part.rawValue),
            "list": list.map { JSON($0) } ?? .null,
        ]
    }
}

extension PlacedEntry {
    /// The entry, and in `place` where it is.
    var json: JSON {
        var object = entry.json.object ?? JSONObject()
        object["place"] = JSON(place)
        return .object(object)
    }

    /// `nil` where that is none.
    init?(json: JSON) {
        guard let place = json["place"]?.number.flatMap(Int.init(exactly:)),
            let entry = QueueEntry(json: json)
        else { return nil }
        self.init(place: place, entry: entry)
    }
}

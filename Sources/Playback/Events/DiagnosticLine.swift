import Model

/// Which events are worth a line in a log that is to explain why something was not scrobbled, and what such a line says.
/// Addresses are left out: they may hold credentials.
public struct DiagnosticLines: Sendable {
    /// How much of a track must have been heard, by the rules of the scrobbling services.
    public struct Threshold: Sendable, Hashable {
        /// `nil` for a track that is never scrobbled: one that is shorter than thirty seconds, or nobody knows how long.
        public let needed: Duration?

        /// - Parameter duration: of the track, in seconds.
        public init(duration: Double?) {
            guard let duration, duration >= 30 else {
                needed = nil
                return
            }
            needed = .seconds(max(30, min(duration / 2, 240)))
        }
    }

    /// Of an entry, how often its progress is worth a line.
    private static let progressPeriod: Duration = .seconds(30)
    private var lastProgress: Duration?

    /// Nothing was logged yet.
    public init() {}

    /// The line for an event; `nil` where it is not worth one.
    public mutating func line(for event: PlaybackEvent) -> JSON? {
        switch event.kind {
        case .progress:
            if let last = lastProgress, event.time - last < Self.progressPeriod { return nil }
            lastProgress = event.time
        case .started: lastProgress = event.time
        case .buffering(let percent?) where percent > 0: return nil
        default: break
        }
        return Self.line(event)
    }

    private static func line(_ event: PlaybackEvent) -> JSON {
        guard var object = event.json.object else { return .null }
        object["at"] = .string(WallTime.text(event.sinceEpoch))
        if let entry = event.entry { object["track"] = describe(entry) }
        if let source = event.source {
            object["source"] = [
                "resolver": .string(source.resolver), "kind": .string(source.kind.rawValue),
                "preview": .bool(source.isPreview),
            ]
        }
        if case .ended = event.kind { object["scrobble"] = verdict(event) }
        return .object(object)
    }

    private static func describe(_ entry: QueueEntry) -> JSON {
        [
            "id": JSON(Int(entry.id.number)), "artist": JSON(entry.about.artist),
            "title": JSON(entry.about.title), "album": JSON(entry.about.album),
            "duration": JSON(entry.about.duration),
        ]
    }

    /// Whether the track was heard for long enough, and if not, what was missing.
    private static func verdict(_ event: PlaybackEvent) -> JSON {
        let about = event.entry?.about
        let needed = Threshold(duration: about?.duration).needed
        let reason: String? =
            if event.startedAt == nil {
                "it was never heard"
            } else if event.source?.isPreview ?? false {
                "it was a preview"
            } else if about?.artist == nil || about?.title == nil {
                "artist or title is not known"
            } else if about?.duration == nil {
                "nobody knows how long it is"
            } else if let needed {
                event.listened >= needed
                    ? nil : "\(event.listened.json.text()) s of the needed \(needed.json.text()) s were heard"
            } else {
                "it is shorter than 30 s"
            }
        return ["due": .bool(reason == nil), "needed": needed?.json ?? .null, "reason": JSON(reason)]
    }
}

/// Wall-clock times as text.
enum WallTime {
    /// RFC 3339 in UTC, to the millisecond.
    static func text(_ sinceEpoch: Duration) -> String {
        let milliseconds = Int64(sinceEpoch / .milliseconds(1))
        let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        let (year, month, day) = date(days)
        let (seconds, fraction) = rest.quotientAndRemainder(dividingBy: 1000)
        let two = { (number: Int64) in (number < 10 ? "0" : "") + String(number) }
        let thousandths = String(String(1000 + fraction).dropFirst())
        return
            "\(year)-\(two(month))-\(two(day))T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60)).\(thousandths)Z"
    }

    /// Howard Hinnant's `civil_from_days` (http://howardhinnant.github.io/date_algorithms.html), for days from 1970 on.
    private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}

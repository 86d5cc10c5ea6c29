import Foundation
import Model

/// What strangers write into fields.
enum FieldReading {
    /// Before that nothing was scrobbled: Audioscrobbler began in 2002.
    static let first: Int64 = 1_000_000_000
    /// The latest that is no mistake: clocks of portable players run fast.
    static func last(_ now: Int64) -> Int64 { now + 86_400 }

    /// A listen of what was said.
    static func listen(
        artist: String?, title: String?, album: String?, time: Int64?, now: Int64
    ) -> Result<Listen, Broken> {
        guard let artist = filled(artist) else { return .failure(Broken("no artist")) }
        guard let title = filled(title) else { return .failure(Broken("no track")) }
        guard let time else { return .failure(Broken("no time that can be read")) }
        guard (first...last(now)).contains(time) else {
            return .failure(Broken("the time \(time) is before 2001 or in the future"))
        }
        var track = ListenedTrack(artist: artist, title: title)
        track.album = filled(album)
        return .success(Listen(track, startedAt: time))
    }

    struct Broken: Error {
        let reason: String
        init(_ reason: String) { self.reason = reason }
    }

    static func filled(_ text: String?) -> String? {
        guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else {
            return nil
        }
        return String(text.prefix(2000))
    }

    /// A MusicBrainz identifier.
    static func identifier(_ text: String?) -> String? {
        guard let text, text.utf8.count == 36, text.allSatisfy({ $0 == "-" || ($0.isASCII && $0.isHexDigit) })
        else { return nil }
        return text.lowercased()
    }

    /// Seconds since 1970 from a number of seconds or milliseconds, or from a date as exports write it, in UTC where they do
    /// not say.
    static func time(_ text: String) -> Int64? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if let number = Double(text) { return time(number) }
        for reader in readers {
            if let date = reader.date(from: text) { return Int64(date.timeIntervalSince1970.rounded(.down)) }
        }
        return nil
    }

    static func time(_ number: Double) -> Int64? {
        guard number.isFinite, number > 0, number < 1e15 else { return nil }
        return Int64(number >= 1e11 ? number / 1000 : number)
    }

    /// Of Last.fm's pages and of programs that export from it, and ISO 8601.
    private static let readers: [DateFormatter] = [
        "dd MMM yyyy, HH:mm", "dd MMM yyyy HH:mm", "yyyy-MM-dd'T'HH:mm:ss.SSSXXXXX",
        "yyyy-MM-dd'T'HH:mm:ssXXXXX",
        "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm",
    ].map { format in
        let reader = DateFormatter()
        reader.locale = Locale(identifier: "en_US_POSIX")
        reader.timeZone = TimeZone(secondsFromGMT: 0)
        reader.dateFormat = format
        return reader
    }
}

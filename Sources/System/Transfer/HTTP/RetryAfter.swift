import Timekeeping

/// How long a server wants to be left alone (https://www.rfc-editor.org/rfc/rfc9110#name-retry-after).
public enum RetryAfter {
    /// Nobody is asked to wait for longer than that.
    public static let most: Duration = .seconds(86_400)

    /// `nil` where the answer does not say. A date counts from the server's own clock: the machine's may be wrong.
    public static func of(_ response: HTTPResponse) -> Duration? {
        guard let text = response.headers[first: "Retry-After"] else { return nil }
        if let seconds = Int(text) { return bounded(.seconds(seconds)) }
        guard let then = HTTPDate.seconds(text),
            let now = response.headers[first: "Date"].flatMap(HTTPDate.seconds)
        else { return nil }
        return bounded(.seconds(then - now))
    }

    /// A duration that somebody may be asked to wait.
    public static func bounded(_ duration: Duration) -> Duration { min(max(duration, .zero), most) }
}

/// `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that servers write.
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Seconds since 1970; `nil` for any other text.
    static func seconds(_ text: String) -> Int64? {
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 6, words[5] == "GMT", let day = Int64(words[1]), (1...31).contains(day),
            let month = months.firstIndex(of: words[2]), let year = Int64(words[3]),
            (1970...9999).contains(year)
        else { return nil }
        let clock = words[4].split(separator: ":").compactMap { Int64($0) }
        guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]) else { return nil }
        let days = CivilDate.days(year, Int64(month) + 1, day)
        return days * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    }
}

/// Dates in whatever order their parts come (https://www.rfc-editor.org/rfc/rfc6265#section-5.1.1).
enum CookieDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private struct Parts {
        var time: [Int]?
        var day: Int?
        var month: Int?
        var year: Int?
    }

    /// Since 1970; `nil` for what is no date.
    static func parse(_ text: String) -> Duration? {
        var parts = Parts()
        for token in text.utf8.split(whereSeparator: isDelimiter) { take(token, &parts) }
        guard let time = parts.time, let day = parts.day, let month = parts.month, var year = parts.year
        else {
            return nil
        }
        if (70...99).contains(year) { year += 1900 }
        if (0...69).contains(year) { year += 2000 }
        guard (1...31).contains(day), year >= 1601, time[0] <= 23, time[1] <= 59, time[2] <= 59 else {
            return nil
        }
        let seconds = days(year, month, day) * 86400 + time[0] * 3600 + time[1] * 60 + time[2]
        return .seconds(seconds)
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// Each token is the first of those that it can be and that there is none of yet.
    private static func take(_ token: Substring.UTF8View, _ parts: inout Parts) {
        if parts.time == nil, let time = time(token) {
            parts.time = time
        } else if parts.day == nil, let day = number(token, digits: 1...2) {
            parts.day = day
        } else if parts.month == nil, let month = month(token) {
            parts.month = month
        } else if parts.year == nil, let year = number(token, digits: 2...4) {
            parts.year = year
        }
    }

    /// The number at the start, of as many digits; whatever else follows.
    private static func number(_ token: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
        let found = token.prefix { (0x30...0x39).contains($0) }
        return digits.contains(found.count) ? Int(String(found)!) : nil
    }

    private static func time(_ token: Substring.UTF8View) -> [Int]? {
        let fields = token.split(separator: 0x3A, omittingEmptySubsequences: false)
        guard fields.count >= 3 else { return nil }
        let whole = fields.prefix(2).allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
        let numbers = fields.prefix(3).compactMap { number($0, digits: 1...2) }
        return whole && numbers.count == 3 && fields.count == 3 ? numbers : nil
    }

    private static func month(_ token: Substring.UTF8View) -> Int? {
        months.firstIndex(of: String(token.prefix(3))!.lowercased()).map { $0 + 1 }
    }

    /// Days from 1970-01-01 in the Gregorian calendar, with years that begin in March.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

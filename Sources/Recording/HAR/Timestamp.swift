extension Duration {
    /// The duration since 1970-01-01T00:00:00Z as ISO 8601 in UTC with milliseconds.
    var timestamp: String {
        let milliseconds = Int64(components.seconds) * 1000 + components.attoseconds / 1_000_000_000_000_000
        let (days, inDay) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        let (year, month, day) = Self.civilDate(days)
        let seconds = inDay / 1000
        let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.padded(2) }.joined(
            separator: ":")
        return "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))T\(time).\((inDay % 1000).padded(3))Z"
    }

    /// The date of a day counted from 1970-01-01, in the Gregorian calendar. Years are counted from March, which puts
    /// the leap day last; 400 years have 146,097 days.
    private static func civilDate(_ daysSince1970: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let days = max(0, daysSince1970) + 719_468
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = days / 146_097 * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}

extension Int64 {
    fileprivate func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}

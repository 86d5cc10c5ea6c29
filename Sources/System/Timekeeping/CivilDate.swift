/// Days of the Gregorian calendar.
public enum CivilDate {
    /// The number of a day, from 1970-01-01 on: Howard Hinnant's `days_from_civil`
    /// (http://howardhinnant.github.io/date_algorithms.html).
    ///
    /// - Parameters:
    ///   - month: 1 to 12.
    ///   - day: from 1; days beyond the month's end run on.
    public static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let year = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = year.quotientAndRemainder(dividingBy: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

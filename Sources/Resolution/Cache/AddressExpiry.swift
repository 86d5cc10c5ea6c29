import Timekeeping

/// When an address stops working that says so itself, as those of content networks do.
public enum AddressExpiry {
    /// Names of parameters whose value is a time, in seconds since 1970.
    private static let times: Set<String> = [
        "expire", "expires", "exp", "e", "expiry", "expiration", "expires_at", "expiresat", "validto",
        "x-expires",
    ]
    /// Between 2001 and 2128: what else a number could be is no time.
    private static let plausible: ClosedRange<Int64> = 1_000_000_000...5_000_000_000

    /// Seconds since 1970; `nil` where the address does not say.
    public static func of(_ url: String) -> Int64? {
        guard let query = url.split(separator: "?", maxSplits: 1).dropFirst().first else { return nil }
        let fields = query.prefix { $0 != "#" }.split(separator: "&").map(field)
        let signed = signedAt(fields)
        return (fields.compactMap { time($0) } + (signed.map { [$0] } ?? [])).min()
    }

    private static func field(_ text: Substring) -> (name: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts[0].lowercased(), parts.count == 2 ? String(parts[1]) : "")
    }

    /// Some write milliseconds.
    private static func time(_ field: (name: String, value: String)) -> Int64? {
        guard times.contains(field.name), let number = Int64(field.value) else { return nil }
        if plausible.contains(number) { return number }
        return plausible.contains(number / 1000) ? number / 1000 : nil
    }

    /// AWS Signature Version 4, and Google's after it: a date, and how long from then.
    private static func signedAt(_ fields: [(name: String, value: String)]) -> Int64? {
        for vendor in ["x-amz-", "x-goog-"] {
            let date = fields.first { $0.name == vendor + "date" }.flatMap { compactDate($0.value) }
            let lifetime = fields.first { $0.name == vendor + "expires" }.flatMap { Int64($0.value) }
            if let date, let lifetime, (0...31_536_000).contains(lifetime) { return date + lifetime }
        }
        return nil
    }

    /// `20261121T211500Z`
    private static func compactDate(_ text: String) -> Int64? {
        let letters = Array(text.utf8)
        guard letters.count == 16, letters[8] == UInt8(ascii: "T"), letters[15] == UInt8(ascii: "Z") else {
            return nil
        }
        func number(_ range: Range<Int>) -> Int64? { Int64(String(decoding: letters[range], as: UTF8.self)) }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
            let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
            (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        return CivilDate.days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
    }
}

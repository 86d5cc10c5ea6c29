/// Times as people type them.
enum TimeText {
    /// `90`, `1:30`, `1:02:03`, `1h30m`, `90s`, with fractions of seconds; `nil` for anything else.
    ///
    /// - Parameter unit: of a number alone.
    static func duration(_ text: String, unit: Duration = .seconds(1)) -> Duration? {
        if let number = number(text) { return unit * number }
        if text.contains(":") { return clock(text) }
        return units(text)
    }

    private static func number(_ text: some StringProtocol) -> Double? {
        guard let first = text.first, first.isASCII, first.isNumber,
            !text.contains(where: { "eExX".contains($0) }),
            let value = Double(text), value <= 1e6
        else { return nil }
        return value
    }

    private static func clock(_ text: String) -> Duration? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        var seconds = 0.0
        for (index, part) in parts.enumerated() {
            guard let value = number(part), index == 0 || value < 60 else { return nil }
            if index < parts.count - 1, part.contains(".") { return nil }
            seconds = seconds * 60 + value
        }
        return .seconds(seconds)
    }

    private static func units(_ text: String) -> Duration? {
        var (rest, sum) = (text[...], 0.0)
        let sizes: [(Character, Double)] = [("h", 3600), ("m", 60), ("s", 1)]
        for (unit, size) in sizes {
            guard let end = rest.firstIndex(of: unit) else { continue }
            guard let value = number(rest[..<end]) else { return nil }
            sum += value * size
            rest = rest[rest.index(after: end)...]
        }
        return rest.isEmpty && !text.isEmpty ? .seconds(sum) : nil
    }
}

import ArgumentParser
import Foundation

/// When something was heard, as people write it.
struct ListenTime: ExpressibleByArgument {
    /// Since 1970.
    let seconds: Int64

    /// Seconds since 1970, a date (`2026-11-21`), or a date with a time (`2026-11-21T18:30`), in the machine's own zone.
    init?(argument: String) {
        if let seconds = Int64(argument), (0..<100_000_000_000).contains(seconds) {
            self.seconds = seconds
            return
        }
        for format in [
            "yyyy-MM-dd'T'HH:mm:ssXXXXX", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm", "yyyy-MM-dd",
        ] {
            let reader = DateFormatter()
            reader.locale = Locale(identifier: "en_US_POSIX")
            reader.dateFormat = format
            guard let date = reader.date(from: argument) else { continue }
            seconds = Int64(date.timeIntervalSince1970)
            return
        }
        return nil
    }

    /// For people, in the machine's own zone.
    static func text(_ seconds: Int64) -> String {
        let writer = DateFormatter()
        writer.locale = Locale(identifier: "en_US_POSIX")
        writer.dateFormat = "yyyy-MM-dd HH:mm:ss"
        return writer.string(from: Date(timeIntervalSince1970: Double(seconds)))
    }
}

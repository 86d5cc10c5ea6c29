import Foundation
import Model

/// `.scrobbler.log`, as Rockbox and other portable players write it: a header of lines that begin with `#`, then a listen a
/// line, its fields apart by tabs: artist, album, title, number, length, `L` or `S` (listened, skipped), time, and from 1.1
/// on the recording's MusicBrainz identifier (https://web.archive.org/web/2017/http://www.audioscrobbler.net/wiki/Portable_Player_Logging).
struct AudioscrobblerLog {
    /// Of players that do not know their zone: their times are those of a clock on the wall.
    let zone: TimeZone
    let now: Int64
    private(set) var client: String?
    private var isLocal = true
    private var hasHeader = false

    init(zone: TimeZone, now: Int64) { (self.zone, self.now) = (zone, now) }

    /// - Returns: `nil` for lines that say nothing of a track.
    mutating func content(_ line: String) -> ListenLine.Content? {
        if line.allSatisfy(\.isWhitespace) { return nil }
        if line.hasPrefix("#") { return header(line.dropFirst()) }
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 7 else {
            return .broken("\(fields.count) fields, not 7 or 8 with tabs between them")
        }
        switch fields[5].trimmingCharacters(in: .whitespaces).uppercased() {
        case "L": break
        case "S": return .passedOver
        default: return .broken("neither L nor S in the sixth field")
        }
        return listen(fields)
    }

    private mutating func header(_ line: Substring) -> ListenLine.Content? {
        let parts = line.split(separator: "/", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2 else { return nil }
        switch parts[0].uppercased() {
        case "AUDIOSCROBBLER":
            if !["1.0", "1.1"].contains(parts[1]) { return .broken("version \(parts[1]) is not known") }
        case "TZ": isLocal = parts[1].uppercased() != "UTC"
        case "CLIENT": client = parts[1]
        default: break
        }
        return nil
    }

    private func listen(_ fields: [String]) -> ListenLine.Content {
        let time = Int64(fields[6].trimmingCharacters(in: .whitespaces)).map(universal)
        switch FieldReading.listen(
            artist: fields[0], title: fields[2], album: fields[1], time: time, now: now)
        {
        case .failure(let broken): return .broken(broken.reason)
        case .success(var listen):
            listen.track.duration = Double(fields[4].trimmingCharacters(in: .whitespaces)).flatMap {
                $0.isFinite && $0 > 0 ? $0 : nil
            }
            if fields.count > 7 {
                listen.track.mbid = FieldReading.identifier(fields[7].trimmingCharacters(in: .whitespaces))
            }
            return .listen(listen)
        }
    }

    /// A clock on the wall, read as if it were in UTC, becomes the time that it is.
    private func universal(_ seconds: Int64) -> Int64 {
        guard isLocal else { return seconds }
        let date = Date(timeIntervalSince1970: Double(seconds))
        let guess = seconds - Int64(zone.secondsFromGMT(for: date))
        // Near a change of the clocks the zone's offset is that of the moment itself.
        return seconds - Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(guess))))
    }
}

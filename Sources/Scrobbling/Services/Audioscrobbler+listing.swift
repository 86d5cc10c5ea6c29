import Model
import Transfer

// What the service has (https://www.last.fm/api/show/user.getRecentTracks).
extension Audioscrobbler {
    /// See `ScrobbleService`. Signed and with the session, so that a user who hides listens from others can be asked about too.
    public func listing(from first: Int64, to last: Int64, page: Int) -> HTTPRequest? {
        guard let username, form == .indexed else { return nil }
        // Whether the ends belong to it, the documentation does not say.
        return signed(
            "user.getRecentTracks",
            [
                ("user", username), ("from", String(first - 1)), ("to", String(last + 1)), ("limit", "200"),
                ("page", String(page)),
            ])
    }

    /// See `ScrobbleService`.
    public func listed(_ answer: Result<HTTPResponse, TransferError>) -> ServiceListing {
        switch outcome(of: answer, count: 0) {
        case .taken: break
        // No such method, no such user, no right to see it.
        case .refused(let reason): return .impossible(reason)
        case .failed(let reason, isUnsure: false, _, _) where Self.isOwnWord(answer):
            return .impossible(reason)
        case let other: return .failed(other)
        }
        guard case .success(let response) = answer, let json = try? JSON(parsing: response.body),
            let recent = json["recenttracks"], recent.object != nil
        else { return .impossible("\(id.name) answers with no list") }
        let tracks = recent["track"].map { $0.array ?? [$0] } ?? []
        let number = { (name: String) in recent["@attr"]?[name].flatMap(Self.integer) ?? 1 }
        return .page(tracks.compactMap(Self.line), isLast: number("page") >= number("totalPages"))
    }

    private static func isOwnWord(_ answer: Result<HTTPResponse, TransferError>) -> Bool {
        guard case .success(let response) = answer else { return false }
        return (try? JSON(parsing: response.body))?["error"]?.isTruthy ?? false
    }

    /// `nil` for what plays now, which has no time yet.
    private static func line(_ track: JSON) -> ServiceListing.Line? {
        guard let second = track["date"]?["uts"].flatMap(integer), let title = track["name"]?.string else {
            return nil
        }
        let artist = track["artist"]?["#text"]?.string ?? track["artist"]?["name"]?.string ?? ""
        return ServiceListing.Line(second: second, artist: artist, title: title)
    }

    private static func integer(_ json: JSON) -> Int64? {
        json.string.flatMap { Int64($0) } ?? json.number.flatMap { Int64(exactly: $0) }
    }
}

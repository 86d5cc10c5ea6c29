import Model
import Playback

/// Entries of a player in another process, which keeps them as they were until the connection ends or another list is
/// asked for.
struct RemoteSnapshot: QueueSnapshot {
    let status: PlayerStatus
    let places: Range<Int>
    private let exchange: Exchange
    /// The connection lasts as long as it.
    private let player: RemotePlayer
    private let list: Int

    /// Asks for what there is now, and no entries yet.
    init(of part: QueuePart, _ player: RemotePlayer, _ exchange: Exchange) async throws(PlayerError) {
        let answer = try await Self.ask(exchange, RemoteStretch(count: 0, part: part))
        guard let list = answer["list"]?.number.flatMap(Int.init(exactly:)),
            let first = answer["first"]?.number.flatMap(Int.init(exactly:)),
            let end = answer["end"]?.number.flatMap(Int.init(exactly:)), first <= end,
            let status = answer["status"].flatMap(PlayerStatus.init(json:))
        else { throw Self.notUnderstood }
        (self.exchange, self.player, self.list) = (exchange, player, list)
        (self.status, places) = (status, first..<end)
    }

    func entries(_ wanted: Range<Int>) async throws(PlayerError) -> [PlacedEntry] {
        let wanted = wanted.clamped(to: places)
        var (entries, from) = ([PlacedEntry](), wanted.lowerBound)
        while from < wanted.upperBound {
            let count = min(RemoteStretch.most, wanted.upperBound - from)
            let answer = try await Self.ask(exchange, RemoteStretch(from: from, count: count, list: list))
            guard let read = answer["entries"]?.array?.compactMap(PlacedEntry.init(json:)) else {
                throw Self.notUnderstood
            }
            entries += read
            from += count
        }
        return entries
    }

    private static let notUnderstood = PlayerError(
        .unreachable, "the player's answer is not understood; is it of another version?")

    private static func ask(_ exchange: Exchange, _ stretch: RemoteStretch) async throws(PlayerError) -> JSON
    {
        do throws(RemoteError) { return try await exchange.ask(.list, stretch.remote) } catch {
            throw PlayerError(error)
        }
    }
}

extension PlayerError {
    /// What a player in another process answered, or that it did not.
    init(_ error: RemoteError) {
        if case .refused(let kind) = error.kind {
            self.init(kind, error.description)
        } else {
            self.init(.unreachable, error.description)
        }
    }
}

import Model
import Transfer

/// What a service is or was told with an entry.
struct ToldEntry: Sendable, Hashable {
    let id: Int64
    let second: Int64
    let track: ListenedTrack

    /// Whether a line of the service's list is this: of the same second, and of the same artist or title at least, as services
    /// mend the other.
    func isShown(by line: ServiceListing.Line) -> Bool {
        line.second == second && (Self.same(line.artist, track.artist) || Self.same(line.title, track.title))
    }

    private static func same(_ one: String, _ other: String) -> Bool {
        func plain(_ text: String) -> String { String(text.lowercased().filter { !$0.isWhitespace }) }
        return plain(one) == plain(other)
    }
}

/// Finds entries in a service's list: in as few requests as their times allow.
struct ListReading: Sendable {
    /// Those that began nearer to each other are asked for together.
    private static let gap: Int64 = 7200
    /// More pages than that nobody hears within such times.
    private static let mostPages = 40

    let service: any ScrobbleService
    let send: ServiceDelivery.Sender

    /// Which of the entries it shows.
    func look(for entries: [ToldEntry]) async -> LookUp {
        var shown: Set<Int64> = []
        for group in Self.groups(entries) {
            switch await look(within: group) {
            case .shows(let more): shown.formUnion(more)
            case let other: return other
            }
        }
        return .shows(shown)
    }

    static func groups(_ entries: [ToldEntry]) -> [[ToldEntry]] {
        entries.sorted { $0.second < $1.second }.reduce(into: []) { groups, entry in
            if let last = groups.last?.last, entry.second - last.second < gap {
                groups[groups.count - 1].append(entry)
            } else {
                groups.append([entry])
            }
        }
    }

    private func look(within group: [ToldEntry]) async -> LookUp {
        var shown: Set<Int64> = []
        for page in 1...Self.mostPages {
            guard let request = service.listing(from: group[0].second, to: group.last!.second, page: page)
            else {
                return .impossible("\(service.id.name) is not asked what it has")
            }
            switch service.listed(await send(request, service.grant)) {
            case .page(let lines, let isLast):
                shown.formUnion(group.filter { lines.contains(where: $0.isShown) }.map(\.id))
                if isLast || shown.count == group.count { return .shows(shown) }
            case .impossible(let reason): return .impossible(reason)
            case .failed(let outcome): return .failed(outcome)
            }
        }
        return .impossible("\(service.id.name) has too much to show")
    }
}

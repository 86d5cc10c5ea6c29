import GRDB
import Model
import Storage

extension Outbox {
    /// The document in which core scripts keep what services did not take.
    private static let (namespace, document) = ("documents", "scrobble-failed-queue")

    /// Takes over what a core script kept for services that the host tells now. What is for others, or makes no sense,
    /// stays where it is. One transaction: each item is in one place or in the other.
    ///
    /// - Parameter services: for which items are taken over.
    /// - Returns: how many were.
    @discardableResult
    public func adoptFailedQueue(for services: [any ListenFreezing]) throws(ScrobbleError) -> Int {
        let now = seconds
        return try write("the scrobble-failed-queue could not be taken over") { tables in
            let settings = Transaction(tables.database)
            guard let text = try settings.value(Self.document, in: Self.namespace),
                let items = (try? JSON(parsing: text))?.array
            else { return 0 }
            var rest: [JSON] = []
            for item in items {
                if let (listen, service) = Self.read(item, services) {
                    _ = try tables.add(listen, for: [service], at: now)
                } else {
                    rest.append(item)
                }
            }
            if rest.count == items.count { return 0 }
            try settings.set(Self.document, JSON.array(rest).text(), in: Self.namespace)
            return items.count - rest.count
        }
    }

    private static func read(
        _ item: JSON, _ services: [any ListenFreezing]
    ) -> (Listen, any ListenFreezing)? {
        guard let service = services.first(where: { $0.id.rawValue == item["pluginId"]?.string }),
            let track = item["track"].flatMap({ ListenedTrack(script: $0) }),
            let second = item["timestamp"]?.number, second >= 0, second < 1e11
        else { return nil }
        return (Listen(track, startedAt: Int64(second), player: "helve"), service)
    }
}

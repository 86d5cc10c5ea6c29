import Model
import Scrobbling

/// Where listens go, and what is kept in case of a crash.
public struct ListenKeeper: Sendable {
    /// Begins what the journal knows players of a bus by; another part of the program writes there too.
    static let prefix = "mpris:"

    private let outbox: Outbox
    private let journal: ListeningJournal
    private let services: @Sendable () throws -> [any ListenFreezing]?

    /// - Parameter services: who is to be told of a listen; `nil` while nothing is to be scrobbled. Called on any thread.
    public init(_ outbox: Outbox, services: @escaping @Sendable () throws -> [any ListenFreezing]?) {
        self.outbox = outbox
        journal = ListeningJournal(outbox)
        self.services = services
    }

    /// - Returns: whether it was new, and is to be scrobbled.
    func add(_ listen: Listen, apart: Duration) throws -> Bool {
        guard let services = try services() else { return false }
        return try outbox.add(listen, for: services, apart: apart)
    }

    func write(_ player: PlayerName, _ entry: ListeningJournal.Entry) throws {
        var entry = entry
        entry.player = Self.prefix + player.full
        try journal.write(entry)
    }

    func forget(_ player: PlayerName) throws { try journal.remove(Self.prefix + player.full) }

    /// What a crash interrupted, by the player's name.
    func interrupted() throws -> [PlayerName: ListeningJournal.Entry] {
        let entries = try journal.entries().compactMap { entry -> (PlayerName, ListeningJournal.Entry)? in
            guard entry.player.hasPrefix(Self.prefix) else { return nil }
            let name = PlayerName(PlayerName.prefix + entry.player.dropFirst(Self.prefix.count))
            return name.map { name in
                var entry = entry
                entry.listen.player = name.short
                return (name, entry)
            }
        }
        return Dictionary(entries) { $1 }
    }
}

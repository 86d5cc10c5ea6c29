import DBus

/// A player on the bus: its names, what it was asked, and what it lets one hear.
struct WatchedPlayer: Sendable {
    /// The unique name of its connection.
    let owner: String
    /// One connection may have several, which are one player.
    var names: Set<PlayerName>
    /// The name that it is kept by.
    let name: PlayerName
    var listening: PlayerListening
    /// What it said of its own accord since it was asked, which is newer than the answer: a signal may overtake it.
    private var saidSince: [String: Variant] = [:]
    private var isAsked = false
    /// It has something to tell that it may not have known when it answers.
    private var isToBeAskedAgain = false
    /// Tells it that the time has come that it asked for.
    private var alarm: Task<Void, Never>?

    init(_ owner: String, _ name: PlayerName, _ listening: PlayerListening) {
        (self.owner, names, self.name, self.listening) = (owner, [name], name, listening)
    }

    /// - Returns: whether it is to be asked now. Later, where an answer is still to come.
    mutating func ask() -> Bool {
        defer { isAsked = true }
        if isAsked { isToBeAskedAgain = true }
        return !isAsked
    }

    /// What the properties mean that it told of its own accord.
    mutating func heard(_ properties: [String: Variant]) -> PlayerNews {
        if isAsked { saidSince.merge(properties) { $1 } }
        return PlayerNews(properties)
    }

    /// What an answer means, and whether it is to be asked again.
    mutating func answered(_ properties: [String: Variant]) -> (news: PlayerNews, again: Bool) {
        defer { (isAsked, isToBeAskedAgain, saidSince) = (false, false, [:]) }
        return (PlayerNews(properties.merging(saidSince) { $1 }), isToBeAskedAgain)
    }

    /// In the place of the one before.
    mutating func setAlarm(_ alarm: Task<Void, Never>?) {
        self.alarm?.cancel()
        self.alarm = alarm
    }
}

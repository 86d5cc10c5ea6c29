import DBus
import Model
import Scrobbling
import Timekeeping

/// Listens to every player on a bus. Nothing happens but when the bus says something, or something plays.
public actor PlayerWatch {
    /// It writes to the disk, which is no work for threads that others wait for.
    private let queue = QueueExecutor("player-watch")
    /// See `queue`.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    /// What a person may want to know.
    public enum Report: Sendable, Hashable {
        /// A player came that is listened to.
        case came(String)
        case went(String)
        case began(ListenedTrack, player: String)
        /// It was acknowledged.
        case heard(Listen)
        /// It was heard by somebody else already, or nothing is scrobbled now.
        case known(Listen)
        case failed(String)
    }

    /// When what could not be kept is tried again.
    private static let retryPause: Duration = .seconds(10)
    /// More than that are more than anybody hears.
    private static let mostPlayers = 256

    private let bus: BusConnection
    private let rules: WatchRules
    private let keeper: ListenKeeper
    private let time: any TimeSource
    private let report: @Sendable (Report) -> Void
    private let inputs: AsyncStream<BusInput>
    private nonisolated let input: AsyncStream<BusInput>.Continuation
    private var players: [String: WatchedPlayer] = [:]
    private var interrupted: [PlayerName: ListeningJournal.Entry] = [:]
    /// What could not be written: it is tried again.
    private var unkept: [(listen: Listen, apart: Duration)] = []
    private var hasFailed = false

    /// Begins to listen; `run` takes what is heard.
    ///
    /// - Parameters:
    ///   - time: its clock should stand still while the machine sleeps.
    ///   - report: called on some thread, must return at once.
    /// - Throws: `BusError`, where there is no bus.
    public static func start(
        at address: BusAddress, _ rules: WatchRules, _ keeper: ListenKeeper, time: any TimeSource,
        report: @escaping @Sendable (Report) -> Void
    ) async throws(BusError) -> PlayerWatch {
        let (inputs, input) = AsyncStream.makeStream(of: BusInput.self)
        let bus = try await BusConnection.open(address) { _ in input.yield(.lost) }
        let watch = PlayerWatch(bus, rules, keeper, time, report, inputs, input)
        for rule in BusInput.rules {
            try await bus.listen(to: rule) { if let heard = BusInput($0) { input.yield(heard) } }
        }
        for (name, owner) in try await watch.present() { input.yield(.owner(name, old: "", new: owner)) }
        input.yield(.present)
        return watch
    }

    private init(
        _ bus: BusConnection, _ rules: WatchRules, _ keeper: ListenKeeper, _ time: any TimeSource,
        _ report: @escaping @Sendable (Report) -> Void, _ inputs: AsyncStream<BusInput>,
        _ input: AsyncStream<BusInput>.Continuation
    ) {
        (self.bus, self.rules, self.keeper) = (bus, rules, keeper)
        (self.time, self.report, self.inputs, self.input) = (time, report, inputs, input)
    }

    /// Until the bus is gone or `stop` is called.
    public func run() async {
        recover()
        for await input in inputs {
            if case .lost = input { break }
            take(input)
        }
        for owner in players.keys {
            tell(owner, .ending)
            players[owner]?.setAlarm(nil)
        }
        retry()
        await bus.close()
    }

    /// Ends `run`. What is being heard is kept for the next one.
    public nonisolated func stop() { input.yield(.lost) }

    /// The players that are on the bus already.
    private func present() async throws(BusError) -> [(PlayerName, String)] {
        let names = try await bus.call(.bus("ListNames")).values.first?.elements ?? []
        var players: [(PlayerName, String)] = []
        for name in names.compactMap(\.text).compactMap({ PlayerName($0) }).sorted() {
            let call = BusCall.bus("GetNameOwner", .string(PlayerName.prefix + name.full))
            // It may have gone in between.
            let owner = (try? await bus.call(call))?.values.first?.text
            if let owner { players.append((name, owner)) }
        }
        return players
    }

    private var now: Moment {
        Moment(awake: time.now, sinceEpoch: time.sinceEpoch.components.seconds)
    }
}

// What comes.
extension PlayerWatch {
    private func take(_ input: BusInput) {
        switch input {
        case .owner(let name, let old, let new): changeOwner(name, old, new)
        case .changed(let owner, let properties, let named): changed(owner, properties, named)
        case .jumped(let owner, let position): tell(owner, .jumped(to: position))
        case .answer(let owner, let properties):
            guard let answer = players[owner]?.answered(properties) else { return }
            tell(owner, .told(answer.news))
            if answer.again { ask(owner) }
        case .position(let owner, let position): tell(owner, .positioned(position))
        case .woke(let owner): tell(owner, .woke)
        case .present: recoverRest()
        case .retry: retry()
        case .lost: break
        }
    }

    private func changeOwner(_ name: PlayerName, _ old: String, _ new: String) {
        if !old.isEmpty, players[old] != nil {
            players[old]?.names.remove(name)
            if players[old]?.names.isEmpty ?? false { leave(old) }
        }
        if new.isEmpty { return }
        if players[new] != nil {
            players[new]?.names.insert(name)
            if !rules.hears(players[new]!.names) { leave(new) }
        } else if rules.hears([name]), players.count < Self.mostPlayers {
            enter(new, name)
        }
    }

    private func enter(_ owner: String, _ name: PlayerName) {
        let before = interrupted.removeValue(forKey: name)
        let listening = PlayerListening(name.short, rules, before: before)
        players[owner] = WatchedPlayer(owner, name, listening)
        report(.came(name.short))
        ask(owner)
    }

    private func leave(_ owner: String) {
        tell(owner, .gone)
        players[owner]?.setAlarm(nil)
        players.removeValue(forKey: owner).map { report(.went($0.name.short)) }
    }

    private func changed(_ owner: String, _ properties: [String: Variant], _ named: [String]) {
        guard let news = players[owner]?.heard(properties) else { return }
        tell(owner, .told(news))
        if named.contains(where: { ["PlaybackStatus", "Metadata", "Rate"].contains($0) }) { ask(owner) }
    }
}

// What is done.
extension PlayerWatch {
    private func tell(_ owner: String, _ event: PlayerListening.Event) {
        guard let actions = players[owner]?.listening.take(event, at: now) else { return }
        perform(actions, of: owner)
    }

    private func perform(_ actions: [PlayerListening.Action], of owner: String) {
        guard let player = players[owner] else { return }
        for action in actions {
            switch action {
            case .began(let track): report(.began(track, player: player.name.short))
            case .heard(let listen, let apart): add(listen, apart)
            case .keep(let listen, let heard, let position, let isHeard):
                var entry = ListeningJournal.Entry(
                    player: "", listen: listen, heard: heard, position: position)
                entry.isAcknowledged = isHeard
                attempt { try keeper.write(player.name, entry) }
            case .forget: attempt { try keeper.forget(player.name) }
            case .askPosition: askPosition(owner)
            case .wake(let after): wake(owner, after)
            }
        }
    }

    private func add(_ listen: Listen, _ apart: Duration) {
        do {
            let isNew = try keeper.add(listen, apart: apart)
            report(isNew ? .heard(listen) : .known(listen))
        } catch {
            report(.failed("\(error); it is tried again"))
            if unkept.isEmpty { after(Self.retryPause, .retry) }
            unkept.append((listen, apart))
        }
    }

    private func retry() {
        let again = unkept
        unkept = []
        for (listen, apart) in again { add(listen, apart) }
    }

    /// Once is enough to be told of a full disk.
    private func attempt(_ body: () throws -> Void) {
        do {
            try body()
            hasFailed = false
        } catch {
            if !hasFailed { report(.failed("\(error)")) }
            hasFailed = true
        }
    }

    /// What was being heard when the program ended, of players that are gone.
    private func recover() {
        attempt { interrupted = try keeper.interrupted() }
    }

    private func recoverRest() {
        for (name, entry) in interrupted {
            for case .heard(let listen, let apart) in PlayerListening.rest(of: entry) { add(listen, apart) }
            attempt { try keeper.forget(name) }
        }
        interrupted = [:]
    }
}

// What is asked.
extension PlayerWatch {
    private func ask(_ owner: String) {
        guard players[owner]?.ask() ?? false else { return }
        Task { [bus, input] in input.yield(.answer(owner, await bus.playerProperties(of: owner))) }
    }

    private func askPosition(_ owner: String) {
        Task { [bus, input] in
            input.yield(.position(owner, await bus.playerProperty("Position", of: owner)?.microseconds))
        }
    }

    private func wake(_ owner: String, _ duration: Duration?) {
        players[owner]?.setAlarm(duration.map { after($0, .woke(owner)) })
    }

    @discardableResult
    private func after(_ duration: Duration, _ due: BusInput) -> Task<Void, Never> {
        Task { [time, input] in
            if (try? await time.sleep(for: duration)) != nil { input.yield(due) }
        }
    }
}

extension BusConnection {
    /// How long a player may take to answer.
    private static let patience: Duration = .seconds(10)

    /// All that a player tells of itself. There are players that cannot tell everything at once.
    fileprivate func playerProperties(of owner: String) async -> [String: Variant] {
        let call = Self.asking(owner, "GetAll")
        if let all = (try? await self.call(call))?.values.first?.members { return all }
        var properties: [String: Variant] = [:]
        for name in ["Metadata", "PlaybackStatus", "Rate", "Position"] {
            properties[name] = await playerProperty(name, of: owner)
        }
        return properties
    }

    fileprivate func playerProperty(_ name: String, of owner: String) async -> Variant? {
        var call = Self.asking(owner, "Get")
        call.arguments.append(.string(name))
        guard case .variant(let value)? = (try? await self.call(call))?.values.first else { return nil }
        return value
    }

    private static func asking(_ owner: String, _ method: String) -> BusCall {
        var call = BusCall(owner, BusInput.path, BusInput.properties, method, .string(BusInput.player))
        call.timeout = patience
        return call
    }
}

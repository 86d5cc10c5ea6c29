import DBus
import Playback

/// Answers requests, and tells clients of what happens.
struct Desk: Sendable {
    private let player: any PlayerControl
    private let identity: Identity
    private var publication: Publication
    private let bus: BusConnection
    private let quit: (@Sendable () -> Void)?

    init(
        _ player: any PlayerControl, _ identity: Identity, _ publication: Publication,
        _ bus: BusConnection, _ quit: (@Sendable () -> Void)?
    ) {
        self.player = player
        self.identity = identity
        self.publication = publication
        self.bus = bus
        self.quit = quit
    }

    mutating func handle(_ item: Inbox.Item) async {
        switch item {
        case .request(let request): await answer(request)
        case .event(let event):
            publication.signals(for: event, await player.status).forEach(bus.emit)
        }
    }

    private func answer(_ request: BusRequest) async {
        let status = await player.status
        switch Reactions(status, identity).reaction(to: request.subject) {
        case .ignore: request.reply()
        case .perform(let command):
            await answer(request) { () throws(PlayerError) in try await player.perform(command) }
        case .add(let addition):
            await answer(request) { () throws(PlayerError) in try await add(addition, status) }
        case .answer(let values): request.reply(values)
        case .list(let properties): request.reply(properties: properties)
        case .refuse(let error): request.fail(error)
        case .quit:
            request.reply()
            quit?()
        }
    }

    private func answer(_ request: BusRequest, _ work: () async throws(PlayerError) -> Void) async {
        do throws(PlayerError) {
            try await work()
            request.reply()
        } catch {
            request.fail(BusError(error))
        }
    }

    private func add(_ addition: Addition, _ before: PlayerStatus) async throws(PlayerError) {
        try await player.perform(.add([addition.entry], at: addition.place))
        let added = await player.status.identifiers.subtracting(before.identifiers)
        // Identifiers grow, so the newest is the last one.
        guard let new = added.max() else { return }
        if let follower = addition.follower { try await player.perform(.move(follower, after: new)) }
        if addition.becomesCurrent { try await player.perform(.jump(to: new)) }
    }
}

extension PlayerStatus {
    /// Of the entries that clients know, and one more at both ends: there a new one is.
    fileprivate var identifiers: Set<QueueEntry.ID> {
        let past = history.suffix(TrackList.mostBefore + 1), next = upcoming.prefix(TrackList.mostAfter + 1)
        return Set((past + [current].compactMap { $0 } + next).map(\.id))
    }
}

extension BusError {
    /// What a client is told that asked for it.
    fileprivate init(_ error: PlayerError) {
        switch error.kind {
        case .noSuchEntry: self = .invalidArguments(error.description)
        case .notPossible: self = .notSupported(error.description)
        case .notSaved, .unreachable: self = .failed(error.description)
        }
    }
}

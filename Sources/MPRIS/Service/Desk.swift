import DBus
import Playback

/// Answers requests, one after the other.
struct Desk: Sendable {
    private let player: any PlayerControl
    private let identity: PlayerProperties.Identity
    private let quit: (@Sendable () -> Void)?

    init(
        _ player: any PlayerControl, _ identity: PlayerProperties.Identity, _ quit: (@Sendable () -> Void)?
    ) {
        self.player = player
        self.identity = identity
        self.quit = quit
    }

    func answer(_ request: BusRequest) async {
        let status = await player.status
        switch Reactions(status, identity).reaction(to: request.subject) {
        case .ignore: request.reply()
        case .perform(let command): await perform(request, [command])
        case .addAndGoTo(let entry, let place): await add(entry, place, status, request)
        case .answer(let values): request.reply(values)
        case .list(let properties): request.reply(properties: properties)
        case .refuse(let error): request.fail(error)
        case .quit:
            request.reply()
            quit?()
        }
    }

    private func perform(_ request: BusRequest, _ commands: [PlayerCommand]) async {
        do throws(PlayerError) {
            for command in commands { try await player.perform(command) }
            request.reply()
        } catch {
            request.fail(BusError(error))
        }
    }

    private func add(
        _ entry: NewEntry, _ place: QueuePlace, _ before: PlayerStatus, _ request: BusRequest
    ) async {
        do throws(PlayerError) {
            try await player.perform(.add([entry], at: place))
            let known = before.identifiers
            // Identifiers grow, so the newest is the last one.
            if let added = await player.status.identifiers.subtracting(known).max() {
                try await player.perform(.jump(to: added))
            }
            request.reply()
        } catch {
            request.fail(BusError(error))
        }
    }
}

extension PlayerStatus {
    /// Of all entries.
    fileprivate var identifiers: Set<QueueEntry.ID> {
        Set((history + [current].compactMap { $0 } + upcoming).map(\.id))
    }
}

extension BusError {
    /// What a client is told that asked for it.
    fileprivate init(_ error: PlayerError) {
        switch error.kind {
        case .noSuchEntry: self = .invalidArguments(error.description)
        case .notPossible: self = .notSupported(error.description)
        case .notSaved: self = .failed(error.description)
        }
    }
}

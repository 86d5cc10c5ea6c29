import LocalSockets
import Model
import Playback

/// Does what a client asks for, and tells it of events.
actor RemoteDesk {
    private let player: any PlayerControl
    private let information: JSON
    private let limits: RemoteServer.Limits
    private let connection: LocalConnection
    private var telling: Task<Void, Never>?
    /// The list that is being read.
    private var kept: (number: Int, snapshot: any QueueSnapshot)?

    init(
        _ player: any PlayerControl, _ information: JSON, _ limits: RemoteServer.Limits,
        _ connection: LocalConnection
    ) {
        self.player = player
        self.information = information
        self.limits = limits
        self.connection = connection
    }

    func close() {
        telling?.cancel()
        telling = nil
    }

    /// Answers all that a line asks for.
    func answer(_ line: [UInt8]) async {
        switch RPCMessage(parsing: line) {
        case .single(let part): await answer(part).map(send)
        case .batch(let parts):
            var answers: [JSON] = []
            for part in parts { await answer(part).map { answers.append($0) } }
            if !answers.isEmpty { send(.array(answers)) }
        }
    }

    private func send(_ message: JSON) { connection.send(RPCAnswer.line(message)) }

    private func answer(_ part: RPCPart) async -> JSON? {
        switch part {
        case .invalid(let id, let error): return RPCAnswer.error(error, id: id)
        case .request(let request):
            do throws(RPCError) {
                let result = try await perform(try RemoteRequest(request))
                return request.id.map { RPCAnswer.result(result, id: $0) }
            } catch {
                return request.id.map { RPCAnswer.error(error, id: $0) }
            }
        }
    }

    private func perform(_ request: RemoteRequest) async throws(RPCError) -> JSON {
        switch request {
        case .command(let command):
            do throws(PlayerError) { try await player.perform(command) } catch { throw RPCError(error) }
            return .null
        case .status: return await player.status.json
        case .list(let stretch): return try await list(stretch)
        case .information: return information
        case .subscribe:
            await subscribe()
            return .null
        case .unsubscribe:
            close()
            return .null
        }
    }

    /// Who reads a list in several steps reads it as it was at the first.
    private func list(_ stretch: RemoteStretch) async throws(RPCError) -> JSON {
        if let number = stretch.list {
            guard let kept, kept.number == number else {
                throw .invalidParameters("there is no list \(number)")
            }
        } else {
            let snapshot = try await snapshot(of: stretch.part)
            kept = ((kept?.number ?? 0) + 1, snapshot)
        }
        let (number, snapshot) = kept!
        let places = stretch.places(in: snapshot)
        do throws(PlayerError) {
            return RemoteStretch.answer(number, snapshot, try await snapshot.entries(places))
        } catch {
            throw RPCError(error)
        }
    }

    private func snapshot(of part: QueuePart) async throws(RPCError) -> any QueueSnapshot {
        do throws(PlayerError) { return try await player.snapshot(of: part) } catch { throw RPCError(error) }
    }

    private func subscribe() async {
        if telling != nil { return }
        let events = await player.events()
        telling = Task { [connection, limits] in
            for await event in events {
                // Who does not read must not make the player remember all that happens.
                if connection.waitingBytes > limits.waitingBytes { return connection.cut() }
                connection.send(RPCAnswer.line(RPCAnswer.notification("event", event.json)))
            }
        }
    }
}

extension RPCError {
    /// Codes below -32000 are the program's own.
    init(_ error: PlayerError) {
        switch error.kind {
        case .noSuchEntry: self.init(-32001, error.description, data: ["kind": "noSuchEntry"])
        case .notPossible: self.init(-32002, error.description, data: ["kind": "notPossible"])
        case .notSaved: self.init(-32003, error.description, data: ["kind": "notSaved"])
        case .unreachable: self.init(-32004, error.description, data: ["kind": "unreachable"])
        }
    }
}

import Model
import Playback

/// What can be asked of a player over the socket; `docs/remote.md` explains each.
enum RemoteMethod: String, CaseIterable {
    case play = "player.play"
    case pause = "player.pause"
    case toggle = "player.toggle"
    case stop = "player.stop"
    case next = "player.next"
    case previous = "player.previous"
    case seek = "player.seek"
    case setPosition = "player.setPosition"
    case setVolume = "player.setVolume"
    case setShuffle = "player.setShuffle"
    case setRepeat = "player.setRepeat"
    case sleep = "player.sleep"
    case status = "player.status"
    case jump = "queue.jump"
    case add = "queue.add"
    case remove = "queue.remove"
    case move = "queue.move"
    case clear = "queue.clear"
    case list = "queue.list"
    case addRadio = "radio.add"
    case endRadio = "radio.end"
    case subscribe = "events.subscribe"
    case unsubscribe = "events.unsubscribe"
    case information = "daemon.info"

    /// The names of its parameters, in the order in which an array gives them.
    var parameters: [String] {
        switch self {
        case .seek: ["by"]
        case .setPosition: ["entry", "position"]
        case .setVolume: ["volume"]
        case .setShuffle: ["on"]
        case .setRepeat: ["mode"]
        case .sleep: ["after"]
        case .list: ["from", "count", "part", "list"]
        case .jump: ["entry"]
        case .add: ["entries", "place"]
        case .remove, .addRadio: ["entries"]
        case .move: ["entry", "after"]
        default: []
        }
    }
}

/// A request that is understood.
enum RemoteRequest: Hashable {
    case command(PlayerCommand)
    case status
    case list(RemoteStretch)
    case subscribe
    case unsubscribe
    case information

    init(_ request: RPCRequest) throws(RPCError) {
        guard let method = RemoteMethod(rawValue: request.method) else { throw .noMethod(request.method) }
        let given = try RemoteParameters(request.parameters, of: method)
        switch method {
        case .status: self = .status
        case .list: self = .list(try RemoteStretch(given))
        case .subscribe: self = .subscribe
        case .unsubscribe: self = .unsubscribe
        case .information: self = .information
        default: self = .command(try PlayerCommand(method, given))
        }
    }
}

import LocalSockets
import Playback

/// Why a player in another process could not be told something.
public struct RemoteError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What programs tell errors apart by.
    public enum Kind: Sendable, Hashable {
        /// No player runs.
        case nobody
        /// The connection was lost, or what came over it is not understood.
        case lost
        /// It did not answer in time.
        case late
        /// The player answered that it cannot do it.
        case refused(PlayerError.Kind)
    }

    /// See the type.
    public var kind: Kind
    /// For people: one sentence without a full stop.
    public var description: String

    init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    init(_ error: RPCError) {
        switch error.code {
        case -32001: self.init(.refused(.noSuchEntry), error.message)
        case -32002: self.init(.refused(.notPossible), error.message)
        case -32003: self.init(.refused(.notSaved), error.message)
        case -32004: self.init(.refused(.unreachable), error.message)
        default: self.init(.lost, "the player refused: \(error.message) (\(error.code))")
        }
    }

    init(_ error: SocketError) {
        self.init(error.kind == .nobody ? .nobody : .lost, error.description)
    }
}

import Filesystem
import LocalSockets
import RemoteControl

extension Session {
    /// The player that runs with this data directory.
    ///
    /// - Throws: `HostError` (69), where none runs; that is no error where it is asked for by `runningPlayer`.
    public func remotePlayer() throws(HostError) -> RemotePlayer {
        if let player = try runningPlayer() { return player }
        throw HostError(
            69, "no player runs for \(options.dataDirectory); start one with 'helve daemon'")
    }

    /// The same; `nil` where none runs.
    public func runningPlayer() throws(HostError) -> RemotePlayer? {
        for path in ControlPlace(dataDirectory: options.dataDirectory).paths {
            do throws(RemoteError) {
                return try RemotePlayer(path: path, patience: options.timeout, time: options.time)
            } catch {
                guard error.kind == .nobody else { throw HostError(error) }
            }
        }
        return nil
    }

    /// The socket that a player of this process is to listen on.
    func controlListener() throws(HostError) -> LocalListener {
        var fault: HostError?
        for path in ControlPlace(dataDirectory: options.dataDirectory).paths {
            do throws(HostError) {
                return try Self.listener(path)
            } catch {
                fault = fault ?? error
            }
        }
        throw fault ?? HostError(70, "there is no place for a socket")
    }

    private static func listener(_ path: String) throws(HostError) -> LocalListener {
        do {
            try PrivateFile.makeDirectory(String(path.prefix(upTo: path.lastIndex(of: "/")!)))
            return try LocalListener(path: path)
        } catch {
            throw HostError(69, "other commands could not reach the player: \(error)")
        }
    }
}

extension HostError {
    /// What a command ends with that could not tell a player something.
    init(_ error: RemoteError) {
        let code: Int32 =
            switch error.kind {
            case .nobody, .lost, .refused(.notSaved), .refused(.unreachable): 69
            case .late: 75
            case .refused(.noSuchEntry), .refused(.notPossible): 1
            }
        self.init(code, error.description)
    }
}

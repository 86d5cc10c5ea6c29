import DBus
import Playback

/// What is to be done about a request.
enum Reaction: Hashable {
    /// Nothing: the specification has calls that have no effect.
    case ignore
    /// Tell the player.
    case perform(PlayerCommand)
    /// Put a track into the list.
    case add(Addition)
    /// Return these values.
    case answer([Variant])
    /// Return all properties of an interface.
    case list([String: Variant])
    /// End the program.
    case quit
    case refuse(BusError)
}

/// A track that is to be in the list, and where.
struct Addition: Hashable {
    let entry: NewEntry
    let place: QueuePlace
    /// An entry that is to come behind it afterwards: where it is to be first.
    var follower: QueueEntry.ID?
    let becomesCurrent: Bool
}

/// Decides about requests.
struct Reactions {
    let status: PlayerStatus
    let identity: Identity

    init(_ status: PlayerStatus, _ identity: Identity) {
        self.status = status
        self.identity = identity
    }

    func reaction(to subject: BusRequest.Subject) -> Reaction {
        switch subject {
        case .get(let interface, let property):
            guard let value = properties(of: interface)[property] else {
                return .refuse(.invalidArguments("there is no property \(interface).\(property)"))
            }
            return .answer([.variant(value)])
        case .getAll(let interface): return .list(properties(of: interface))
        case .set(_, let property, let value): return setting(property, value)
        case .method(let interface, let name, let arguments):
            switch Interface(rawValue: interface) {
            case .root: return name == "Quit" && identity.canQuit ? .quit : .ignore
            case .player: return playing(name, arguments)
            case .trackList: return listing(name, arguments)
            case nil: return .refuse(.notSupported("there is no \(interface)"))
            }
        }
    }

    private func properties(of interface: String) -> [String: Variant] {
        Interface(rawValue: interface)?.properties(status, identity) ?? [:]
    }

    private func setting(_ property: String, _ value: Variant) -> Reaction {
        switch (property, value) {
        case ("Volume", .double(let volume)): setVolume(volume)
        case ("Rate", .double(let rate)): rate == 0 ? pause : .ignore
        case ("Shuffle", .bool(let isOn)): .perform(.setShuffle(isOn))
        case ("LoopStatus", .string(let word)):
            RepeatMode(word: word).map { .perform(.setRepeat($0)) }
                ?? .refuse(.invalidArguments("LoopStatus is None, Track or Playlist"))
        default: .refuse(.invalidArguments("\(property) cannot be set"))
        }
    }

    private func setVolume(_ volume: Double) -> Reaction {
        if volume.isNaN { return .refuse(.invalidArguments("Volume is a number from 0 to 1")) }
        return .perform(.setVolume(max(0, min(1, volume))))
    }

    private var pause: Reaction {
        status.playback == .playing && status.canPause ? .perform(.pause) : .ignore
    }
}

// MARK: Player

extension Reactions {
    private func playing(_ name: String, _ arguments: [Variant]) -> Reaction {
        switch name {
        case "Next": return next
        case "Previous": return status.canGoPrevious ? .perform(.previous) : .ignore
        case "Pause": return pause
        case "Play": return status.canPlay && status.playback != .playing ? .perform(.play) : .ignore
        case "PlayPause":
            return playPause
        case "Stop": return status.playback == .stopped ? .ignore : .perform(.stop)
        case "Seek": return seek(arguments)
        case "SetPosition": return setPosition(arguments)
        case "OpenUri":
            return adding(arguments.first?.text ?? "") { .perform(.add([$0], at: .now)) }
        default: return .refuse(.notSupported("there is no method \(name)"))
        }
    }

    private var playPause: Reaction {
        if !status.canPlay { return .refuse(.failed("there is nothing to play; add something first")) }
        return status.canPause
            ? .perform(.playPause) : .refuse(.failed("what plays now cannot be paused from here"))
    }

    private var next: Reaction { status.canGoNext ? .perform(.next) : .ignore }

    private func seek(_ arguments: [Variant]) -> Reaction {
        guard case .int64(let offset)? = arguments.first, status.canSeek, status.current != nil else {
            return .ignore
        }
        if let length = status.length, status.position + .microseconds(offset) > length { return next }
        return .perform(.seek(by: .microseconds(offset)))
    }

    /// Only of the track that plays, and within it: the client may not know yet that another one does.
    private func setPosition(_ arguments: [Variant]) -> Reaction {
        guard case .path(let path)? = arguments.first, case .int64(let position)? = arguments.last,
            status.canSeek, let current = status.current, TrackPath.entry(at: path) == current.id,
            position >= 0, status.length.map({ .microseconds(position) <= $0 }) ?? true
        else { return .ignore }
        return .perform(.setPosition(current.id, .microseconds(position)))
    }

    private func adding(_ address: String, _ reaction: (NewEntry) -> Reaction) -> Reaction {
        do throws(BusError) {
            return reaction(NewEntry(try MediaAddress.want(address)))
        } catch {
            return .refuse(error)
        }
    }
}

// MARK: TrackList

extension Reactions {
    private func listing(_ name: String, _ arguments: [Variant]) -> Reaction {
        switch name {
        case "GetTracksMetadata": .answer([metadata(of: arguments.first?.elements ?? [])])
        case "AddTrack": addTrack(arguments)
        case "RemoveTrack": known(arguments).map { .perform(.remove([$0])) } ?? .ignore
        case "GoTo": known(arguments).map { .perform(.jump(to: $0)) } ?? .ignore
        default: .refuse(.notSupported("there is no method \(name)"))
        }
    }

    /// Of those that are in the list, in the order that was asked for.
    private func metadata(of paths: [Variant]) -> Variant {
        let known = Dictionary(TrackList(status).tracks.map { ($0.path, $0) }) { first, _ in first }
        // Who asks for a track a thousand times gets it once.
        var seen: Set<ObjectPath> = []
        let found = paths.compactMap { path -> Variant? in
            guard case .path(let path) = path, seen.insert(path).inserted else { return nil }
            return known[path]?.value
        }
        return .array(of: "a{sv}", found)
    }

    /// A track of the list, which is the first argument.
    private func known(_ arguments: [Variant]) -> QueueEntry.ID? {
        guard case .path(let path)? = arguments.first, TrackList.paths(status).contains(path) else {
            return nil
        }
        return TrackPath.entry(at: path)
    }

    private func addTrack(_ arguments: [Variant]) -> Reaction {
        guard arguments.count == 3, case .path(let path) = arguments[1],
            case .bool(let becomesCurrent) = arguments[2]
        else { return .refuse(.invalidArguments("AddTrack takes an address, a track and a boolean")) }
        let first = TrackList.paths(status).first.flatMap(TrackPath.entry)
        let after = path == TrackPath.none ? first : known([.path(path)])
        guard path == TrackPath.none || after != nil else {
            return .refuse(.invalidArguments("there is no track \(path) in the list"))
        }
        return adding(arguments[0].text ?? "") { entry in
            let place = after.map { QueuePlace.after($0) } ?? .next
            let follower = path == TrackPath.none ? first : nil
            let addition = Addition(
                entry: entry, place: place, follower: follower, becomesCurrent: becomesCurrent)
            return follower == nil && !becomesCurrent
                ? .perform(.add([entry], at: place)) : .add(addition)
        }
    }
}

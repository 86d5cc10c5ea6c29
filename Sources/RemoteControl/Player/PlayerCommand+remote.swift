import Model
import Playback

extension PlayerCommand {
    /// Reads what was asked for.
    init(_ method: RemoteMethod, _ given: RemoteParameters) throws(RPCError) {
        switch method {
        case .play: self = .play
        case .pause: self = .pause
        case .toggle: self = .playPause
        case .stop: self = .stop
        case .next: self = .next
        case .previous: self = .previous
        case .seek: self = .seek(by: try given.seconds("by"))
        case .setPosition:
            self = .setPosition(try given.entry("entry"), try given.seconds("position"))
        case .setVolume: self = .setVolume(max(0, min(1, try given.number("volume"))))
        case .setShuffle: self = .setShuffle(try given.flag("on"))
        case .setRepeat: self = .setRepeat(try Self.mode(given["mode"]))
        case .sleep: self = .sleep(try Self.timer(given))
        case .jump: self = .jump(to: try given.entry("entry"))
        case .add:
            let entries = try given.list("entries", of: "entry", NewEntry.init(json:))
            self = .add(entries, at: try Self.place(given["place"]))
        case .remove: self = .remove(try given.list("entries", of: "number", QueueEntry.ID.init(json:)))
        case .move:
            self = .move(try given.entry("entry"), after: try given.optionalEntry("after"))
        case .clear: self = .clear
        case .addRadio:
            self = .addRadio(try given.list("entries", of: "entry", NewEntry.init(json:)))
        case .endRadio: self = .endRadio
        case .status, .list, .subscribe, .unsubscribe, .information: throw .noMethod(method.rawValue)
        }
    }

    private static func mode(_ json: JSON?) throws(RPCError) -> RepeatMode {
        guard let mode = json?.string.flatMap(RepeatMode.init(rawValue:)) else {
            throw .invalidParameters("\"mode\" must be off, one or all")
        }
        return mode
    }

    private static func timer(_ given: RemoteParameters) throws(RPCError) -> SleepTimer? {
        let isTakenBack = given.has("after") && !given.has(value: "after")
        let timer = SleepTimer(json: given["after"])
        guard isTakenBack || timer != nil else {
            throw .invalidParameters("\"after\" must be seconds, \"track\", or null to take it back")
        }
        return timer
    }

    private static func place(_ json: JSON?) throws(RPCError) -> QueuePlace {
        guard let json else { return .last }
        guard let place = QueuePlace(json: json) else {
            throw .invalidParameters("\"place\" must be now, next, last or {\"after\": number}")
        }
        return place
    }
}

extension PlayerCommand {
    /// The command as a request.
    var remote: (method: RemoteMethod, parameters: KeyValuePairs<String, JSON>) {
        switch self {
        case .play: (.play, [:])
        case .pause: (.pause, [:])
        case .playPause: (.toggle, [:])
        case .stop: (.stop, [:])
        case .next: (.next, [:])
        case .previous: (.previous, [:])
        case .seek(let by): (.seek, ["by": by.seconds])
        case .setPosition(let id, let position):
            (.setPosition, ["entry": id.json, "position": position.seconds])
        case .setVolume(let volume): (.setVolume, ["volume": .number(volume)])
        case .setShuffle(let isOn): (.setShuffle, ["on": .bool(isOn)])
        case .setRepeat(let mode): (.setRepeat, ["mode": .string(mode.rawValue)])
        case .sleep(let timer): (.sleep, ["after": timer?.json ?? .null])
        case .jump(let id): (.jump, ["entry": id.json])
        case .add(let entries, let place):
            (.add, ["entries": .array(entries.map(\.json)), "place": place.json])
        case .remove(let ids): (.remove, ["entries": .array(ids.map(\.json))])
        case .move(let id, let after): (.move, ["entry": id.json, "after": after?.json ?? .null])
        case .clear: (.clear, [:])
        case .addRadio(let entries): (.addRadio, ["entries": .array(entries.map(\.json))])
        case .endRadio: (.endRadio, [:])
        }
    }
}

import DBus

/// What comes from the bus, or from the clock, in the order in which it came.
enum BusInput: Sendable {
    /// A name on the bus has another owner; empty names are nobody.
    case owner(PlayerName, old: String, new: String)
    /// The properties of a player changed; those that are only named are to be asked for.
    case changed(String, [String: Variant], named: [String])
    case jumped(String, Duration)
    /// The answer to what was asked of a player: empty where there was none.
    case answer(String, [String: Variant])
    case position(String, Duration?)
    /// The time has come that a player's listening asked for.
    case woke(String)
    /// All players were named that were there at the start.
    case present
    /// What could not be kept is to be tried again.
    case retry
    /// The bus is gone.
    case lost

    /// Where every player is.
    static let path = ObjectPath(literal: "/org/mpris/MediaPlayer2")
    static let player = "org.mpris.MediaPlayer2.Player"
    static let properties = "org.freedesktop.DBus.Properties"

    /// `nil` for what says nothing.
    init?(_ received: ReceivedSignal) {
        let arguments = received.signal.arguments
        switch received.signal.name {
        case "NameOwnerChanged":
            guard arguments.count == 3, let name = arguments[0].text.flatMap({ PlayerName($0) }),
                let old = arguments[1].text, let new = arguments[2].text
            else { return nil }
            self = .owner(name, old: old, new: new)
        case "PropertiesChanged":
            guard arguments.count == 3, arguments[0].text == Self.player else { return nil }
            let named = arguments[2].elements?.compactMap(\.text) ?? []
            self = .changed(received.sender, arguments[1].members ?? [:], named: named)
        case "Seeked":
            guard let position = arguments.first?.microseconds else { return nil }
            self = .jumped(received.sender, position)
        default: return nil
        }
    }

    /// What is listened to: not to what others than players say, so that nobody is woken for it.
    static var rules: [BusSignalRule] {
        var owners = BusSignalRule()
        (owners.sender, owners.interface) = ("org.freedesktop.DBus", "org.freedesktop.DBus")
        (owners.member, owners.firstArgumentNamespace) = ("NameOwnerChanged", "org.mpris.MediaPlayer2")
        var changes = BusSignalRule()
        (changes.path, changes.interface, changes.member) = (path, properties, "PropertiesChanged")
        var jumps = BusSignalRule()
        (jumps.path, jumps.interface, jumps.member) = (path, player, "Seeked")
        return [owners, changes, jumps]
    }
}

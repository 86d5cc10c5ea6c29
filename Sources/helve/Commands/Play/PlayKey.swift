import Playback

/// A key that a player listens to.
enum PlayKey: Sendable, Hashable {
    case pause, back, forward, louder, softer, next, previous, shuffle, repeatMode, quit

    /// The keys in what was typed; the rest is left out.
    static func keys(in bytes: [UInt8]) -> [PlayKey] {
        var (keys, rest) = ([PlayKey](), bytes[...])
        while let byte = rest.popFirst() {
            if byte == 0x1B, rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "O") {
                let sequence = rest.prefix { !(0x40...0x7E).contains($0) || $0 == rest.first }
                rest = rest.dropFirst(sequence.count)
                if let last = rest.popFirst(), let key = arrow(last) { keys.append(key) }
            } else if let key = key(Character(Unicode.Scalar(byte))) {
                keys.append(key)
            }
        }
        return keys
    }

    private static func arrow(_ byte: UInt8) -> PlayKey? {
        switch Character(Unicode.Scalar(byte)) {
        case "A": .louder
        case "B": .softer
        case "C": .forward
        case "D": .back
        default: nil
        }
    }

    private static func key(_ character: Character) -> PlayKey? {
        switch character {
        case " ": .pause
        case "n": .next
        case "p": .previous
        case "s": .shuffle
        case "r": .repeatMode
        case "+", "=": .louder
        case "-": .softer
        case "q": .quit
        default: nil
        }
    }

    /// What the player is told; `nil` to quit.
    func command(_ status: PlayerStatus) -> PlayerCommand? {
        switch self {
        case .pause: .playPause
        case .back: .seek(by: .seconds(-10))
        case .forward: .seek(by: .seconds(10))
        case .louder: .setVolume(min(status.volume + 0.05, 1))
        case .softer: .setVolume(max(status.volume - 0.05, 0))
        case .next: .next
        case .previous: .previous
        case .shuffle: .setShuffle(!status.isShuffled)
        case .repeatMode: .setRepeat(status.repeatMode.following)
        case .quit: nil
        }
    }
}

extension RepeatMode {
    fileprivate var following: RepeatMode {
        switch self {
        case .off: .all
        case .all: .one
        case .one: .off
        }
    }
}

/// Takes the titles out of a stream of an Icecast server, which stand between its bytes
/// (https://cast.readme.io/docs/icy).
struct ICYReader {
    private enum Place {
        case sound(left: Int)
        case length
        case title(left: Int)
    }

    private let interval: Int
    private var place: Place
    private var title: [UInt8] = []

    /// - Parameter interval: how many bytes of sound stand between two titles.
    init(interval: Int) {
        self.interval = interval
        place = .sound(left: interval)
    }

    /// - Returns: the bytes that are sound, and the titles that came with them.
    mutating func read(_ bytes: [UInt8]) -> (sound: [UInt8], titles: [String]) {
        var sound: [UInt8] = []
        var titles: [String] = []
        sound.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while !rest.isEmpty {
            switch place {
            case .sound(let left):
                let part = rest.prefix(left)
                sound += part
                rest = rest.dropFirst(part.count)
                place = part.count == left ? .length : .sound(left: left - part.count)
            case .length:
                let left = Int(rest.removeFirst()) * 16
                title = []
                place = left == 0 ? .sound(left: interval) : .title(left: left)
            case .title(let left):
                let part = rest.prefix(left)
                title += part
                rest = rest.dropFirst(part.count)
                place = .title(left: left - part.count)
                if part.count == left {
                    if let text = Self.title(in: title) { titles.append(text) }
                    place = .sound(left: interval)
                }
            }
        }
        return (sound, titles)
    }

    /// `StreamTitle='…';`: the value may contain quotes.
    private static func title(in bytes: [UInt8]) -> String? {
        let bytes = bytes.prefix { $0 != 0 }
        let text =
            String(validating: bytes, as: UTF8.self) ?? String(bytes.map { Character(Unicode.Scalar($0)) })
        guard let start = text.firstRange(of: "StreamTitle='")?.upperBound else { return nil }
        let rest = text[start...]
        return String(rest[..<(rest.firstRange(of: "';")?.lowerBound ?? rest.endIndex)])
    }
}

import Playback

/// A setting that there is, by its dotted key, and what its values may be.
public struct SettingKey: Sendable, Hashable {
    /// The whole key.
    public let text: String
    /// Whether its value must not be seen.
    public let isSecret: Bool
    private let kind: Kind

    enum Kind: Sendable, Hashable {
        case text, address, flag, decibels, command, names, seconds, pattern, edits, pause, count, mebibytes
    }

    private static let services = ["listenbrainz", "lastfm", "librefm"]
    private static let scrobbling: [(name: String, kind: Kind, isSecret: Bool)] = [
        ("url", .address, false), ("enabled", .flag, false), ("username", .text, false),
        ("token", .text, true), ("api-key", .text, true), ("secret", .text, true),
        ("session-key", .text, true), ("plain", .flag, false),
    ]

    /// What keys there are, for messages.
    private static let overview =
        "scrobbler.SERVICE.url and the like, scrobbling-enabled, watch.allow and the like, handler.SERVICE, volume.RESOLVER, pace.RESOLVER.gap and the like, cache.size"

    /// - Throws: `HostError` (64), which says what keys there are.
    public init(_ text: String) throws(HostError) {
        self.text = text
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        switch parts.first {
        case "scrobbling-enabled" where parts.count == 1: (kind, isSecret) = (.flag, false)
        case "scrobbler": (kind, isSecret) = try Self.scrobbler(parts, text)
        case "watch": (kind, isSecret) = (try Self.watching(text), false)
        case "pace": (kind, isSecret) = (try Self.pace(parts, text), false)
        case "cache": (kind, isSecret) = (try Self.cache(parts, text), false)
        case "handler": (kind, isSecret) = (.command, try Self.checked(parts, text, "handler.youtube"))
        case "volume": (kind, isSecret) = (.decibels, try Self.checked(parts, text, "volume.bandcamp"))
        default: throw HostError(64, "there is no setting \(text); there are \(Self.overview)")
        }
    }

    private static func scrobbler(_ parts: [String], _ text: String) throws(HostError) -> (Kind, Bool) {
        guard parts.count == 3, services.contains(parts[1]) else {
            throw HostError(
                64,
                "\(text) is no setting of a scrobbler; the services are \(services.joined(separator: ", ")), as in scrobbler.lastfm.enabled"
            )
        }
        guard let known = scrobbling.first(where: { $0.name == parts[2] }) else {
            let names = scrobbling.map(\.name).joined(separator: ", ")
            throw HostError(64, "a scrobbler has no setting \(parts[2]); there are \(names)")
        }
        return (known.kind, known.isSecret)
    }

    /// - Returns: false: it is no secret.
    private static func checked(
        _ parts: [String], _ text: String, _ example: String
    ) throws(HostError) -> Bool {
        let isName = { (name: String) in
            !name.isEmpty
                && name.unicodeScalars.allSatisfy {
                    $0.isASCII
                        && ($0.properties.isAlphabetic || $0.properties.numericType != nil
                            || "-_".unicodeScalars.contains($0))
                }
        }
        guard parts.count >= 2, parts.dropFirst().allSatisfy(isName) else {
            throw HostError(64, "\(text) is no setting; it should look like \(example)")
        }
        return false
    }

    /// The value as it is kept.
    ///
    /// - Throws: `HostError` (64), where the setting cannot have it.
    func checked(_ value: String) throws(HostError) -> String {
        switch kind {
        case .text:
            guard !value.isEmpty else {
                throw HostError(64, "\(text) needs a value; take it away with: helve config unset \(text)")
            }
            return value
        case .address: return try address(value)
        case .flag: return try flag(value)
        case .decibels: return try decibels(value)
        case .command:
            do throws(RoutingError) { _ = try HandlerCommand(value) } catch {
                throw HostError(64, "\(text): \(error)")
            }
            return value
        case .names, .seconds, .pattern, .edits: return try watching(value, kind)
        case .pause, .count, .mebibytes: return try resolving(value, kind)
        }
    }

    private func address(_ value: String) throws(HostError) -> String {
        guard QueueEntry.isWebURL(value) else {
            throw HostError(64, "\(text) is an address that begins with https:// or http://, not \(value)")
        }
        return value
    }

    private func flag(_ value: String) throws(HostError) -> String {
        switch value.lowercased() {
        case "true", "yes", "on", "1": return "true"
        case "false", "no", "off", "0": return "false"
        default: throw HostError(64, "\(text) is true or false, not \(value)")
        }
    }

    private func decibels(_ value: String) throws(HostError) -> String {
        guard let number = Double(value), (-60...20).contains(number) else {
            throw HostError(64, "\(text) is a number of decibels from -60 to 20, such as -3, not \(value)")
        }
        return value
    }
}

import PlayerWatching

/// The settings of `helve scrobble watch`.
extension SettingKey {
    private static let kinds: [(key: String, kind: Kind)] =
        [
            ("allow", .names), ("deny", .names), ("shortest", .seconds), ("longest", .seconds),
            ("split-titles", .flag),
        ] + TrackPart.allCases.map { ("ignore." + $0.rawValue, .pattern) }
        + mendable.map { ("mend." + $0.rawValue, .edits) }

    /// What of a track can be mended.
    static let mendable: [TrackPart] = [.artist, .title, .album]

    static func watching(_ text: String) throws(HostError) -> Kind {
        guard let known = kinds.first(where: { "watch." + $0.key == text }) else {
            let names = kinds.map { "watch." + $0.key }.joined(separator: ", ")
            throw HostError(64, "there is no setting \(text); there are \(names)")
        }
        return known.kind
    }

    func watching(_ value: String, _ kind: Kind) throws(HostError) -> String {
        switch kind {
        case .seconds:
            guard let seconds = Double(value), (30...86_400).contains(seconds) else {
                throw HostError(64, "\(text) is a number of seconds from 30 to 86400, not \(value)")
            }
        case .names:
            guard !Self.names(value).isEmpty else {
                throw HostError(64, "\(text) is a list of players such as mpv,firefox*")
            }
        default:
            do throws(PatternError) {
                _ = kind == .pattern ? (try TextPattern(value)) as Any : try TextEdits(value)
            } catch {
                throw HostError(64, "\(text): \(error)")
            }
        }
        return value
    }

    /// The names in a list with commas.
    static func names(_ value: String) -> [String] {
        value.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
    }
}

extension Session {
    /// Which players are listened to, and what of them.
    public func watchRules() throws(HostError) -> WatchRules {
        let settings = try configuration()
        var rules = WatchRules()
        rules.allowed = SettingKey.names(try settings.value("watch.allow") ?? "")
        rules.denied = SettingKey.names(try settings.value("watch.deny") ?? "")
        rules.shortest = try settings.seconds("watch.shortest") ?? rules.shortest
        rules.longest = try settings.seconds("watch.longest")
        rules.splitsTitles = try settings.value("watch.split-titles") == "true"
        for part in TrackPart.allCases {
            let (ignored, mended) = (
                try settings.value("watch.ignore.\(part.rawValue)"),
                try settings.value("watch.mend.\(part.rawValue)")
            )
            try translating {
                rules.ignored[part] = try ignored.map { try TextPattern($0) }
                rules.mended[part] = try mended.map { try TextEdits($0) }
            }
        }
        return rules
    }
}

extension Configuration {
    fileprivate func seconds(_ key: String) throws(HostError) -> Duration? {
        try value(key).flatMap(Double.init).map { .seconds($0) }
    }
}

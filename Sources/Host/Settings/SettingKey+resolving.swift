/// The settings of how resolvers are asked, and of what is kept.
extension SettingKey {
    private static let paces = ["concurrency", "gap", "cool-down", "errors"]

    static func pace(_ parts: [String], _ text: String) throws(HostError) -> Kind {
        guard parts.count == 3, !parts[1].isEmpty, paces.contains(parts[2]) else {
            throw HostError(
                64,
                "\(text) is no setting; there are \(paces.map { "pace.RESOLVER." + $0 }.joined(separator: ", "))"
            )
        }
        return ["gap", "cool-down"].contains(parts[2]) ? .pause : .count
    }

    static func cache(_ parts: [String], _ text: String) throws(HostError) -> Kind {
        guard parts == ["cache", "size"] else {
            throw HostError(64, "there is no setting \(text); there is cache.size")
        }
        return .mebibytes
    }

    func resolving(_ value: String, _ kind: Kind) throws(HostError) -> String {
        switch kind {
        case .pause:
            guard let seconds = Double(value), (0...3600).contains(seconds) else {
                throw HostError(
                    64, "\(text) is a number of seconds from 0 to 3600, such as 0.5, not \(value)")
            }
        case .count:
            guard let count = Int(value), (1...256).contains(count) else {
                throw HostError(64, "\(text) is a whole number from 1 to 256, not \(value)")
            }
        default:
            guard let size = Int(value), (1...1 << 20).contains(size) else {
                throw HostError(64, "\(text) is a number of MiB from 1 to \(1 << 20), not \(value)")
            }
        }
        return value
    }
}

/// Which content resolvers are asked, and whose find is taken first.
public struct ResolverOrder: Sendable, Hashable {
    /// The enabled ones.
    public private(set) var active: [String]
    /// By priority, the first one first. Disabled ones keep their place in it.
    public private(set) var order: [String]

    /// The order of the resolvers that come with helve.
    static let preferred = ["localfiles", "subsonic", "internetarchive"]
    /// Where the desktop inserts the resolvers that it knows.
    static let canonical = ["spotify", "applemusic", "bandcamp", "soundcloud", "localfiles", "youtube"]

    /// Takes lists as they are stored; repeats are dropped.
    public init(active: [String], order: [String]) {
        self.active = Self.withoutRepeats(active)
        self.order = Self.withoutRepeats(order)
    }

    /// Everything that comes with helve, before the user has chosen anything.
    init(bundled: [String]) {
        self.init(active: [], order: Self.preferred.filter(bundled.contains))
        for id in order + bundled { enable(id) }
    }

    /// The place in the order, from 0. An active one that has no place comes before all others: −1.
    public func index(of id: String) -> Int { order.firstIndex(of: id) ?? -1 }

    /// The active ones by priority: those without a place first, then by place.
    public var ranked: [String] {
        active.filter { !order.contains($0) } + order.filter(active.contains)
    }

    /// Puts a resolver among the active ones. One that had no place gets one: before the first that the desktop sorts
    /// behind it, else the last.
    public mutating func enable(_ id: String) {
        if !active.contains(id) { active.append(id) }
        guard !order.contains(id) else { return }
        order.insert(id, at: canonicalPlace(of: id) ?? order.count)
    }

    /// Puts a new resolver among the active ones, after all others.
    mutating func append(_ id: String) {
        if !active.contains(id) { active.append(id) }
        if !order.contains(id) { order.append(id) }
    }

    /// Takes a resolver out of the active ones. It keeps its place for the day when it is enabled again.
    public mutating func disable(_ id: String) { active.removeAll { $0 == id } }

    /// Removes every trace of a resolver.
    public mutating func forget(_ id: String) {
        disable(id)
        order.removeAll { $0 == id }
    }

    /// Adds resolvers that are enabled for one command and have no place.
    func adding(_ ids: [String]) -> ResolverOrder { ResolverOrder(active: active + ids, order: order) }

    /// Moves a resolver so that it is the `place`th, from 1, of the enabled ones and itself.
    ///
    /// - Parameter visible: the ids that there are plugins for.
    /// - Throws: `PluginError.placeOutOfRange`.
    public mutating func move(_ id: String, to place: Int, among visible: [String]) throws(PluginError) {
        let others = ranked.filter { $0 != id && visible.contains($0) }
        guard (1...others.count + 1).contains(place) else {
            throw .placeOutOfRange(place: place, count: others.count + 1)
        }
        var whole = (active.filter { !order.contains($0) } + order).filter { $0 != id }
        if place <= others.count, let next = whole.firstIndex(of: others[place - 1]) {
            whole.insert(id, at: next)
        } else {
            let last = others.last.flatMap { whole.firstIndex(of: $0) }
            whole.insert(id, at: last.map { $0 + 1 } ?? 0)
        }
        order = whole
    }

    private func canonicalPlace(of id: String) -> Int? {
        guard let own = Self.canonical.firstIndex(of: id) else { return nil }
        return order.firstIndex { other in Self.canonical.firstIndex(of: other).map { $0 > own } ?? false }
    }

    private static func withoutRepeats(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }
}

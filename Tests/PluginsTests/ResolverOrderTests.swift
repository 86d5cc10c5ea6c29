import Plugins
import Testing

@Suite struct ResolverOrderTests {
    private func order(_ active: [String], _ order: [String]) -> ResolverOrder {
        ResolverOrder(active: active, order: order)
    }

    @Test(
        arguments: [
            (["bandcamp", "localfiles"], "spotify", ["spotify", "bandcamp", "localfiles"]),
            (["spotify", "localfiles"], "bandcamp", ["spotify", "bandcamp", "localfiles"]),
            (["localfiles", "spotify"], "youtube", ["localfiles", "spotify", "youtube"]),
            (
                ["localfiles", "subsonic", "internetarchive"], "youtube",
                ["localfiles", "subsonic", "internetarchive", "youtube"]
            ),
            (["subsonic", "localfiles"], "applemusic", ["subsonic", "applemusic", "localfiles"]),
            (["spotify"], "stranger", ["spotify", "stranger"]),
            ([], "spotify", ["spotify"]),
        ] as [([String], String, [String])])
    func enablingInsertsWhereTheDesktopWould(_ before: [String], _ id: String, _ after: [String]) {
        var order = order(before, before)
        order.enable(id)
        #expect(order.order == after)
        #expect(order.active == before + [id])
    }

    @Test func disablingKeepsThePlace() {
        var order = order(["a", "b", "c"], ["a", "b", "c"])
        order.disable("b")
        #expect(order.ranked == ["a", "c"])
        order.enable("b")
        #expect(order.ranked == ["a", "b", "c"])
    }

    @Test func anActiveOneWithoutAPlaceComesFirst() {
        let order = order(["a", "x", "b"], ["b", "a"])
        #expect(order.ranked == ["x", "b", "a"])
        #expect(order.index(of: "x") == -1)
        #expect(order.index(of: "a") == 1)
    }

    @Test func repeatsCountOnce() {
        #expect(order(["a", "a"], ["b", "a", "b"]) == order(["a"], ["b", "a"]))
    }

    @Test(
        arguments: [
            ("c", 1, ["c", "a", "b"]), ("a", 2, ["b", "a", "c"]), ("a", 3, ["b", "c", "a"]),
            ("b", 2, ["a", "b", "c"]),
        ] as [(String, Int, [String])])
    func movesToAPlaceFromOne(_ id: String, _ place: Int, _ after: [String]) throws {
        var order = order(["a", "b", "c"], ["a", "b", "c"])
        try order.move(id, to: place, among: ["a", "b", "c"])
        #expect(order.ranked == after)
    }

    /// The places are those that the user sees: the disabled and those without a file do not count.
    @Test func passesOverWhatIsNotSeen() throws {
        var order = order(["a", "gone", "c", "new"], ["gone", "a", "off", "c"])
        try order.move("c", to: 2, among: ["a", "off", "c", "new"])
        #expect(order.ranked.filter { $0 != "gone" } == ["new", "c", "a"])
        #expect(Set(order.order) == ["gone", "a", "off", "c", "new"])
    }

    @Test(arguments: [0, -1, 4, Int.max])
    func refusesPlacesThatThereAreNot(_ place: Int) {
        var order = order(["a", "b", "c"], ["a", "b", "c"])
        let error = #expect(throws: PluginError.self) {
            try order.move("a", to: place, among: ["a", "b", "c"])
        }
        #expect(error == .placeOutOfRange(place: place, count: 3))
        #expect(order.order == ["a", "b", "c"])
    }
}

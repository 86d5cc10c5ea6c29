import DBus
import Model
import Testing

@testable import PlayerWatching

@Suite struct WatchRulesTests {
    private func hears(_ rules: WatchRules, _ names: String...) -> Bool {
        rules.hears(names.map { PlayerName(PlayerName.prefix + $0)! })
    }

    @Test func playersAreAllowedAndDeniedByName() {
        var rules = WatchRules()
        #expect(hears(rules, "mpv") && hears(rules, "vlc.instance12"))
        #expect(!hears(rules, "playerctld") && !hears(rules, "helve.instance7"))
        rules.denied = ["firefox*", "KDE*.phone"]
        #expect(!hears(rules, "firefox.instance_1_2") && !hears(rules, "kdeconnect.phone"))
        #expect(!hears(rules, "vlc", "firefox"))
        rules.allowed = ["vlc", "firefox"]
        #expect(hears(rules, "vlc.instance3") && !hears(rules, "mpv") && !hears(rules, "firefox"))
    }

    @Test(
        arguments: [
            ("s/ \\(Remastered.*\\)$//", "Mushroom (Remastered 2004)", "Mushroom"),
            ("s/a/o/", "banana", "bonana"), ("s/a/o/g", "banana", "bonono"),
            ("s|/|-|g; s/(x)(y)/$2$1/", "a/b/c xy", "a-b-c yx"), ("s/X/y/I", "axb", "ayb"),
            ("s/.*//", "kept", "kept"), ("s/^ab//g", "ababab", "abab"), ("s/\\/x//", "a/x", "a"),
        ])
    func titlesAreMended(edits: String, text: String, mended: String) throws {
        #expect(try TextEdits(edits).edited(text) == mended)
    }

    @Test(arguments: ["", "x/a/b/", "s/a/b", "s/(/b/", "s/a/b/q", "s"])
    func editsThatAreNoneAreRefused(text: String) {
        #expect(throws: PatternError.self) { try TextEdits(text) }
    }

    @Test func titlesOfVideosAreTakenApartWhereTheUserWantsIt() throws {
        var rules = WatchRules()
        var news = TrackNews()
        news.title = "Can – Vitamin C (Official Video)"
        #expect(throws: NoMusic.noArtist) { try rules.track(news).get() }
        rules.splitsTitles = true
        rules.mended[.title] = try TextEdits("s/ \\(Official.*//")
        let track = try rules.track(news).get()
        #expect(track.artist == "Can" && track.title == "Vitamin C")
    }

    @Test func addressesThatMayHoldSecretsAreNotTold() throws {
        var news = TrackNews()
        (news.title, news.artists) = ("T", ["A"])
        news.url = "https://music.home.example/rest/stream?u=me&t=secret"
        #expect(try WatchRules().track(news).get().origin.url == nil)
        news.url = "https://www.youtube.com/watch?v=1"
        #expect(try WatchRules().track(news).get().origin.url == news.url)
    }

    @Test func whatPlayersSayIsReadWithCare() {
        let lies: [String: Variant] = [
            "PlaybackStatus": .uint32(3), "Rate": .double(.nan), "Position": .int64(-5),
            "Metadata": .dictionary([
                "xesam:title": .strings(["", "  Title\n"]), "xesam:artist": .string("Alone"),
                "mpris:length": .string("nonsense"), "xesam:album": .int32(4),
                "mpris:trackid": .bool(true), "xesam:url": .double(1),
            ]),
        ]
        let news = PlayerNews(lies)
        #expect(news.status == nil && news.rate == nil && news.position == nil)
        #expect(news.track?.title == "Title" && news.track?.artists == ["Alone"])
        #expect(news.track?.length == nil && news.track?.album == nil)
        for length: Variant in [.int64(.max), .int64(-1), .int64(0), .double(.infinity), .uint64(.max)] {
            let news = PlayerNews(["Metadata": .dictionary(["mpris:length": length])])
            #expect(news.track?.length == nil)
        }
        for length: Variant in [.uint64(60_000_000), .int32(60_000_000), .double(6e7), .string("60000000")] {
            let news = PlayerNews(["Metadata": .dictionary(["mpris:length": length])])
            #expect(news.track?.length == .seconds(60))
        }
        #expect(PlayerNews(["Metadata": .string("none")]).track == TrackNews())
    }
}

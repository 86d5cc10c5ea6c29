import Foundation
import Model
import Plugins
import ScriptEngine
import Testing
import WebPlatform

/// Which plugin a URL belongs to, and what it names, with all stand-ins loaded.
@Suite struct RoutingTests {
    private static let routes: [(String, String?, LookupKind?)] = [
        ("https://open.spotify.com/track/abc?si=1", "spotify", .track),
        ("https://open.spotify.com/intl-de/album/abc/", "spotify", .album),
        ("spotify:track:abc", "spotify", .track),
        ("https://open.spotify.com/artist/x", nil, nil),
        ("HTTPS://open.spotify.com/track/abc", nil, .track),
        ("https://OPEN.SPOTIFY.COM/track/abc", "spotify", nil),
        ("https://music.apple.com/us/album/name/123?i=456", "applemusic", .track),
        ("https://music.apple.com/us/album/name/123", "applemusic", .album),
        ("https://music.apple.com/us/album/123", nil, .album),
        ("https://itunes.apple.com/us/album/id1", "applemusic", .album),
        ("https://a.b.bandcamp.com/track/foo", "bandcamp", .track),
        ("https://bandcamp.com/track/foo", nil, .track),
        ("https://soundcloud.com/a/sets/b?x=1", "soundcloud", .playlist),
        ("https://m.soundcloud.com/a/b", "soundcloud", .track),
        ("https://on.soundcloud.com/x", "soundcloud", .track),
        ("https://www.youtube.com/watch?v=a&list=x", "youtube", .playlist),
        ("https://www.youtube.com/watch?t=3&v=a", nil, .track),
        ("https://m.youtube.com/playlist?list=PL", nil, .playlist),
        ("https://youtu.be/abc?t=1", "youtube", .track),
    ]

    @Test func findsThePluginOfEveryKnownURL() async throws {
        let files = try await StandIn.all().map { standIn in
            try PluginFile(bytes: Array(standIn.axe.text().utf8), path: "\(standIn.id).axe")
        }
        let path = StandIn.folder.appending(path: "../../js/resolver-loader.js")
        let loader = try String(contentsOf: path, encoding: .utf8)
        let router = try await URLRouter(files, loader: .text(loader), services: PlatformServices())
        for (url, plugin, kind) in Self.routes {
            let route = try await router.route(url)
            #expect(route == URLRouter.Route(plugin: plugin, kind: kind), "\(url)")
        }
        await router.close()
    }
}

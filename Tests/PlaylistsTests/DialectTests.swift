import Model
import Playlists
import Testing

/// Lists as players write them.
@Suite struct DialectTests {
    private func read(_ format: PlaylistFormat, _ text: String) throws -> Playlist {
        var bytes: [UInt8]? = Array(text.utf8)
        return try Playlist(format) {
            defer { bytes = nil }
            return bytes ?? []
        }
    }

    @Test func vlcXSPF() throws {
        let list = try read(
            .xspf,
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <playlist xmlns="http://xspf.org/ns/0/" xmlns:vlc="http://www.videolan.org/vlc/playlist/ns/0/" version="1">
            \t<title>Playlist</title>
            \t<trackList>
            \t\t<track>
            \t\t\t<location>file:///music/01%20-%20J%C3%B3ga.flac</location>
            \t\t\t<title>Jóga</title>
            \t\t\t<creator>Björk</creator>
            \t\t\t<album>Homogenic</album>
            \t\t\t<image>file:///cache/art.jpg</image>
            \t\t\t<trackNum>2</trackNum>
            \t\t\t<duration>305000</duration>
            \t\t\t<extension application="http://www.videolan.org/vlc/playlist/0">
            \t\t\t\t<vlc:id>0</vlc:id>
            \t\t\t\t<vlc:option>network-caching=1000</vlc:option>
            \t\t\t</extension>
            \t\t</track>
            \t</trackList>
            \t<extension application="http://www.videolan.org/vlc/playlist/0">
            \t\t<vlc:item tid="0"/>
            \t</extension>
            </playlist>
            """)
        let entry = try #require(list.entries.first)
        #expect(entry.track == WantedTrack(artist: "Björk", title: "Jóga", album: "Homogenic"))
        #expect((entry.trackNumber, entry.duration, entry.image) == (2, 305_000, "file:///cache/art.jpg"))
        let namespace = "xmlns:vlc=\"http://www.videolan.org/vlc/playlist/ns/0/\""
        let application = "http://www.videolan.org/vlc/playlist/0"
        #expect(
            entry.extensions == [
                PlaylistExtension(
                    application,
                    .string(
                        "<vlc:id \(namespace)>0</vlc:id><vlc:option \(namespace)>network-caching=1000</vlc:option>"
                    ))
            ])
        #expect(list.head.title == "Playlist")
        #expect(
            list.head.extensions == [
                PlaylistExtension(application, .string("<vlc:item \(namespace) tid=\"0\"/>"))
            ])
        #expect(
            PlaylistLocation(entry.locations[0], in: nil) == .file("/music/01 - Jóga.flac"))
    }

    @Test func rhythmboxXSPF() throws {
        let list = try read(
            .xspf,
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <playlist version="1" xmlns="http://xspf.org/ns/0/" xmlns:rb="http://example.org/rb">
             <title>Mix</title>
             <trackList>
              <track>
               <title>Dark Star</title>
               <location>http://archive.example/d.ogg</location>
               <rb:rating>4</rb:rating>
              </track>
             </trackList>
            </playlist>
            """)
        #expect(list.entries.map(\.title) == ["Dark Star"])
        #expect(list.entries.map(\.track) == [nil])
        #expect(list.entries[0].locations == ["http://archive.example/d.ogg"])
    }

    @Test func foobarM3U8() throws {
        let list = try read(
            .m3u8, "\u{FEFF}#EXTM3U\r\n#EXTINF:305,Björk - Jóga\r\nHomogenic\\02. Jóga.flac\r\n")
        #expect(list.entries[0].duration == 305_000)
        #expect(list.entries[0].track == WantedTrack(artist: "Björk", title: "Jóga"))
        #expect(
            PlaylistLocation(list.entries[0].locations[0], in: "/lists")
                == .file("/lists/Homogenic/02. Jóga.flac"))
    }

    @Test func rhythmboxM3U() throws {
        let list = try read(.m3u, "#EXTM3U\n#EXTINF:305,Björk - Jóga\n../music/J%C3%B3ga.flac\n")
        #expect(
            PlaylistLocation(list.entries[0].locations[0], in: "/lists")
                == .file("/lists/../music/J%C3%B3ga.flac"))
    }

    @Test func vlcM3U8() throws {
        let list = try read(
            .m3u8,
            "#EXTM3U\n#EXTINF:305,Björk - Jóga\n#EXTVLCOPT:start-time=3\nfile:///music/J%C3%B3ga.flac\nhttp://r/s\n"
        )
        #expect(list.entries[0].directives == ["#EXTVLCOPT:start-time=3"])
        #expect(PlaylistLocation(list.entries[0].locations[0], in: "/lists") == .file("/music/Jóga.flac"))
        #expect(
            list.entries[1]
                == {
                    var entry = PlaylistEntry(); entry.locations = ["http://r/s"]; return entry
                }())
    }

    @Test func stationsM3U() throws {
        let list = try read(
            .m3u,
            "#EXTM3U url-tvg=\"http://t/\"\n#EXTINF:-1 tvg-id=\"x\" group-title=\"News, talk\",Radio One\n"
                + "#EXTGRP:News\nhttps://r/one.m3u8\n")
        #expect(list.head.directives == ["#EXTM3U url-tvg=\"http://t/\""])
        #expect(list.entries[0].attributes == "tvg-id=\"x\" group-title=\"News, talk\"")
        #expect((list.entries[0].title, list.entries[0].duration) == ("Radio One", nil))
        #expect(list.entries[0].directives == ["#EXTGRP:News"])
    }

    @Test func listenBrainzJSPF() throws {
        let list = try read(
            .jspf,
            """
            {"playlist": {"title": "Weekly", "creator": "troi-bot", "identifier": "https://listenbrainz.org/playlist/1",
              "date": "2026-01-01", "extension": {"https://musicbrainz.org/doc/jspf#playlist": {"public": true}},
              "track": [{"creator": "Björk", "title": "Jóga", "album": "Homogenic", "duration": 305000,
                "identifier": ["https://musicbrainz.org/recording/6a5b"],
                "extension": {"https://musicbrainz.org/doc/jspf#track": {"added_by": "x", "artist_identifiers": ["a"]}}}]}}
            """)
        #expect(list.head.identifier == "https://listenbrainz.org/playlist/1")
        #expect(
            list.head.extensions == [
                PlaylistExtension("https://musicbrainz.org/doc/jspf#playlist", ["public": true])
            ])
        let entry = list.entries[0]
        #expect(entry.identifiers == ["https://musicbrainz.org/recording/6a5b"])
        #expect(entry.extensions[0].content == ["added_by": "x", "artist_identifiers": ["a"]])
        #expect(entry.duration == 305_000)
    }

    @Test(arguments: [
        ("{\"duration\": \"12\", \"trackNum\": \"3\", \"location\": \"http://h/\"}", 12, 3),
        (
            "{\"duration\": -5, \"trackNum\": 1e99, \"location\": [\"http://h/\", 7], \"link\": 5, \"meta\": [5]}",
            nil, nil
        ),
        (
            "{\"duration\": 12.9, \"trackNum\": null, \"location\": [\"http://h/\"], \"extension\": []}", 12,
            nil
        ),
    ])
    func sloppyJSPF(track: String, duration: Int?, number: Int?) throws {
        let entry = try read(.jspf, "{\"playlist\": {\"track\": [\(track)]}}").entries[0]
        #expect((entry.duration, entry.trackNumber) == (duration, number))
        #expect(entry.locations == ["http://h/"])
    }

    @Test(
        arguments: [
            ("http://h/a b", nil), ("HTTPS://h/a", .url("HTTPS://h/a")), ("http:h", nil), ("http://", nil),
            (" http://h/a\n", .url("http://h/a")), ("ftp://h/a", nil), ("javascript:alert(1)", nil),
            ("data:audio/mp3,", nil),
            ("file:///a%20b%23.mp3", .file("/a b#.mp3")), ("file:/a", .file("/a")),
            ("file://localhost/a", .file("/a")),
            ("file://server/share/a", nil), ("file:a", nil), ("file:///a%2", nil), ("file:///a%00b", nil),
            ("file:///%FF", nil), ("/a/b", .file("/a/b")), ("a/b.mp3", .file("/lists/a/b.mp3")),
            ("C:\\Music\\a.mp3", nil), ("\\\\server\\a", nil), ("a\\b.mp3", .file("/lists/a/b.mp3")),
            ("", nil),
            ("a\u{0}b", nil), ("-", .file("/lists/-")), ("spotify:track:1", nil),
            ("~/a.mp3", .file("/lists/~/a.mp3")),
        ] as [(String, PlaylistLocation?)])
    func onlyFilesAndTheWebAreLocations(text: String, location: PlaylistLocation?) {
        #expect(PlaylistLocation(text, in: "/lists") == location)
    }

    @Test func withoutAFolderNothingIsRelative() {
        #expect(PlaylistLocation("a.mp3", in: nil) == nil)
        #expect(PlaylistLocation("a.mp3", in: "/") == .file("/a.mp3"))
    }
}

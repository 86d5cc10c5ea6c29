import Model
import ScriptEngine
import Synchronization
import Testing
import Timekeeping
import WebPlatform

/// The helpers that the desktop's shell gives plugins, against a `fetch` that the test replaces.
@Suite struct ShellHelperTests {
    /// Answers in turn; an answer is a status and a JSON body, or null for a network failure. Says what was asked.
    private static let fakeFetch = """
        const asked = [];
        const answering = (...answers) => { window.fetch = async (url, init) => {
            asked.push(url);
            const answer = answers.shift();
            if (!answer) throw new TypeError('no network');
            return new Response(JSON.stringify(answer[1] ?? null), { status: answer[0] });
        } };
        """

    @Test func picksTheISRCOfATrack() async throws {
        let result = try await run(
            """
            return [{ isrc: ' usrc17607839 ' }, { isrc: 'bad', sources: { a: { noMatch: true, isrc: 'GBAYE0000001' }, b: null, c: { isrc: 'gbaye0000002' } } },
                { sources: {} }, null, { isrc: 'US-RC1-76-07839' }].map(pickTrackIsrc);
            """)
        #expect(result == ["USRC17607839", "GBAYE0000002", nil, nil, nil])
    }

    @Test func findsAnMBIDByMapperThenISRCThenSearch() async throws {
        let result = try await run(
            Self.fakeFetch + """
                const id = (digit) => `${digit.repeat(8)}-1111-1111-1111-${digit.repeat(12)}`;
                const track = { artist: 'A "Q"', title: 'T & U', isrc: 'GBAYE0000001' };
                const results = [];
                const ask = async (track, ...answers) => { answering(...answers); const from = asked.length; const mbid = await resolveMbidForLove(track); results.push([mbid, asked.length - from]); };
                await ask({ mbid: id('1') });
                await ask({ title: 'x' });
                await ask(track, [200, { recording_mbid: id('2'), confidence: 0.7 }]);
                await ask(track, [200, { recording_mbid: id('2'), confidence: 0.69 }], [200, { recordings: [{ id: id('3') }] }]);
                await ask(track, [500], [404], [200, { recordings: [{ id: id('4'), score: '90' }] }]);
                await ask({ artist: 'a', title: 't', mbid: 'short' }, null, [200, { recordings: [{ id: id('5'), score: 89 }, { id: id('6'), score: 100 }] }]);
                await ask(track, null, null, null);
                return [results, [...new Set(asked)]];
                """)
        func id(_ digit: Character) -> JSON {
            .string(
                "\(String(repeating: digit, count: 8))-1111-1111-1111-\(String(repeating: digit, count: 12))")
        }
        #expect(
            result[0] == [
                [id("1"), 0], [nil, 0], [id("2"), 1], [id("3"), 2], [id("4"), 3], [nil, 2], [nil, 3],
            ])
        #expect(
            result[1]?.array?.prefix(3) == [
                "https://mapper.listenbrainz.org/mapping/lookup?artist_credit_name=A%20%22Q%22&recording_name=T%20%26%20U",
                "https://musicbrainz.org/ws/2/isrc/GBAYE0000001?fmt=json",
                "https://musicbrainz.org/ws/2/recording/?query=artist%3A%22A%20%5C%22Q%5C%22%22%20AND%20recording%3A%22T%20%26%20U%22&fmt=json&limit=3",
            ])
    }

    @Test func theRateLimiterSpacesAndRetries() async throws {
        let time = ManualTime()
        let engine = platformEngine(
            """
            (() => { \(Self.fakeFetch)
                const at = [];
                const start = performance.now();
                const log = (path) => { const inner = window.fetch; window.fetch = (url) => { at.push(Math.round(performance.now() - start)); return inner(url); } };
                return {
                    async spaced() {
                        answering([200, 1], [429], [403], [200, 2], [200, 3]); log();
                        const answers = await Promise.all(['/1', '/2', '/3'].map((url) => iTunesRateLimiter.fetch(url).then((r) => r.json())));
                        return [answers, at, asked, iTunesRateLimiter.getErrorCount(), iTunesRateLimiter.getQueueLength()];
                    },
                };
            })()
            """, services: PlatformServices(time: time))
        let spaced = try await call(engine, "spaced", time)
        // The second is asked 1.2 s after the first, again 2 s and 4 s later; one error is left for the third's gap.
        #expect(spaced == [[1, 2, 3], [0, 1200, 3200, 7200, 8900], ["/1", "/2", "/2", "/2", "/3"], 0, 0])
        await engine.close()
    }

    @Test func theRateLimiterGivesTheLastResponseOrTheLastError() async throws {
        let time = ManualTime()
        let engine = platformEngine(
            """
            (() => { \(Self.fakeFetch)
                return { async last() {
                    answering([429], [429], null, [429]);
                    const start = performance.now();
                    const response = await iTunesRateLimiter.fetch('/a');
                    const first = [response.status, iTunesRateLimiter.getErrorCount(), Math.round(performance.now() - start)];
                    answering(null, null, null, null);
                    const again = performance.now();
                    return [first, await iTunesRateLimiter.fetch('/b').catch((e) => e.message), iTunesRateLimiter.getErrorCount(), Math.round(performance.now() - again)];
                } };
            })()
            """, services: PlatformServices(time: time))
        // Waits of 2, 4, 8 and 16 s; then 2, 4 and 8 s and none after the last failure. The gap has passed by then.
        #expect(try await call(engine, "last", time) == [[429, 4, 30000], "no network", 8, 14000])
        await engine.close()
    }

    /// Calls a function and moves time on, from one sleeper's deadline to the next, until it has answered.
    private func call(_ engine: ScriptEngine, _ function: String, _ time: ManualTime) async throws -> JSON {
        let isDone = Mutex(false)
        let answer = Task {
            defer { isDone.withLock { $0 = true } }
            return try await engine.call(function, [], wallTime: .seconds(36000))
        }
        while !isDone.withLock({ $0 }) {
            // Two sleep when the script waits: the call's own limit and the timers.
            if time.sleeperCount >= 2 { time.advance(by: .milliseconds(100)) }
            await Task.yield()
        }
        return try await answer.value
    }
}

extension ShellHelperTests {
    @Test func scrapesAPlaylistFromTheEmbedPage() async throws {
        let result = try await run(
            """
            const entity = { name: 'N', subtitle: 'O', coverArt: { sources: [{ url: 'c' }] }, trackList: [
                { uri: 'spotify:track:abc', title: 'T', subtitle: 'A', duration: 61999, audioPreview: { url: 'p' } }, { title: 'U', subtitle: 'B' }] };
            const page = (data) => `<html><script id="other">1</script><script type="application/json" id="__NEXT_DATA__">${JSON.stringify(data)}</script>`;
            const asked = [];
            const answer = (body, status = 200) => { window.fetch = async (url, init) => { asked.push([url, /^Mozilla/.test(init.headers['User-Agent'])]); return new Response(body, { status }); }; };
            const { scrapePlaylist } = electron.spotify;
            answer(page({ props: { pageProps: { state: { data: { entity } } } } }));
            const found = await scrapePlaylist('p1');
            const failures = [];
            for (const [body, status] of [['', 404], ['<html>', 200], [page({}), 200], [page(1).replace('1</script>', '{</script>'), 200]]) {
                answer(body, status);
                const { success, error } = await scrapePlaylist('p2');
                failures.push([success, typeof error]);
            }
            window.fetch = async () => { throw new TypeError('no network') };
            return [found, failures, await scrapePlaylist('p3'), asked[0]];
            """)
        let playlist: JSON = [
            "id": "spotify-playlist-p1", "name": "N", "owner": "O", "albumArt": "c", "trackCount": 2,
            "tracks": [
                [
                    "id": "spotify-abc", "title": "T", "artist": "A", "album": "", "duration": 61,
                    "sources": ["spotify"], "spotifyUri": "spotify:track:abc", "spotifyId": "abc",
                    "previewUrl": "p",
                ],
                [
                    "id": "spotify-embed-1", "title": "U", "artist": "B", "album": "", "duration": 0,
                    "sources": ["spotify"],
                ],
            ],
            "url": "https://open.spotify.com/playlist/p1", "scraped": true,
        ]
        #expect(result[0] == ["success": true, "playlist": playlist])
        #expect(result[1] == .array(Array(repeating: [false, "string"], count: 4)))
        #expect(result[2] == ["success": false, "error": "no network"])
        #expect(result[3] == ["https://open.spotify.com/embed/playlist/p1", true])
    }
}

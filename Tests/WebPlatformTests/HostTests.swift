import LoopbackServer
import Model
import ScriptEngine
import Synchronization
import Testing
import Timekeeping
import Transfer
import WebPlatform

/// `window.electron` and its kin, without a network.
@Suite struct HostTests {
    @Test func theStoreKeepsClonesOfKnownDocuments() async throws {
        let result = try await run(
            """
            const { store } = window.electron;
            const queue = [{ a: 1, when: undefined }];
            const all = [await store.get('saved_queue'), await store.set('saved_queue', queue)];
            queue.push('later');
            const got = await store.get('saved_queue');
            got.push('mine');
            all.push(await store.get('saved_queue'));
            all.push(await store.set('sync_engine_mode', 1), await store.get('sync_engine_mode'), await store.delete('tokens'));
            const batch = await store.getBatch(['saved_queue', 'cache_mbid_mapper', 'nope']);
            all.push(Object.keys(batch), batch.cache_mbid_mapper === undefined);
            all.push(await store.delete('saved_queue'), await store.get('saved_queue') === undefined);
            await store.set('cache_x', 'v');
            all.push(await store.clear(), await store.get('cache_x') === undefined);
            all.push(await store.set('saved_queue', undefined).catch((e) => e.name));
            const loop = {}; loop.loop = loop;
            all.push(await store.set('saved_queue', loop).catch((e) => e.name));
            return all;
            """)
        #expect(
            result == [
                nil, true, [["a": 1]], false, nil, false, ["saved_queue", "cache_mbid_mapper"], true, true,
                true,
                ["success": true], true, "TypeError", "TypeError",
            ])
    }

    @Test func whatAStoreThrowsRejects() async throws {
        struct Broken: DocumentStore, Error {
            func document(named name: String) async throws -> JSON? { throw self }
            func store(_ document: JSON, named name: String) async throws { throw self }
            func remove(named name: String) async throws { throw self }
            func removeAll() async throws { throw self }
        }
        var services = PlatformServices()
        services.host.documents = Broken()
        let result = try await run(
            """
            const { store } = electron;
            const calls = [store.get('cache_a'), store.set('cache_a', 1), store.delete('cache_a'), store.clear(), store.getBatch(['cache_a'])];
            return (await Promise.allSettled(calls)).map((c) => c.status + ' ' + c.reason?.name);
            """, services: services)
        #expect(result == .array(Array(repeating: "rejected Error", count: 5)))
    }

    @Test func settingsAreReadByNameFromAShortList() async throws {
        let lines = Mutex<[LogLine]>([])
        var services = PlatformServices(log: { line in lines.withLock { $0.append(line) } })
        services.host.configuration = { ["LASTFM_API_KEY": "k", "PATH": "secret"][$0] }
        let result = try await run(
            """
            const { config, getScrobblerConfig, platform, isDev } = electron;
            return [await config.get('LASTFM_API_KEY'), await config.get('QOBUZ_APP_ID'), await config.get('PATH'),
                await getScrobblerConfig(), platform, isDev, __parachordClient];
            """, services: services)
        #expect(
            result == [
                "k", nil, nil, ["lastfmApiKey": "k", "lastfmApiSecret": nil], "linux", false, "helve",
            ])
        #expect(lines.withLock { $0 }.map(\.level) == [.warning])
    }

    @Test func pagesAreOpenedOnlyByWhoCan() async throws {
        let script = """
            const { openExternal } = electron.shell;
            const results = [await openExternal('https://a.test/x y'), await openExternal('spotify:track:1'), await openExternal('file:///etc/passwd')];
            const opened = window.open('http://b.test', '_blank');
            return [...results.map((r) => [r.success, typeof r.error]), opened !== null, window.open('javascript:1') === null];
            """
        let pages = Mutex<[String]>([])
        var services = PlatformServices()
        services.host.openExternal = { page in pages.withLock { $0.append(page) } }
        let withOpener = try await run(script, services: services)
        #expect(withOpener == [[true, "undefined"], [false, "string"], [false, "string"], true, true])
        #expect(pages.withLock { $0 } == ["https://a.test/x%20y", "http://b.test/"])
        let without = try await run(script)
        #expect(without == [[false, "string"], [false, "string"], [false, "string"], false, true])
        struct NoBrowser: Error, CustomStringConvertible { let description = "no browser" }
        services.host.openExternal = { _ in throw NoBrowser() }
        let failing = try await run(
            "return electron.shell.openExternal('http://a.test/')", services: services)
        #expect(failing == ["success": false, "error": "no browser"])
    }

    @Test func localFilesReachBothKindsOfHosts() async throws {
        struct Shelf: LocalFiles {
            func search(_ query: String) -> JSON { [["title": .string(query)]] }
            func resolve(artist: String, track: String, album: String?) -> JSON? {
                artist == "nobody"
                    ? nil : [["artist": .string(artist), "title": .string(track), "album": JSON(album)]]
            }
            func streamURL(id: String) -> String? { id == "local-1" ? "file:///m/1.flac" : nil }
            func allTracks() -> JSON { ["all"] }
            func statistics() -> JSON { ["totalTracks": 1] }
        }
        var services = PlatformServices()
        services.host.localFiles = Shelf()
        let result = try await run(
            """
            const desktop = electron.localFiles;
            return [await desktop.search('q'), await desktop.resolve({ artist: 'a', track: 't', album: null }), await desktop.resolve({ artist: 'nobody' }),
                await desktop.getAllTracks(), await desktop.getStats(), await localFiles.search('q'), await localFiles.resolve('a', 't', 'l'),
                await localFiles.getStreamUrl('local-1'), await localFiles.getStreamUrl('local-2')];
            """, services: services)
        #expect(
            result == [
                [["title": "q"]], [["artist": "a", "title": "t", "album": nil]], nil, ["all"],
                ["totalTracks": 1],
                [["title": "q"]], [["artist": "a", "title": "t", "album": "l"]], "file:///m/1.flac", nil,
            ])
        let none = try await run(
            "return [await localFiles.search('q'), await electron.localFiles.resolve({}), await electron.localFiles.getStats()]"
        )
        #expect(none == [[], nil, ["totalTracks": 0, "totalFolders": 0, "lastScan": nil]])
    }

    @Test func musicKitAnswersThatItIsAbsent() async throws {
        let result = try await run(
            """
            const { musicKit } = electron;
            const [auth, play] = [await musicKit.checkAuth(), await musicKit.play('1')];
            return [musicKit.isAvailable() instanceof Promise, await musicKit.isAvailable(), auth.success, typeof auth.error, play.success, /error 6/.test(play.error)];
            """)
        #expect(result == [true, false, false, "string", false, false])
    }

    @Test func theScrobbleRegistryPassesEventsOn() async throws {
        let result = try await run(
            """
            const seen = [];
            const plugin = (id, more) => ({ id, scrobble: (...all) => seen.push([id, ...all]), ...more });
            scrobbleManager.registerPlugin(plugin('a'));
            scrobbleManager.registerPlugin(plugin('b', { isEnabled: async () => false }));
            scrobbleManager.registerPlugin(plugin('c', { scrobble() { throw new Error('broken') } }));
            scrobbleManager.registerPlugin(plugin('d'));
            scrobbleManager.registerPlugin(plugin('a'));
            scrobbleManager.registerPlugin({});
            scrobbleManager.unregisterPlugin('d');
            const done = [await __scrobbleManagerDispatch('scrobble', '{"t":1}'), await __scrobbleManagerDispatch('scrobble', '{"duration":29}')];
            return [done, seen, scrobbleManager._plugins.map((p) => p.id)];
            """)
        #expect(result == [[true, false], [["a", ["t": 1]]], ["b", "c", "a"]])
    }

    @Test func theMobileHostsNamesAreThere() async throws {
        let result = try await run(
            """
            const one = createPluginStorage('one');
            one.set('k', 5);
            createPluginStorage('two').set('k', 'two');
            nativeStorage.set('k', 'all');
            return [nativeFetch === fetch, one.get('k'), one.get('none'), createPluginStorage('two').get('k'), nativeStorage.get('k'), storage.get('plugin.one.k')];
            """)
        #expect(result == [true, "5", nil, "two", "all", "5"])
    }

    @Test func md5IsOfTheTextsUTF8() async throws {
        let result = try await run("return [await electron.crypto.md5(''), await electron.crypto.md5('é')]")
        #expect(result == ["d41d8cd98f00b204e9800998ecf8427e", "66ddcd97cfdeabb2f6fb8a999b4bc76f"])
    }

    @Test func closingTheEngineCancelsHostCalls() async throws {
        struct Endless: DocumentStore {
            let started: AsyncStream<Void>.Continuation
            let ended: AsyncStream<Void>.Continuation
            func document(named name: String) async throws -> JSON? {
                started.yield()
                defer { ended.yield() }
                try await Task.sleep(for: .seconds(3600))
                return nil
            }
            func store(_ document: JSON, named name: String) {}
            func remove(named name: String) {}
            func removeAll() {}
        }
        let (started, start) = AsyncStream<Void>.makeStream()
        let (ended, end) = AsyncStream<Void>.makeStream()
        var services = PlatformServices()
        services.host.documents = Endless(started: start, ended: end)
        let engine = platformEngine("{ start() { electron.store.get('cache_a') } }", services: services)
        _ = try await engine.call("start")
        var waiting = started.makeAsyncIterator()
        await waiting.next()
        await engine.close()
        var closing = ended.makeAsyncIterator()
        #expect(await closing.next() != nil)
    }
}

import FakeScrobblers
import Model
import Randomness
import Storage
import Synchronization
import Testing
import Timekeeping
import Transfer

@testable import Scrobbling

/// Delivery over the real transport to strict servers, on a real database.
@Suite struct ServiceDeliveryTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let client = HTTPClient(transport: CurlTransport.shared) { _, _ in nil }

    private static func send(_ request: HTTPRequest, _ grant: NetworkGrant) async -> Result<
        HTTPResponse, TransferError
    > {
        var limits = TransferLimits()
        limits.total = .seconds(2)
        do throws(TransferError) {
            return .success(try await client.send(request, redirects: .manual, grant: grant, limits: limits))
        } catch {
            return .failure(error)
        }
    }

    private func delivery(_ service: any ScrobbleService, _ outbox: Outbox) -> ServiceDelivery {
        var policy = DeliveryPolicy(batchLimit: service.batchLimit)
        policy.knowsRepetitions = service.id == .listenbrainz
        (policy.firstPause, policy.longestPause, policy.firstDelay) = (
            .milliseconds(1), .milliseconds(5), .milliseconds(5)
        )
        return ServiceDelivery(
            service.id, outbox: outbox, directory: folder.path, time: SystemTime(), policy: policy,
            service: { service }, send: Self.send)
    }

    private func fill(_ outbox: Outbox, _ count: Int, _ service: any ScrobbleService) throws -> Set<
        ToldListen
    > {
        let listens = (0..<count).map {
            Listen(ListenedTrack(artist: "Björk & Co", title: "T\($0)"), startedAt: 1_700_000_000 + Int64($0))
        }
        _ = try outbox.add(listens, for: [service])
        return Set(listens.map { ToldListen($0.track.artist, $0.track.title, $0.startedAt) })
    }

    private func lastfm(_ fake: FakeLastFm) -> Audioscrobbler {
        Audioscrobbler(
            .lastfm, url: fake.api,
            credentials: .init(key: FakeLastFm.key, secret: FakeLastFm.secret, session: FakeLastFm.session))
    }

    private static let faults: [Fault] = [
        .dropBefore, .dropAfter, .statusBefore(500), .statusAfter(500), .statusBefore(503),
        .tooMany(seconds: 0), .page,
    ]

    @Test(arguments: 0..<6) func reachesListenBrainzExactlyOnce(_ seed: UInt64) async throws {
        let fake = try FakeListenBrainz { Self.fault($0, seed) }
        let outbox = Outbox(try folder.store())
        let service = ListenBrainz(url: fake.url, token: "TOKEN")
        let wanted = try fill(outbox, 60, service)
        let end = await delivery(service, outbox).drain(until: SystemTime().now + .seconds(30))
        #expect(end == .idle)
        #expect(fake.listens == wanted && fake.complaints.isEmpty)
        #expect(try outbox.summary(of: .listenbrainz).delivered == 60)
    }

    private static func fault(_ number: Int, _ seed: UInt64) -> Fault? {
        var generator = SplitMix64(seed: seed &* 1000 &+ UInt64(number))
        return Int.random(in: 0..<10, using: &generator) < 3 ? faults.randomElement(using: &generator) : nil
    }

    @Test func goesOnAfterAnAnswerThatNeverCame() async throws {
        let fake = try FakeListenBrainz { $0 == 0 ? .silenceAfter : nil }
        let outbox = Outbox(try folder.store())
        let service = ListenBrainz(url: fake.url, token: "TOKEN")
        let wanted = try fill(outbox, 3, service)
        _ = await delivery(service, outbox).drain(until: SystemTime().now + .seconds(30))
        #expect(fake.listens == wanted && fake.batches == [3, 1, 1, 1])
    }

    @Test func reportsWhatLastFmIgnores() async throws {
        let fake = try FakeLastFm()
        let outbox = Outbox(try folder.store())
        for (index, title) in ["One", "Ignored", "Poison", "Two"].enumerated() {
            try outbox.add(
                Listen(ListenedTrack(artist: "A", title: title), startedAt: 1_700_000_000 + Int64(index)),
                for: [lastfm(fake)])
        }
        _ = await delivery(lastfm(fake), outbox).drain(until: SystemTime().now + .seconds(10))
        #expect(Set(fake.told.map(\.title)) == ["One", "Ignored", "Two"])
        let aside = try outbox.entries([.ignored, .dead])
        #expect(aside.map(\.listen.track.title) == ["Ignored", "Poison"])
        #expect(aside.map(\.reason) == ["the artist is ignored", "Last.fm API error 6: Invalid parameters"])
    }

    @Test func keepsListensWhileSignedOut() async throws {
        let fake = try FakeLastFm()
        let outbox = Outbox(try folder.store())
        let old = Audioscrobbler(
            .lastfm, url: fake.api, credentials: .init(key: "KEY", secret: "SECRET", session: "OLD"))
        let current = Mutex<Audioscrobbler>(old)
        let wanted = try fill(outbox, 2, old)
        let delivery = ServiceDelivery(
            .lastfm, outbox: outbox, directory: folder.path, time: SystemTime(),
            policy: DeliveryPolicy(batchLimit: 50),
            service: { current.withLock { $0 } }, send: Self.send)
        #expect(await delivery.drain(until: SystemTime().now + .seconds(20)) == .signedOut)
        #expect(
            try outbox.summary(of: .lastfm).signedOut
                == "Last.fm API error 9: Invalid session key - Please re-authenticate")
        current.withLock { $0 = lastfm(fake) }
        try outbox.signedIn(.lastfm)
        #expect(await delivery.drain(until: SystemTime().now + .seconds(20)) == .idle)
        #expect(Set(fake.told) == wanted)
    }

    @Test func twoThatDeliverSendEverythingOnce() async throws {
        let fake = try FakeLastFm()
        let outbox = Outbox(try folder.store())
        let wanted = try fill(outbox, 500, lastfm(fake))
        try await withThrowingTaskGroup { group in
            for _ in 0..<2 {
                let own = Outbox(try folder.store())
                group.addTask { [self] in
                    _ = await delivery(lastfm(fake), own).drain(until: SystemTime().now + .seconds(30))
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(fake.told) == wanted && fake.told.count == 500)
    }

    @Test func takesOverWhatScriptsKept() throws {
        let store = try folder.store()
        let text = """
            [{"pluginId":"lastfm","track":{"title":"T","artist":"A","album":null,"duration":200},"timestamp":1700000000,"attempts":3},
            {"pluginId":"achordion","track":{"title":"U","artist":"A"},"timestamp":1700000001},17,
            {"pluginId":"lastfm","track":{"title":"V"},"timestamp":1}]
            """
        try store.set("scrobble-failed-queue", text, in: "documents")
        let outbox = Outbox(store)
        let service = Audioscrobbler(.lastfm, credentials: .anonymous)
        #expect(try outbox.adoptFailedQueue(for: [service]) == 1)
        #expect(try outbox.adoptFailedQueue(for: [service]) == 0)
        #expect(try outbox.entries([.waiting]).map(\.listen.startedAt) == [1_700_000_000])
        let rest = try JSON(parsing: try #require(try store.value("scrobble-failed-queue", in: "documents")))
        #expect(rest.array?.count == 3)
    }

    @Test func tellsMalojaOneListenASecond() throws {
        let outbox = Outbox(try folder.store())
        let maloja = ListenBrainz(url: "http://h/apis/listenbrainz/1", token: "x")
        for title in ["A", "B", "C"] {
            try outbox.add(
                Listen(ListenedTrack(artist: "X", title: title), startedAt: 1_700_000_000), for: [maloja])
        }
        #expect(
            try outbox.waiting(for: .listenbrainz, limit: 9).map(\.startedAt) == [
                1_700_000_000, 1_700_000_001, 1_700_000_002,
            ])
        let payloads = try outbox.begin(try outbox.waiting(for: .listenbrainz, limit: 9))
        #expect(payloads.map { $0["listened_at"]?.number } == [1_700_000_000, 1_700_000_001, 1_700_000_002])
    }
}

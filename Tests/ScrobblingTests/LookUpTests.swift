import FakeScrobblers
import Model
import Randomness
import Storage
import Testing
import Timekeeping
import Transfer

@testable import Scrobbling

/// A service that counts a listen again which it has: at most one repetition for each answer that never came.
@Suite struct LookUpTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let client = HTTPClient(transport: CurlTransport.shared) { _, _ in nil }

    private static func send(
        _ request: HTTPRequest, _ grant: NetworkGrant
    ) async -> Result<HTTPResponse, TransferError> {
        var limits = TransferLimits()
        limits.total = .seconds(2)
        do throws(TransferError) {
            return .success(try await client.send(request, redirects: .manual, grant: grant, limits: limits))
        } catch {
            return .failure(error)
        }
    }

    private func service(_ fake: FakeLastFm, username: String? = "bob") -> Audioscrobbler {
        Audioscrobbler(
            .lastfm, url: fake.api,
            credentials: .init(key: FakeLastFm.key, secret: FakeLastFm.secret, session: FakeLastFm.session),
            username: username)
    }

    /// Delivers so many listens. Their seconds are as far apart as songs are.
    private func deliver(
        _ count: Int, to fake: FakeLastFm, username: String? = "bob"
    ) async throws -> Set<ToldListen> {
        let outbox = Outbox(try folder.store())
        let service = service(fake, username: username)
        let listens = (0..<count).map {
            Listen(
                ListenedTrack(artist: "Björk & Co", title: "T\($0)"),
                startedAt: 1_700_000_000 + Int64($0) * 200)
        }
        _ = try outbox.add(listens, for: [service])
        var policy = DeliveryPolicy(batchLimit: 50)
        (policy.firstPause, policy.longestPause, policy.firstDelay) = (
            .milliseconds(1), .milliseconds(5), .milliseconds(5)
        )
        policy.knowsRepetitions = false
        let delivery = ServiceDelivery(
            .lastfm, outbox: outbox, directory: folder.path, time: SystemTime(), policy: policy,
            service: { service }, send: Self.send)
        let end = await delivery.drain(until: SystemTime().now + .seconds(60))
        #expect(end == .idle)
        #expect(fake.complaints.isEmpty, "\(fake.complaints)")
        let wanted = Set(listens.map { ToldListen($0.track.artist, $0.track.title, $0.startedAt) })
        #expect(Set(fake.told) == wanted)
        return wanted
    }

    private func repeated(_ fake: FakeLastFm) -> Int { fake.told.count - Set(fake.told).count }

    @Test func sendsBatchesOnceTheListShowsWhatItTook() async throws {
        let fake = try FakeLastFm()
        _ = try await deliver(120, to: fake)
        #expect(fake.batches == [1, 50, 50, 19] && fake.questions == 1)
    }

    @Test(arguments: [Fault.dropAfter, .statusAfter(502), .silenceAfter])
    func repeatsNothingThatTheListShows(_ fault: Fault) async throws {
        let fake = try FakeLastFm { $0 == 1 ? fault : nil }
        _ = try await deliver(120, to: fake)
        #expect(fake.batches == [1, 50, 50, 19] && repeated(fake) == 0)
    }

    @Test func sendsABatchAgainAfterOneThatShowsThatItDidNotArrive() async throws {
        let fake = try FakeLastFm { $0 == 1 ? .dropBefore : nil }
        _ = try await deliver(120, to: fake)
        #expect(fake.batches == [1, 1, 50, 50, 18] && repeated(fake) == 0, "\(fake.batches)")
    }

    /// What a list shows late is not sent again, but for the one that goes first.
    @Test func aListThatIsLateCostsOneRepetition() async throws {
        let fake = try FakeLastFm(list: .late(from: 1)) { [2, 4].contains($0) ? .dropAfter : nil }
        _ = try await deliver(150, to: fake)
        #expect(fake.injected.count == 2 && fake.injected.contains { $0.1 == 50 }, "\(fake.injected)")
        #expect(repeated(fake) <= 2, "\(fake.batches)")
    }

    @Test(arguments: [FakeLastFm.List.hidden, .stuck])
    func sendsSinglyWhereTheListTellsNothing(_ list: FakeLastFm.List) async throws {
        let fake = try FakeLastFm(list: list) { [3, 7].contains($0) ? .dropAfter : nil }
        _ = try await deliver(20, to: fake)
        #expect(Set(fake.batches) == [1] && repeated(fake) <= 2)
    }

    @Test func sendsSinglyWhereNobodyKnowsTheUser() async throws {
        let fake = try FakeLastFm { $0 == 3 ? .dropAfter : nil }
        _ = try await deliver(20, to: fake, username: nil)
        #expect(Set(fake.batches) == [1] && fake.questions == 0 && repeated(fake) <= 1)
    }

    /// In any weather, of the list too, there are no more repetitions than answers that never came.
    @Test(arguments: 0..<12) func repeatsNoMoreThanAnswersThatNeverCame(_ seed: UInt64) async throws {
        let faults: [Fault] = [
            .dropBefore, .dropAfter, .statusBefore(500), .statusAfter(500), .statusBefore(503),
            .tooMany(seconds: 0), .page,
        ]
        @Sendable func weather(_ number: Int, _ seed: UInt64) -> Fault? {
            var generator = SplitMix64(seed: seed &* 1000 &+ UInt64(number))
            guard Int.random(in: 0..<10, using: &generator) < 4 else { return nil }
            return faults.randomElement(using: &generator)
        }
        let fake = try FakeLastFm(
            list: seed % 3 == 0 ? .late(from: 2) : .current, { weather($0, seed) },
            questions: { weather($0, seed &+ 100) })
        _ = try await deliver(300, to: fake)
        let unsure = fake.injected.count { $0.0.isUnsure }
        #expect(repeated(fake) <= unsure, "seed \(seed): \(repeated(fake)) > \(unsure), \(fake.batches)")
    }
}

extension DeliveryTests {
    /// What was sent once without an answer never goes into a batch: there are servers that drop what follows a repetition.
    @Test func whatMayHaveArrivedStaysAloneWhenItIsRefusedLater() {
        var delivery = Delivery(DeliveryPolicy(batchLimit: 50))
        var items = (1...3).map { DeliveryItem(id: $0, startedAt: $0 * 100) }
        items[0].isUnsure = true
        #expect(delivery.next(items, now: .zero) == .send([items[0]]))
        let changes = delivery.answered(.busy("429"), to: [items[0]], now: .zero)
        #expect(changes == [.fails("429")])
    }
}

import Model
import Scrobbling
import Synchronization
import Timekeeping
import Transfer
import WebPlatform

/// Tells every service what is in the outbox, one beside the other: none waits for another.
public final class Deliveries: Sendable {
    private let services: [(id: ServiceID, delivery: ServiceDelivery)]
    private let running = Mutex<[Task<Void, Never>]>([])
    private let time: any TimeSource

    init(
        _ session: Session, report: @escaping ServiceDelivery.Report
    ) throws(HostError) {
        let (outbox, settings) = (try session.outbox(), try session.scrobbleServices())
        let send = try Self.sender(session)
        time = session.options.time
        let directory = session.options.dataDirectory
        services = ServiceID.allCases.map { [time] id in
            var policy = DeliveryPolicy(batchLimit: id == .listenbrainz ? 1000 : 50)
            policy.knowsRepetitions = id == .listenbrainz
            let delivery = ServiceDelivery(
                id, outbox: outbox, directory: directory, time: time,
                policy: policy, service: { try? settings.service(id) }, send: send,
                report: report)
            return (id, delivery)
        }
    }

    /// A redirect is no answer: what it leads to would be asked, not told.
    static func sender(_ session: Session) throws(HostError) -> ServiceDelivery.Sender {
        let client = HTTPClient(
            transport: try session.transport(), time: session.options.time,
            resolve: HTTPClient.resolveReference)
        // A server may take long over a thousand listens.
        let limits = TransferLimits(
            maximumBodyBytes: 4 << 20, stallTimeout: .seconds(90), total: .seconds(120))
        let isOpen = session.options.allowsPrivateNetwork
        return { request, grant in
            var grant = grant
            grant.allowsPrivateAddresses = grant.allowsPrivateAddresses || isOpen
            do throws(TransferError) {
                return .success(
                    try await client.send(request, redirects: .manual, grant: grant, limits: limits))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Begins to deliver, also what was left by others.
    public func start() {
        running.withLock { running in
            guard running.isEmpty else { return }
            running = services.map { service in Task { await service.delivery.run() } }
        }
    }

    /// There is something new.
    public func wake() async {
        for service in services { await service.delivery.wake() }
    }

    /// Delivers what waits, whatever happened before, until everything is delivered or the time is over.
    ///
    /// - Parameter only: the services that are meant.
    /// - Returns: of each, whether nothing is left that could be sent.
    public func flush(
        _ only: [ServiceID] = ServiceID.allCases, within limit: Duration, isHurried: Bool = true
    ) async -> [ServiceID: ServiceDelivery.Step] {
        let deadline = time.now + limit
        let meant = services.filter { only.contains($0.id) }
        return await withTaskGroup(of: (ServiceID, ServiceDelivery.Step)?.self) { group in
            for service in meant {
                group.addTask {
                    if isHurried { await service.delivery.hurry() }
                    return (service.id, await service.delivery.drain(until: deadline))
                }
            }
            // A request that nobody answers does not keep anybody waiting for longer.
            group.addTask { [time] in
                _ = try? await time.sleep(until: deadline)
                return nil
            }
            var steps: [ServiceID: ServiceDelivery.Step] = [:]
            for await step in group {
                if let step { steps[step.0] = step.1 }
                if step == nil || steps.count == meant.count { group.cancelAll() }
            }
            return steps
        }
    }

    /// Tells a service something else.
    ///
    /// - Throws: `ScrobbleError`.
    public func tell(_ id: ServiceID, _ notice: ServiceNotice) async throws(ScrobbleError) {
        try await services.first { $0.id == id }!.delivery.tell(notice)
    }

    /// Ends it. What is on its way is as unsure as after a crash.
    public func stop() async {
        let tasks = running.withLock { running in
            defer { running = [] }
            return running
        }
        tasks.forEach { $0.cancel() }
        for task in tasks { await task.value }
    }
}

extension Session {
    /// Tells the services what is in the outbox.
    ///
    /// - Parameter report: told of what was written, after it was, on some thread.
    public func deliveries(
        report: @escaping ServiceDelivery.Report = { _, _ in }
    ) throws(HostError) -> Deliveries {
        try Deliveries(self, report: report)
    }
}

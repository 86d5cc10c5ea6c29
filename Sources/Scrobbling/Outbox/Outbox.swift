import Foundation
import GRDB
import Model
import Storage
import Timekeeping

/// Says what a service is to be told of a listen, in a form that is kept until it was told.
public protocol ListenFreezing: Sendable {
    /// Whom it is for.
    var id: ServiceID { get }
    /// What is kept and sent later: it holds no secret, and nothing that a later release would write otherwise.
    func payload(of listen: Listen) -> JSON
    /// Whether it has no room for two listens that began in the same second: the later one is told a second later.
    var keepsOneListenASecond: Bool { get }
}

extension ListenFreezing {
    /// Most services have.
    public var keepsOneListenASecond: Bool { false }
}

/// The listens that were acknowledged, and what of them each service has yet to be told. What was added is on the disk when
/// a call returns.
///
/// Any thread may call it, and several processes may use it at once.
public final class Outbox: Sendable {
    let store: Store
    private let time: any TimeSource

    /// - Parameter store: the database of the data directory.
    public init(_ store: Store, time: any TimeSource = SystemTime()) {
        self.store = store
        self.time = time
    }

    /// Acknowledges a listen: every service will be told, whatever happens from now on. One transaction, one sync of the disk.
    ///
    /// A listen of the same track that began in the same second is the same listen: it is added for those services that it
    /// was not added for before.
    ///
    /// - Returns: whether it is a listen that was not known.
    /// - Throws: `ScrobbleError` of the kind `.notKept`: nothing was acknowledged.
    @discardableResult
    public func add(
        _ listen: Listen, for services: [any ListenFreezing]
    ) throws(ScrobbleError) -> Bool {
        try add([listen], for: services)[0]
    }

    /// Acknowledges many listens: all of them, or none.
    ///
    /// - Returns: of each, whether it was not known.
    public func add(
        _ listens: [Listen], for services: [any ListenFreezing]
    ) throws(ScrobbleError) -> [Bool] {
        let now = seconds
        return try write("the listen could not be kept") { tables in
            try listens.map { try tables.add($0, for: services, at: now) }
        }
    }

    /// What has these states, in the order in which the services are told.
    public func entries(
        _ states: Set<OutboxEntry.State>, of service: ServiceID? = nil, limit: Int = 1_000_000
    ) throws(ScrobbleError) -> [OutboxEntry] {
        try read { try $0.entries(states, of: service, limit: limit) }
    }

    /// How many entries a service has in each state, and how it answered last.
    public func summary(of service: ServiceID) throws(ScrobbleError) -> OutboxSummary {
        try read { try $0.summary(of: service) }
    }

    /// Gives entries that were set aside, or have failed before, another chance.
    ///
    /// - Parameter ids: of entries; all that were set aside where there are none.
    /// - Returns: how many there were.
    @discardableResult
    public func retry(_ ids: [Int64]? = nil) throws(ScrobbleError) -> Int {
        try write("nothing was changed") { try $0.retry(ids) }
    }

    /// Gives entries up: they are never sent.
    ///
    /// - Parameter ids: of entries that wait or were set aside; all that were set aside where there are none.
    /// - Returns: how many there were.
    @discardableResult
    public func drop(_ ids: [Int64]? = nil) throws(ScrobbleError) -> Int {
        let now = seconds
        return try write("nothing was changed") { try $0.drop(ids, at: now) }
    }

    /// Seconds since 1970.
    var seconds: Int64 { time.sinceEpoch.components.seconds }

    func write<T>(_ failure: String, _ body: (OutboxTables) throws -> T) throws(ScrobbleError) -> T {
        do {
            return try store.write { try body(OutboxTables($0)) }
        } catch {
            throw ScrobbleError(failure, error)
        }
    }

    func read<T>(_ body: (OutboxTables) throws -> T) throws(ScrobbleError) -> T {
        do {
            return try store.read { try body(OutboxTables($0)) }
        } catch {
            throw ScrobbleError("the listens could not be read", error)
        }
    }
}

// What was heard.
extension Outbox {
    /// A listen of the past, and what became of it.
    public struct Heard: Sendable, Hashable, Identifiable {
        /// In the order in which they were acknowledged.
        public let id: Int64
        /// What was heard.
        public var listen: Listen
        /// For each service that is or was to be told.
        public var states: [ServiceID: OutboxEntry.State]
    }

    /// What was heard from one second on until before another, by the time at which it began.
    public func history(
        since: Int64 = .min, until: Int64 = .max, limit: Int = 1_000_000
    ) throws(ScrobbleError) -> [Heard] {
        try read { try $0.history(since: since, until: until, limit: limit) }
    }

    /// Calls `body` with each listen in the order in which they began, without holding them all.
    public func forEachListen(_ body: (Listen) throws -> Void) throws(ScrobbleError) {
        do {
            try store.readApart { try OutboxTables($0).forEachListen(body) }
        } catch {
            throw ScrobbleError("the listens could not be read", error)
        }
    }

    /// Listens of the same track that began within so many seconds of this one.
    public func near(_ listen: Listen, seconds: Int64) throws(ScrobbleError) -> [Listen] {
        try read { try $0.near(listen, seconds) }
    }
}

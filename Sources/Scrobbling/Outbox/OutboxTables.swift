import Foundation
import GRDB
import Model

/// The tables of the outbox, within one transaction.
struct OutboxTables {
    let database: Database

    init(_ database: Database) { self.database = database }

    /// Why a row makes no sense.
    struct Damage: Error, CustomStringConvertible {
        let description: String
    }

    func run(_ sql: String, _ arguments: StatementArguments = []) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    static func data(_ json: JSON) -> Data { Data(json.text().utf8) }

    static func json(_ data: Data) throws -> JSON { try JSON(parsing: Array(data)) }
}

// What is added.
extension OutboxTables {
    func add(_ listen: Listen, for services: [any ListenFreezing], at now: Int64) throws -> Bool {
        let (id, isNew) = try row(of: listen, at: now)
        for service in services where try !isQueued(id, service.id) {
            var told = listen
            if service.keepsOneListenASecond { told.startedAt = try freeSecond(told.startedAt, service.id) }
            try run(
                "INSERT INTO outbox (listen, service, second, payload, state) VALUES (?, ?, ?, ?, 'waiting')",
                [id, service.id.rawValue, told.startedAt, Self.data(service.payload(of: told))])
        }
        try run(
            "UPDATE listening SET is_acknowledged = 1 WHERE started_at = ? AND key = ?",
            [listen.startedAt, listen.key])
        return isNew
    }

    private func isQueued(_ listen: Int64, _ service: ServiceID) throws -> Bool {
        try exists(
            "SELECT EXISTS (SELECT 1 FROM outbox WHERE listen = ? AND service = ?)",
            [listen, service.rawValue])
    }

    /// The first second from this one on of which the service is told nothing.
    func freeSecond(_ second: Int64, _ service: ServiceID) throws -> Int64 {
        let sql = "SELECT EXISTS (SELECT 1 FROM outbox WHERE service = ? AND second = ?)"
        var second = second
        while try exists(sql, [service.rawValue, second]) { second += 1 }
        return second
    }

    private func exists(_ sql: String, _ arguments: StatementArguments) throws -> Bool {
        try Bool.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) ?? false
    }

    private func row(of listen: Listen, at now: Int64) throws -> (id: Int64, isNew: Bool) {
        try run(
            """
            INSERT INTO listens (started_at, key, track, player, acknowledged_at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (started_at, key) DO NOTHING
            """, [listen.startedAt, listen.key, Self.data(listen.track.json), listen.player, now])
        if database.changesCount > 0 { return (database.lastInsertedRowID, true) }
        let sql = "SELECT id FROM listens WHERE started_at = ? AND key = ?"
        let arguments: StatementArguments = [listen.startedAt, listen.key]
        guard let id = try Int64.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) else {
            throw Damage(description: "a listen is neither new nor known")
        }
        return (id, false)
    }
}

// What is read.
extension OutboxTables {
    func entries(
        _ states: Set<OutboxEntry.State>, of service: ServiceID?, limit: Int
    ) throws -> [OutboxEntry] {
        let names = states.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
        let condition = service.map { " AND service = '\($0.rawValue)'" } ?? ""
        let sql = """
            SELECT outbox.*, started_at, track, player FROM outbox JOIN listens ON listens.id = outbox.listen
            WHERE state IN (\(names))\(condition) ORDER BY outbox.id LIMIT ?
            """
        return try Row.fetchAll(database, sql: sql, arguments: [limit]).map(entry)
    }

    private func entry(_ row: Row) throws -> OutboxEntry {
        guard let service = ServiceID(rawValue: row["service"]),
            let state = OutboxEntry.State(rawValue: row["state"])
        else { throw Damage(description: "an entry is of no service") }
        return OutboxEntry(
            id: row["id"], service: service, listen: try listen(row), state: state,
            isUnsure: row["is_unsure"], attempts: row["attempts"], reason: row["reason"],
            settledAt: row["settled_at"])
    }

    private func listen(_ row: Row) throws -> Listen {
        guard let track = ListenedTrack(json: try Self.json(row["track"])) else {
            throw Damage(description: "a listen has no artist or title")
        }
        return Listen(track, startedAt: row["started_at"], player: row["player"])
    }

    func summary(of service: ServiceID) throws -> OutboxSummary {
        var summary = OutboxSummary()
        let counts = try Row.fetchAll(
            database,
            sql:
                "SELECT state, count(*) AS n, total(is_unsure) AS u FROM outbox WHERE service = ? GROUP BY state",
            arguments: [service.rawValue])
        for row in counts {
            let count: Int = row["n"]
            switch OutboxEntry.State(rawValue: row["state"]) {
            case .waiting: (summary.waiting, summary.unsure) = (count, Int(row["u"] as Double))
            case .delivered: summary.delivered = count
            case .ignored: summary.ignored = count
            case .dead: summary.dead = count
            case .dropped, nil: break
            }
        }
        try readService(service, into: &summary)
        return summary
    }

    private func readService(_ service: ServiceID, into summary: inout OutboxSummary) throws {
        let sql = "SELECT * FROM scrobble_services WHERE service = ?"
        guard let row = try Row.fetchOne(database, sql: sql, arguments: [service.rawValue]) else { return }
        summary.signedOut = row["signed_out"]
        (summary.lastSuccess, summary.lastFailure) = (row["last_success"], row["last_failure"])
        summary.failure = row["failure"]
    }

    func history(since: Int64, until: Int64, limit: Int) throws -> [Outbox.Heard] {
        let sql = """
            SELECT listens.*, (
                SELECT group_concat(service || '=' || state) FROM outbox WHERE outbox.listen = listens.id
            ) AS states
            FROM listens WHERE started_at >= ? AND started_at < ? ORDER BY started_at DESC, id DESC LIMIT ?
            """
        return try Row.fetchAll(database, sql: sql, arguments: [since, until, limit]).map { row in
            Outbox.Heard(id: row["id"], listen: try listen(row), states: Self.states(row["states"] ?? ""))
        }.reversed()
    }

    private static func states(_ text: String) -> [ServiceID: OutboxEntry.State] {
        let pairs = text.split(separator: ",").compactMap { pair -> (ServiceID, OutboxEntry.State)? in
            let parts = pair.split(separator: "=").map(String.init)
            guard parts.count == 2, let service = ServiceID(rawValue: parts[0]) else { return nil }
            return OutboxEntry.State(rawValue: parts[1]).map { (service, $0) }
        }
        return Dictionary(pairs) { $1 }
    }

    func forEachListen(_ body: (Listen) throws -> Void) throws {
        let cursor = try Row.fetchCursor(database, sql: "SELECT * FROM listens ORDER BY started_at, id")
        while let row = try cursor.next() { try body(listen(row)) }
    }

    func near(_ wanted: Listen, _ seconds: Int64) throws -> [Listen] {
        let sql = "SELECT * FROM listens WHERE started_at BETWEEN ? AND ? AND key = ? ORDER BY started_at"
        let first = wanted.startedAt.subtractingReportingOverflow(seconds).partialValue
        let last = wanted.startedAt.addingReportingOverflow(seconds).partialValue
        return try Row.fetchAll(
            database.cachedStatement(sql: sql), arguments: [first, last, wanted.key]
        ).map(listen)
    }
}

// What the user changes.
extension OutboxTables {
    private static let failed = "state IN ('ignored', 'dead')"

    func retry(_ ids: [Int64]?) throws -> Int {
        let change =
            "UPDATE outbox SET state = 'waiting', attempts = 0, reason = NULL, settled_at = NULL WHERE"
        guard let ids else {
            try run("\(change) \(Self.failed)")
            return database.changesCount
        }
        return try ids.reduce(0) { count, id in
            try run("\(change) id = ? AND (\(Self.failed) OR state = 'dropped')", [id])
            return count + database.changesCount
        }
    }

    func drop(_ ids: [Int64]?, at now: Int64) throws -> Int {
        let change = "UPDATE outbox SET state = 'dropped', settled_at = ? WHERE"
        guard let ids else {
            try run("\(change) \(Self.failed)", [now])
            return database.changesCount
        }
        return try ids.reduce(0) { count, id in
            try run("\(change) id = ? AND (\(Self.failed) OR state = 'waiting')", [now, id])
            return count + database.changesCount
        }
    }
}

import Foundation
import GRDB
import Model

// What delivery reads and writes.
extension Outbox {
    /// The first entries of a service that wait.
    func waiting(for service: ServiceID, limit: Int) throws(ScrobbleError) -> [DeliveryItem] {
        try read { tables in
            let sql = """
                SELECT id, second, is_unsure, attempts FROM outbox
                WHERE service = ? AND state = 'waiting' ORDER BY id LIMIT ?
                """
            let statement = try tables.database.cachedStatement(sql: sql)
            return try Row.fetchAll(statement, arguments: [service.rawValue, limit]).map {
                DeliveryItem(id: $0[0], startedAt: $0[1], isUnsure: $0[2], attempts: $0[3])
            }
        }
    }

    /// Marks entries as sent without an answer, before they are sent.
    ///
    /// - Returns: what is sent for each.
    func begin(_ items: [DeliveryItem]) throws(ScrobbleError) -> [JSON] {
        try write("nothing was sent") { tables in
            try items.map { item in
                if !item.isUnsure {
                    try tables.run("UPDATE outbox SET is_unsure = 1 WHERE id = ?", [item.id])
                }
                let statement = try tables.database.cachedStatement(
                    sql: "SELECT payload FROM outbox WHERE id = ?")
                guard let data = try Data.fetchOne(statement, arguments: [item.id]) else {
                    throw OutboxTables.Damage(description: "an entry is gone")
                }
                return try OutboxTables.json(data)
            }
        }
    }

    /// What a service is or was told with these entries.
    func told(_ ids: [Int64]) throws(ScrobbleError) -> [ToldEntry] {
        try read { tables in
            let sql = """
                SELECT outbox.id, outbox.second, track FROM outbox JOIN listens ON listens.id = outbox.listen
                WHERE outbox.id = ?
                """
            let statement = try tables.database.cachedStatement(sql: sql)
            return try ids.compactMap { id in
                guard let row = try Row.fetchOne(statement, arguments: [id]),
                    let track = ListenedTrack(json: try OutboxTables.json(row["track"]))
                else { return nil }
                return ToldEntry(id: row["id"], second: row["second"], track: track)
            }
        }
    }

    /// Writes what an answer means.
    func settle(_ changes: [DeliveryChange], of service: ServiceID) throws(ScrobbleError) {
        if changes.isEmpty { return }
        let now = seconds
        try write("what \(service.name) said could not be kept") { tables in
            for change in changes { try tables.settle(change, of: service, at: now) }
        }
    }

    /// Whether the service's session was given up.
    func isSignedOut(_ service: ServiceID) throws(ScrobbleError) -> Bool {
        try read { tables in
            let sql = "SELECT signed_out IS NOT NULL FROM scrobble_services WHERE service = ?"
            let statement = try tables.database.cachedStatement(sql: sql)
            return try Bool.fetchOne(statement, arguments: [service.rawValue]) ?? false
        }
    }

    /// The service is signed in to again.
    public func signedIn(_ service: ServiceID) throws(ScrobbleError) {
        try write("the sign-in could not be kept") { tables in
            try tables.run(
                "UPDATE scrobble_services SET signed_out = NULL, failure = NULL WHERE service = ?",
                [service.rawValue])
        }
    }
}

extension OutboxTables {
    fileprivate func settle(_ change: DeliveryChange, of service: ServiceID, at now: Int64) throws {
        switch change {
        case .delivered(let ids):
            for id in ids { try settle(id, .delivered, nil, at: now) }
        case .ignored(let id, let reason): try settle(id, .ignored, reason, at: now)
        case .missed(let ids):
            for id in ids { try run("UPDATE outbox SET is_unsure = 0 WHERE id = ?", [id]) }
        case .refused(let id, let attempts, let reason):
            try run("UPDATE outbox SET attempts = ?, reason = ? WHERE id = ?", [attempts, reason, id])
        case .dead(let id, let attempts, let reason):
            try run("UPDATE outbox SET attempts = ? WHERE id = ?", [attempts, id])
            try settle(id, .dead, reason, at: now)
        case .clashes(let id): try separate(id)
        case .works, .fails, .signedOut: try note(change, of: service, at: now)
        }
    }

    /// What was delivered need not be kept as it was sent.
    private func settle(_ id: Int64, _ state: OutboxEntry.State, _ reason: String?, at now: Int64) throws {
        let payload = state == .delivered ? ", payload = x'6E756C6C'" : ""
        try run(
            """
            UPDATE outbox SET state = ?, reason = ?, settled_at = ?, is_unsure = 0\(payload)
            WHERE id = ? AND state = 'waiting'
            """, [state.rawValue, reason, now, id])
    }

    private func note(_ change: DeliveryChange, of service: ServiceID, at now: Int64) throws {
        let set =
            switch change {
            case .fails: "failure = excluded.failure, last_failure = excluded.last_failure"
            case .signedOut: "signed_out = excluded.signed_out"
            default: "last_success = excluded.last_success, signed_out = NULL, failure = NULL"
            }
        var (failure, signedOut): (String?, String?)
        if case .fails(let reason) = change { failure = reason }
        if case .signedOut(let reason) = change { signedOut = reason }
        try run(
            """
            INSERT INTO scrobble_services (service, signed_out, last_success, last_failure, failure)
            VALUES (?, ?, ?, ?, ?) ON CONFLICT (service) DO UPDATE SET \(set)
            """,
            [service.rawValue, signedOut, failure == nil ? now : nil, failure == nil ? nil : now, failure])
    }

    /// A server that keeps one listen a second has no room for this one: it is told of it a second later.
    private func separate(_ id: Int64) throws {
        let sql = """
            SELECT payload, second, service FROM outbox WHERE id = ? AND service = 'listenbrainz' AND EXISTS (
                SELECT 1 FROM outbox AS other WHERE other.service = outbox.service
                AND other.second = outbox.second AND other.state = 'delivered')
            """
        guard let row = try Row.fetchOne(database, sql: sql, arguments: [id]),
            case .object(var payload) = try Self.json(row["payload"]), payload["listened_at"] != nil
        else { return }
        let second = try freeSecond(row["second"], .listenbrainz)
        payload["listened_at"] = .number(Double(second))
        try run(
            "UPDATE outbox SET payload = ?, second = ? WHERE id = ?",
            [Self.data(.object(payload)), second, id])
    }
}

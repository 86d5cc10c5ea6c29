import GRDB
import Model

// Two who hear the same.
extension Outbox {
    /// Acknowledges a listen like `add`, unless one of the same track is there that began so near to it that nobody can have
    /// heard both: two players told of one sound, or one player was asked by two.
    ///
    /// - Parameter apart: how far two of them must be apart.
    /// - Returns: whether it was added.
    @discardableResult
    public func add(
        _ listen: Listen, for services: [any ListenFreezing], apart: Duration
    ) throws(ScrobbleError) -> Bool {
        let (now, span) = (seconds, max(apart.components.seconds - 1, 0))
        return try write("the listen could not be kept") { tables in
            guard try tables.near(listen, span).isEmpty else { return false }
            return try tables.add(listen, for: services, at: now)
        }
    }
}

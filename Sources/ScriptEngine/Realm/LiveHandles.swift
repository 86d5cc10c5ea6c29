/// Things under way that belong to a realm, so that it can end them when it closes.
public final class LiveHandles {
    /// Names one handle.
    public struct Token: Hashable, Sendable {
        fileprivate let number: Int
    }

    private var cancellations: [Token: () -> Void] = [:]
    private var next = 0

    /// How many are open: a script has ended when nothing is.
    public var count: Int { cancellations.count }

    /// Remembers how to end something.
    public func open(_ cancel: @escaping () -> Void) -> Token {
        next += 1
        let token = Token(number: next)
        cancellations[token] = cancel
        return token
    }

    /// Forgets it: it has ended by itself.
    public func close(_ token: Token) { cancellations[token] = nil }

    /// Ends it now.
    public func cancel(_ token: Token) { cancellations.removeValue(forKey: token)?() }

    func cancelAll() {
        let open = cancellations
        cancellations = [:]
        open.values.forEach { $0() }
    }
}

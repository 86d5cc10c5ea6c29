/// Things under way that belong to a realm, so that it can end them when it closes.
public final class LiveHandles {
    /// Names one handle.
    public struct Token: Hashable, Sendable {
        fileprivate let number: Int
    }

    private var cancellations: [Token: () -> Void] = [:]
    private var unawaited: Set<Token> = []
    private var next = 0

    /// How many are open that a script waits for: it has ended when nothing is.
    public var count: Int { cancellations.count - unawaited.count }

    /// Remembers how to end something.
    ///
    /// - Parameter isAwaited: whether a script goes on because of it.
    public func open(isAwaited: Bool = true, _ cancel: @escaping () -> Void) -> Token {
        next += 1
        let token = Token(number: next)
        cancellations[token] = cancel
        if !isAwaited { unawaited.insert(token) }
        return token
    }

    /// Forgets it: it has ended by itself.
    public func close(_ token: Token) {
        cancellations[token] = nil
        unawaited.remove(token)
    }

    /// Ends it now.
    public func cancel(_ token: Token) {
        unawaited.remove(token)
        cancellations.removeValue(forKey: token)?()
    }

    func cancelAll() {
        let open = cancellations
        cancellations = [:]
        unawaited = []
        open.values.forEach { $0() }
    }
}

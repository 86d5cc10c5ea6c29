/// Why a text is not a script.
public struct SyntaxError: Error, Sendable {
    /// One pointer, which a parser that calls itself can hand up without a place for it in each of its frames.
    private let details: Details

    private final class Details: Sendable {
        let message: String
        let place: SourcePlace
        let isAtEnd: Bool
        let needsModule: Bool

        init(_ message: String, _ place: SourcePlace, _ isAtEnd: Bool, _ needsModule: Bool) {
            (self.message, self.place) = (message, place)
            (self.isAtEnd, self.needsModule) = (isAtEnd, needsModule)
        }
    }

    init(_ message: String, at place: SourcePlace, isAtEnd: Bool = false, needsModule: Bool = false) {
        details = Details(message, place, isAtEnd, needsModule)
    }

    /// What is wrong, without the place.
    public var message: String { details.message }
    /// Where.
    public var place: SourcePlace { details.place }
    /// Whether the text ends too early, so that more of it could mend it.
    public var isAtEnd: Bool { details.isAtEnd }
    /// Whether this is the syntax of an ES module in a text that was read as another script.
    public var needsModule: Bool { details.needsModule }
}

extension SyntaxError: CustomStringConvertible {
    /// One line.
    public var description: String { "\(message) at line \(place.line), column \(place.column)" }
}

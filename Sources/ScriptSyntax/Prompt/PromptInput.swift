/// An input of a prompt as a classic script that the engine can evaluate: `await` may stand at the top, and what `let`,
/// `const` and `class` declare there become properties of the global object, so that a later input can declare them again.
public struct PromptInput: Sendable {
    /// A name that the input declares at its top.
    public struct Declaration: Sendable, Hashable {
        /// How it does.
        public enum Kind: String, Sendable {
            /// `let` and `class`.
            case lexical
            /// `const`.
            case constant
            /// `var`.
            case variable
            /// A function: the script itself declares it.
            case function
        }

        /// The name.
        public var name: String
        /// How it is declared.
        public var kind: Kind
    }

    /// The script. Where `isAsync`, it evaluates to a promise for an array with the result.
    public let text: String
    /// Whether the input waits for promises at its top.
    public let isAsync: Bool
    /// What must be properties of the global object before the script runs.
    public let declarations: [Declaration]

    /// Rewrites an input.
    ///
    /// - Throws: `SyntaxError`; with `isAtEnd` where the input is not complete.
    public init(_ input: String) throws(SyntaxError) {
        // What begins with a brace is an object rather than a block, where it can be one.
        let isBraced = input.drop { $0.isWhitespace }.first == "{" && input.last { !$0.isWhitespace } != ";"
        if isBraced, let object = try? PromptWriter("(\(input)\n)") {
            self.init(object)
        } else {
            self.init(try Self.written(input))
        }
    }

    /// What is not complete must be so with another line as well: a string does not go on there.
    private static func written(_ input: String) throws(SyntaxError) -> PromptWriter {
        do { return try PromptWriter(input) } catch {
            guard error.isAtEnd else { throw error }
            return try PromptWriter(input + "\n")
        }
    }

    private init(_ writer: PromptWriter) {
        (text, isAsync, declarations) = (writer.text, writer.isAsync, writer.declarations)
    }
}

import CJavaScriptCore

/// The text of a script.
public enum ScriptSource: Sendable {
    /// Embedded in the binary.
    case embedded(StaticString)
    /// Read from a file or made.
    case text(String)

    func makeString() -> JSString {
        switch self {
        case .embedded(let text):
            JSString(
                JSStringCreateWithUTF8CString(
                    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)))
        case .text(let text): JSString(text)
        }
    }

    /// The text as a Swift string.
    public var string: String {
        switch self {
        case .embedded(let text): text.description
        case .text(let text): text
        }
    }
}

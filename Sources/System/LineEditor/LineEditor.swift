import CLibEdit
import Glibc

/// Lines that a person types at a terminal, edited with libedit. One thread reads; any thread may print meanwhile.
public final class LineEditor {
    /// What came of a wait for a line.
    public enum Input: Sendable, Hashable {
        /// A line, without its end.
        case line(String)
        /// Ctrl-C: what was typed is given up.
        case interruption(typed: String)
        /// Ctrl-D, or the terminal is gone.
        case end
    }

    /// What could stand at the cursor.
    public struct Completion: Sendable {
        /// How many characters before the cursor the candidates begin.
        public var prefix: Int
        /// What could stand there, whole.
        public var candidates: [String]

        /// See the properties.
        public init(prefix: Int, candidates: [String]) {
            self.prefix = prefix
            self.candidates = candidates
        }
    }

    private let line: OpaquePointer
    private let past: OpaquePointer
    /// The way for other threads to print, and for signals to interrupt.
    public let outlet = Outlet()
    private var prompt: UnsafeMutablePointer<CChar>
    private var wasInterrupted = false
    private var characters = CharacterReader()
    /// What could stand behind the text before the cursor. Called on the reading thread.
    public var complete: (String) -> Completion = { _ in Completion(prefix: 0, candidates: []) }

    /// Takes the terminal.
    ///
    /// - Parameter lines: typed before, the oldest first.
    /// - Returns: `nil` where libedit is not there, or knows nothing of the terminal.
    public init?(remembering lines: [String], most: Int = 1000) {
        guard helve_edit_load() else { return nil }
        setlocale(LC_CTYPE, "")
        prompt = strdup("")
        let box = Unmanaged<Owner>.passRetained(Owner())
        guard let line = helve_edit_open(box.toOpaque()), let past = history_init() else { return nil }
        (self.line, self.past) = (line, past)
        box.takeUnretainedValue().editor = self
        helve_edit_set_history(line, past, Int32(most))
        lines.forEach { helve_edit_remember(past, $0) }
        bindKeys()
    }

    deinit {
        Unmanaged<Owner>.fromOpaque(helve_edit_owner(line)).release()
        el_end(line)
        history_end(past)
        free(prompt)
    }

    /// Waits for a line.
    public func read(prompt text: String) -> Input {
        free(prompt)
        prompt = strdup(text)
        wasInterrupted = false
        outlet.begin()
        defer { outlet.end() }
        var count: Int32 = 0
        let typed = el_gets(line, &count).map { String(cString: $0) }
        if wasInterrupted { return .interruption(typed: typed ?? "") }
        guard var typed, count > 0 else { return .end }
        if typed.last == "\n" { typed.removeLast() }
        return .line(typed)
    }

    /// Keeps a line for the arrow keys.
    public func remember(_ text: String) { helve_edit_remember(past, text) }

    private func bindKeys() {
        helve_edit_set_prompt(line) { LineEditor.of($0).prompt }
        helve_edit_set_reader(line) { LineEditor.of($0).next(into: $1) }
        helve_edit_bind(line, "helve-complete", "^I") { line, _ in LineEditor.of(line).completeAtCursor() }
        helve_edit_bind(line, "helve-interrupt", "^C") { line, _ in LineEditor.of(line).interrupt() }
        helve_edit_bind_builtin(line, "^R", "em-inc-search-prev")
        for (key, name) in Self.keys { helve_edit_bind_builtin(line, key, name) }
    }

    /// What terminals send for keys that libedit leaves alone.
    private static let keys = [
        ("\\e[H", "ed-move-to-beg"), ("\\e[F", "ed-move-to-end"), ("\\e[1~", "ed-move-to-beg"),
        ("\\e[4~", "ed-move-to-end"), ("\\e[3~", "ed-delete-next-char"), ("\\e[1;5D", "ed-prev-word"),
        ("\\e[1;5C", "em-next-word"),
    ]

    private static func of(_ line: OpaquePointer?) -> LineEditor {
        Unmanaged<Owner>.fromOpaque(helve_edit_owner(line)).takeUnretainedValue().editor!
    }

    /// libedit's client data: the editor must not keep itself alive.
    private final class Owner {
        weak var editor: LineEditor?
    }

    // MARK: - On the reading thread, called by libedit

    private func interrupt() -> UInt8 {
        wasInterrupted = true
        return UInt8(CC_NEWLINE)
    }

    /// - Returns: 1 for a character, 0 at the end, as libedit wants it.
    private func next(into character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
        while true {
            if let known = characters.next() {
                character?.pointee = wchar_t(known.value)
                return 1
            }
            switch outlet.wait() {
            case .input:
                guard characters.read(STDIN_FILENO) else { return 0 }
            case .interruption:
                character?.pointee = 3
                return 1
            case .text(let bytes):
                Outlet.write(Array("\r\u{1B}[J".utf8) + bytes + (bytes.last == 10 ? [] : [10]))
                helve_edit_refresh(line)
            case .end: return 0
            case .resize: el_resize(line)
            case .resumption:
                helve_edit_resume(line)
                helve_edit_refresh(line)
            }
        }
    }

    private func completeAtCursor() -> UInt8 {
        let info = el_line(line).pointee
        let before = String(
            decoding: UnsafeRawBufferPointer(start: info.buffer, count: info.cursor - info.buffer),
            as: UTF8.self)
        let found = complete(before)
        guard let first = found.candidates.first else { return UInt8(CC_REFRESH_BEEP) }
        let shared = found.candidates.dropFirst().reduce(first[...]) { shared, name in
            shared.prefix(zip(shared, name).prefix { $0 == $1 }.count)
        }
        let rest = String(shared.dropFirst(found.prefix))
        if !rest.isEmpty {
            _ = el_insertstr(line, rest)
            return UInt8(CC_REFRESH)
        }
        if found.candidates.count == 1 { return UInt8(CC_REFRESH) }
        Outlet.write(Array(("\n" + Columns(found.candidates).text).utf8))
        return UInt8(CC_REDISPLAY)
    }
}

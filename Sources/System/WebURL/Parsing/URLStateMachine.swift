/// The basic URL parser. https://url.spec.whatwg.org/#concept-basic-url-parser
///
/// It works on UTF-8. Where the standard collects a buffer one code point at a time, a state here takes the whole
/// run of bytes up to the state's terminator; the results are the same.
struct URLStateMachine {
    enum State {
        case schemeStart, noScheme, specialRelativeOrAuthority, pathOrAuthority, relative, relativeSlash
        case specialAuthoritySlashes, specialAuthorityIgnoreSlashes, authority, host, hostname, port
        case file, fileSlash, fileHost, pathStart, path, opaquePath, query, fragment
    }

    var url: WebURL
    let base: WebURL?
    let input: [UInt8]
    /// The state that a setter started from; `nil` for a whole URL.
    let override: State?
    var at = 0

    /// A machine for a whole URL.
    init(whole text: String, base: WebURL?) {
        url = WebURL()
        self.base = base
        override = nil
        input = Self.clean(text, trims: true)
    }

    /// A machine for a setter's value.
    init(part text: String, of url: WebURL, override: State) {
        self.url = url
        base = nil
        self.override = override
        input = Self.clean(text, trims: false)
    }

    /// Drops tabs and newlines everywhere and, for a whole URL, controls and spaces at both ends.
    private static func clean(_ text: String, trims: Bool) -> [UInt8] {
        var bytes = Array(text.utf8)
        if trims {
            let end = bytes.lastIndex { $0 > ASCII.space }.map { $0 + 1 } ?? 0
            let start = bytes[..<end].firstIndex { $0 > ASCII.space } ?? end
            if start > 0 || end < bytes.count { bytes = Array(bytes[start..<end]) }
        }
        if bytes.contains(where: ASCII.isTabOrNewline) { bytes.removeAll(where: ASCII.isTabOrNewline) }
        return bytes
    }

    /// Runs until a state ends the parse.
    mutating func run(from first: State) throws(WebURLError) {
        var state: State? = first
        while let current = state { state = try step(current) }
    }

    private mutating func step(_ state: State) throws(WebURLError) -> State? {
        switch state {
        case .schemeStart: try parseScheme()
        case .noScheme: try enterWithoutScheme()
        case .specialRelativeOrAuthority: enterSpecialRelativeOrAuthority()
        case .pathOrAuthority: takeSlash(backslashToo: false) ? .authority : .path
        case .relative: enterRelative()
        case .relativeSlash: enterRelativeSlash()
        case .specialAuthoritySlashes: skipAuthoritySlashes()
        case .specialAuthorityIgnoreSlashes: ignoreAuthoritySlashes()
        case .authority: try parseAuthority()
        case .host, .hostname: try parseHost()
        case .port: try parsePort()
        case .file: enterFile()
        case .fileSlash: enterFileSlash()
        case .fileHost: try parseFileHost()
        case .pathStart: startPath()
        case .path: parsePath()
        case .opaquePath: parseOpaquePath()
        case .query: parseQuery()
        case .fragment: parseFragment()
        }
    }

    /// The byte at the pointer; `nil` at the end of the input.
    var current: UInt8? { at < input.count ? input[at] : nil }

    func starts(with text: StaticString, at index: Int) -> Bool {
        text.withUTF8Buffer { input[min(index, input.count)...].starts(with: $0) }
    }

    /// A slash, or a backslash where the URL's scheme is special.
    func isSlash(_ byte: UInt8?) -> Bool {
        byte == ASCII.slash || (byte == ASCII.backslash && url.isSpecial)
    }

    /// Moves over one slash, if one is there.
    mutating func takeSlash(backslashToo: Bool) -> Bool {
        guard current == ASCII.slash || (backslashToo && current == ASCII.backslash) else { return false }
        at += 1
        return true
    }

    /// Where the run from the pointer on ends: at the first byte that the test accepts, or at the end.
    func end(where terminates: (UInt8) -> Bool) -> Int {
        input[at...].firstIndex(where: terminates) ?? input.count
    }

    /// Enters the query or the fragment where its sign is at the pointer.
    mutating func enterQueryOrFragment() -> State? {
        switch current {
        case ASCII.question:
            at += 1
            url.query = ""
            return .query
        case ASCII.hash:
            at += 1
            url.fragment = ""
            return .fragment
        default: return nil
        }
    }
}

extension URLStateMachine {
    /// https://url.spec.whatwg.org/#scheme-start-state and #scheme-state
    mutating func parseScheme() throws(WebURLError) -> State? {
        guard let end = schemeEnd() else {
            guard override == nil else { throw WebURLError(.invalidScheme) }
            return .noScheme
        }
        let scheme = String(decoding: input[at..<end].map(ASCII.lowercased), as: UTF8.self)
        at = end + 1
        guard override == nil else {
            changeScheme(to: scheme)
            return nil
        }
        url.scheme = scheme
        return stateAfterScheme()
    }

    /// Where the colon after a well-formed scheme is.
    private func schemeEnd() -> Int? {
        guard let first = current, ASCII.isAlpha(first) else { return nil }
        let end = end { !ASCII.isAlpha($0) && !ASCII.isDigit($0) && $0 != 0x2B && $0 != 0x2D && $0 != 0x2E }
        return end < input.count && input[end] == ASCII.colon ? end : nil
    }

    private mutating func changeScheme(to scheme: String) {
        guard url.isSpecial == WebURL.isSpecial(scheme) else { return }
        if scheme == "file", url.includesCredentials || url.portNumber != nil { return }
        if url.scheme == "file", url.authorityHost == "" { return }
        url.scheme = scheme
        if url.portNumber == WebURL.defaultPort(of: scheme) { url.portNumber = nil }
    }

    private mutating func stateAfterScheme() -> State {
        if url.scheme == "file" { return .file }
        if url.isSpecial {
            return base?.scheme == url.scheme ? .specialRelativeOrAuthority : .specialAuthoritySlashes
        }
        if takeSlash(backslashToo: false) { return .pathOrAuthority }
        url.hasOpaquePath = true
        return .opaquePath
    }

    /// https://url.spec.whatwg.org/#no-scheme-state
    mutating func enterWithoutScheme() throws(WebURLError) -> State? {
        guard let base else { throw WebURLError(.relativeWithoutBase) }
        guard base.hasOpaquePath else { return base.scheme == "file" ? .file : .relative }
        guard current == ASCII.hash else { throw WebURLError(.relativeWithoutBase) }
        url = base
        return enterQueryOrFragment()
    }

    /// https://url.spec.whatwg.org/#special-relative-or-authority-state
    mutating func enterSpecialRelativeOrAuthority() -> State {
        guard starts(with: "//", at: at) else { return .relative }
        at += 2
        return .specialAuthorityIgnoreSlashes
    }

    /// https://url.spec.whatwg.org/#relative-state
    mutating func enterRelative() -> State? {
        guard let base else { return nil }
        url.scheme = base.scheme
        if takeSlash(backslashToo: url.isSpecial) { return .relativeSlash }
        url = base
        url.fragment = nil
        guard current != nil else { return nil }
        if let next = enterQueryOrFragment() { return next }
        url.query = nil
        shortenPath()
        return .path
    }

    /// https://url.spec.whatwg.org/#relative-slash-state
    mutating func enterRelativeSlash() -> State {
        if isSlash(current) {
            at += 1
            return url.isSpecial ? .specialAuthorityIgnoreSlashes : .authority
        }
        if let base {
            (url.user, url.secret) = (base.user, base.secret)
            (url.authorityHost, url.portNumber) = (base.authorityHost, base.portNumber)
        }
        return .path
    }
}

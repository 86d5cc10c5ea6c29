extension URLStateMachine {
    /// https://url.spec.whatwg.org/#special-authority-slashes-state
    mutating func skipAuthoritySlashes() -> State {
        if starts(with: "//", at: at) { at += 2 }
        return .specialAuthorityIgnoreSlashes
    }

    /// https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
    mutating func ignoreAuthoritySlashes() -> State {
        at = end { $0 != ASCII.slash && $0 != ASCII.backslash }
        return .authority
    }

    private func endsAuthority(_ byte: UInt8) -> Bool {
        byte == ASCII.question || byte == ASCII.hash || isSlash(byte)
    }

    /// https://url.spec.whatwg.org/#authority-state
    ///
    /// The last @ ends the credentials and their first colon ends the user name; the userinfo set escapes all others.
    mutating func parseAuthority() throws(WebURLError) -> State {
        let special = url.isSpecial
        let end = end {
            $0 == ASCII.question || $0 == ASCII.hash || $0 == ASCII.slash
                || (special && $0 == ASCII.backslash)
        }
        guard let sign = input[at..<end].lastIndex(of: ASCII.at) else { return .host }
        let colon = input[at..<sign].firstIndex(of: ASCII.colon) ?? sign
        url.user = percentEncode(bytes: input[at..<colon], set: .userinfo)
        if colon < sign { url.secret = percentEncode(bytes: input[(colon + 1)..<sign], set: .userinfo) }
        at = sign + 1
        guard at < end else { throw WebURLError(.missingHost) }
        return .host
    }

    /// https://url.spec.whatwg.org/#host-state
    mutating func parseHost() throws(WebURLError) -> State? {
        if override != nil, url.scheme == "file" { return .fileHost }
        let end = hostEnd()
        let host = input[at..<end]
        let endsAtColon = end < input.count && input[end] == ASCII.colon
        if host.isEmpty, endsAtColon || url.isSpecial { throw WebURLError(.missingHost) }
        if endsAtColon, override == .hostname { throw WebURLError(.invalidHost(text(host))) }
        if !endsAtColon, override != nil, host.isEmpty, url.includesCredentials || url.portNumber != nil {
            throw WebURLError(.missingHost)
        }
        url.authorityHost = try parsedHost(host)
        at = endsAtColon ? end + 1 : end
        if endsAtColon { return .port }
        return override == nil ? .pathStart : nil
    }

    /// A colon inside brackets belongs to an IPv6 address.
    private func hostEnd() -> Int {
        let special = url.isSpecial
        var insideBrackets = false
        return end { byte in
            switch byte {
            case ASCII.openBracket: insideBrackets = true
            case ASCII.closeBracket: insideBrackets = false
            case ASCII.colon: return !insideBrackets
            case ASCII.slash, ASCII.question, ASCII.hash: return true
            case ASCII.backslash: return special
            default: break
            }
            return false
        }
    }

    func parsedHost(_ bytes: ArraySlice<UInt8>) throws(WebURLError) -> String {
        guard let host = HostParser.parse(bytes, isOpaque: !url.isSpecial) else {
            throw WebURLError(.invalidHost(text(bytes)))
        }
        return host
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// https://url.spec.whatwg.org/#port-state
    mutating func parsePort() throws(WebURLError) -> State? {
        let end = end { !ASCII.isDigit($0) }
        guard override != nil || end == input.count || endsAuthority(input[end]) else {
            throw WebURLError(.invalidPort)
        }
        if at < end {
            guard let port = portValue(input[at..<end]) else { throw WebURLError(.invalidPort) }
            url.portNumber = port == WebURL.defaultPort(of: url.scheme) ? nil : port
        }
        at = end
        return override == nil ? .pathStart : nil
    }

    private func portValue(_ digits: ArraySlice<UInt8>) -> UInt16? {
        var value = 0
        for digit in digits {
            value = value * 10 + Int(digit - 0x30)
            guard value <= Int(UInt16.max) else { return nil }
        }
        return UInt16(value)
    }
}

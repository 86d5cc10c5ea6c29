extension URLStateMachine {
    /// https://url.spec.whatwg.org/#path-start-state
    mutating func startPath() -> State? {
        if url.isSpecial {
            _ = takeSlash(backslashToo: true)
            return .path
        }
        if override == nil, let next = enterQueryOrFragment() { return next }
        guard current != nil else {
            if override != nil, url.authorityHost == nil { url.path += "/" }
            return nil
        }
        _ = takeSlash(backslashToo: false)
        return .path
    }

    /// https://url.spec.whatwg.org/#path-state
    mutating func parsePath() -> State? {
        let special = url.isSpecial
        let stopsAtQuery = override == nil
        while true {
            let end = end {
                $0 == ASCII.slash || (special && $0 == ASCII.backslash)
                    || (stopsAtQuery && ($0 == ASCII.question || $0 == ASCII.hash))
            }
            let segment = input[at..<end]
            at = end
            let isLast = !isSlash(current)
            appendSegment(segment, isLast: isLast)
            if isLast { return stopsAtQuery ? enterQueryOrFragment() : nil }
            at += 1
        }
    }

    private mutating func appendSegment(_ segment: ArraySlice<UInt8>, isLast: Bool) {
        switch dotCount(segment) {
        case 2:
            shortenPath()
            if isLast { url.path += "/" }
        case 1:
            if isLast { url.path += "/" }
        default:
            if url.scheme == "file", url.path.isEmpty, isDriveLetter(segment) {
                url.path = "/" + String(decoding: segment.prefix(1), as: UTF8.self) + ":"
            } else {
                url.path += "/"
                url.path += percentEncode(bytes: segment, set: .path)
            }
        }
    }

    /// 1 for a single-dot segment, 2 for a double-dot one, else 0; `%2e` is a dot too.
    /// https://url.spec.whatwg.org/#single-dot-path-segment
    private func dotCount(_ segment: ArraySlice<UInt8>) -> Int {
        guard (1...6).contains(segment.count) else { return 0 }
        var (rest, count) = (segment, 0)
        while let first = rest.first {
            if first == ASCII.dot {
                rest = rest.dropFirst()
            } else if rest.prefix(3).map(ASCII.lowercased).elementsEqual("%2e".utf8) {
                rest = rest.dropFirst(3)
            } else {
                return 0
            }
            count += 1
        }
        return count <= 2 ? count : 0
    }

    /// https://url.spec.whatwg.org/#shorten-a-urls-path
    mutating func shortenPath() {
        if url.scheme == "file", url.path.utf8.count == 3, driveSegment(of: url.path) != nil { return }
        guard let slash = url.path.utf8.lastIndex(of: ASCII.slash) else { return }
        url.path.removeSubrange(slash...)
    }

    /// https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
    ///
    /// A space before the query or the fragment is escaped, so that it survives when they are removed.
    mutating func parseOpaquePath() -> State? {
        let end = end { $0 == ASCII.question || $0 == ASCII.hash }
        var text = percentEncode(bytes: input[at..<end], set: .c0Control)
        if end < input.count, text.utf8.last == ASCII.space {
            text.removeLast()
            text += "%20"
        }
        url.path = text
        at = end
        return enterQueryOrFragment()
    }

    /// https://url.spec.whatwg.org/#query-state
    mutating func parseQuery() -> State? {
        let stopsAtHash = override == nil
        let end = stopsAtHash ? end { $0 == ASCII.hash } : input.count
        url.query = percentEncode(bytes: input[at..<end], set: url.isSpecial ? .specialQuery : .query)
        at = end
        return stopsAtHash ? enterQueryOrFragment() : nil
    }

    /// https://url.spec.whatwg.org/#fragment-state
    mutating func parseFragment() -> State? {
        url.fragment = percentEncode(bytes: input[at...], set: .fragment)
        return nil
    }
}

extension URLStateMachine {
    /// https://url.spec.whatwg.org/#file-state
    mutating func enterFile() -> State? {
        url.scheme = "file"
        url.authorityHost = ""
        if takeSlash(backslashToo: true) { return .fileSlash }
        guard let base, base.scheme == "file" else { return .path }
        (url.authorityHost, url.path, url.query) = (base.authorityHost, base.path, base.query)
        guard current != nil else { return nil }
        if let next = enterQueryOrFragment() { return next }
        url.query = nil
        if startsWithDriveLetter(input[at...]) { url.path = "" } else { shortenPath() }
        return .path
    }

    /// https://url.spec.whatwg.org/#file-slash-state
    mutating func enterFileSlash() -> State {
        if takeSlash(backslashToo: true) { return .fileHost }
        if let base, base.scheme == "file" {
            url.authorityHost = base.authorityHost
            if !startsWithDriveLetter(input[at...]), let drive = driveSegment(of: base.path) {
                url.path = drive
            }
        }
        return .path
    }

    /// https://url.spec.whatwg.org/#file-host-state
    mutating func parseFileHost() throws(WebURLError) -> State? {
        let end = end {
            $0 == ASCII.slash || $0 == ASCII.backslash || $0 == ASCII.question || $0 == ASCII.hash
        }
        let bytes = input[at..<end]
        // A drive letter stays at the pointer: it is the path's first segment.
        if override == nil, isDriveLetter(bytes) { return .path }
        let host = bytes.isEmpty ? "" : try parsedHost(bytes)
        url.authorityHost = host == "localhost" ? "" : host
        at = end
        return override == nil ? .pathStart : nil
    }

    /// The first segment of a path, with its slash, where it is a normalised Windows drive letter.
    func driveSegment(of path: String) -> String? {
        let first = path.utf8.prefix(4)
        guard first.count == 3 || first.last == ASCII.slash else { return nil }
        let segment = Array(first.dropFirst().prefix(2))
        return isDriveLetter(segment[...]) && segment[1] == ASCII.colon ? String(path.prefix(3)) : nil
    }

    /// https://url.spec.whatwg.org/#windows-drive-letter
    func isDriveLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count == 2, let letter = bytes.first, let mark = bytes.last else { return false }
        return ASCII.isAlpha(letter) && (mark == ASCII.colon || mark == ASCII.pipe)
    }

    /// https://url.spec.whatwg.org/#start-with-a-windows-drive-letter
    private func startsWithDriveLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard isDriveLetter(bytes.prefix(2)) else { return false }
        guard let third = bytes.dropFirst(2).first else { return true }
        return [ASCII.slash, ASCII.backslash, ASCII.question, ASCII.hash].contains(third)
    }
}

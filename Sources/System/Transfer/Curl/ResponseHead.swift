/// The status line and header lines of a response, as they come in. Interim responses are passed over.
struct ResponseHead {
    private(set) var status = 0
    private(set) var statusText = ""
    private(set) var headers: [HTTPHeader] = []
    /// Of all lines so far.
    private(set) var bytes = 0
    private(set) var isComplete = false

    /// - Parameter line: with its line break.
    mutating func receive(_ line: UnsafeRawBufferPointer) {
        bytes += line.count
        if isComplete { return }  // a trailer
        let text = line.trimmed
        if text.starts(with: "HTTP/".utf8) {
            startResponse(text)
        } else if text.isEmpty {
            isComplete = status >= 200
        } else if let first = line.first, first == 0x20 || first == 0x09 {
            continueHeader(text)
        } else if let colon = text.firstIndex(of: 0x3A) {
            let name = UnsafeRawBufferPointer(rebasing: text[..<colon])
            let value = UnsafeRawBufferPointer(rebasing: text[(colon + 1)...])
            headers.append(
                HTTPHeader(name.trimmed.isomorphicallyDecoded, value.trimmed.isomorphicallyDecoded))
        }
    }

    /// The body has begun: whatever lines follow are trailers.
    mutating func end() { isComplete = true }

    /// `HTTP/1.1 404 Not Found`; under HTTP/2 libcurl makes up a line without a reason.
    private mutating func startResponse(_ line: UnsafeRawBufferPointer) {
        let parts = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: true)
        status = parts.count > 1 ? Int(String(decoding: parts[1], as: UTF8.self)) ?? 0 : 0
        statusText = parts.count > 2 ? UnsafeRawBufferPointer(rebasing: parts[2]).isomorphicallyDecoded : ""
        headers.removeAll()
    }

    /// A line that begins with white space belongs to the one before (RFC 9112 §5.2).
    private mutating func continueHeader(_ text: UnsafeRawBufferPointer) {
        guard !headers.isEmpty else { return }
        headers[headers.count - 1].value += " " + text.isomorphicallyDecoded
    }
}

extension UnsafeRawBufferPointer {
    /// Without white space and line breaks at both ends.
    fileprivate var trimmed: UnsafeRawBufferPointer {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) })
        else {
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(rebasing: self[first...last])
    }

    /// https://infra.spec.whatwg.org/#isomorphic-decode
    fileprivate var isomorphicallyDecoded: String {
        if allSatisfy({ $0 < 0x80 }) { return String(decoding: self, as: UTF8.self) }
        var text = String.UnicodeScalarView()
        for byte in self { text.append(Unicode.Scalar(byte)) }
        return String(text)
    }
}

import CCurl

/// Header lines in libcurl's form. Must outlive the transfer.
final class HeaderList {
    private(set) var first: UnsafeMutablePointer<curl_slist>?

    init() {}

    init(_ request: HTTPRequest) {
        for header in request.sentHeaders { append(header) }
        // libcurl would announce large bodies and wait, and call every body a form.
        append(Array("Expect:".utf8))
        if !request.headers.has("Content-Type") { append(Array("Content-Type:".utf8)) }
    }

    deinit { curl_slist_free_all(first) }

    /// `Name;` is libcurl's way to send a field with an empty value: `Name:` would remove it.
    private func append(_ header: HTTPHeader) {
        let value = header.bytes
        append(Array(header.name.utf8) + (value.isEmpty ? [0x3B] : [0x3A, 0x20] + value))
    }

    private func append(_ line: [UInt8]) {
        (line + [0]).withUnsafeBytes { bytes in
            let text = bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
            guard let list = curl_slist_append(first, text) else {
                preconditionFailure("no memory for a header")
            }
            first = list
        }
    }
}

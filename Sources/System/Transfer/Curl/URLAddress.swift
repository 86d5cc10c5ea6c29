import CCurl

/// A request's URL as libcurl reads it. libcurl connects by this same value, so that what was judged and what is
/// done cannot differ.
final class URLAddress {
    let pointer: OpaquePointer
    let isSecure: Bool
    /// As the URL writes it; an IPv6 address in brackets.
    let host: String
    let port: Int

    init?(_ url: String) {
        guard url.utf8.count <= 1 << 20, let pointer = curl_url() else { return nil }
        guard curl_url_set(pointer, CURLUPART_URL, url, UInt32(CURLU_PATH_AS_IS)) == CURLUE_OK,
            let scheme = Self.part(CURLUPART_SCHEME, of: pointer), scheme == "http" || scheme == "https",
            let host = Self.part(CURLUPART_HOST, of: pointer),
            let port = Self.part(CURLUPART_PORT, of: pointer).flatMap({ Int($0) })
        else {
            curl_url_cleanup(pointer)
            return nil
        }
        self.pointer = pointer
        self.isSecure = scheme == "https"
        self.host = host
        self.port = port
    }

    deinit { curl_url_cleanup(pointer) }

    private static func part(_ part: CURLUPart, of pointer: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(pointer, part, &text, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let text else {
            return nil
        }
        defer { curl_free(text) }
        return String(cString: text)
    }
}

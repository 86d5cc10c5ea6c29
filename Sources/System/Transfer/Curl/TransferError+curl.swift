import CCurl
import Glibc

extension TransferError {
    /// - Parameters:
    ///   - code: why libcurl ended the transfer; timeouts, refusals and bounds are told apart elsewhere.
    ///   - reason: in libcurl's words.
    ///   - systemError: `errno` of a failed connection, or 0.
    init(_ code: CURLcode, url: String, reason: String, systemError: Int) {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST:
            self = .unreachable(url: url, stage: .dns, reason: reason)
        case CURLE_COULDNT_CONNECT:
            let reason = systemError == 0 ? reason : Self.text(ofSystemError: Int32(systemError))
            self = .unreachable(url: url, stage: .connect, reason: reason)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
            self = .unreachable(url: url, stage: .tls, reason: reason)
        case CURLE_PARTIAL_FILE:
            self = .truncated(url: url)
        case CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL,
            CURLE_WRITE_ERROR:
            self = .invalidResponse(url: url, reason: reason)
        case CURLE_URL_MALFORMAT:
            self = .badRequest(url: url, reason: reason)
        default:
            self = .connectionLost(url: url, reason: reason)
        }
    }

    private static func text(ofSystemError code: Int32) -> String {
        var text = [CChar](repeating: 0, count: 256)
        strerror_r(code, &text, text.count)
        return text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }
}

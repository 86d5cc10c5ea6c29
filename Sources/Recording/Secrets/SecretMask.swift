import Transfer

/// Replaces secrets by `***`, wherever and however they are written.
struct SecretMask: Sendable {
    static let replacement = "***"
    /// Fields whose values are credentials whatever they hold.
    private static let credentials = ["Authorization", "Cookie", "Set-Cookie", "Proxy-Authorization"]

    private let patterns: [SecretPattern]
    /// By the first byte of a writing: the patterns that may match there.
    private let candidates: [[Int]]

    init(_ secrets: Set<String>) {
        // The longest first, so that a secret within another does not leave a rest of it.
        let patterns = secrets.filter { !$0.isEmpty }.map { SecretPattern(Array($0.utf8)) }
            .sorted { $0.secret.count > $1.secret.count }
        self.patterns = patterns
        candidates = (0...255).map { byte in
            patterns.indices.filter { patterns[$0].mayBegin(with: UInt8(byte)) }
        }
    }

    func masking(_ bytes: [UInt8]) -> [UInt8] {
        if patterns.isEmpty { return bytes }
        var masked: [UInt8] = []
        masked.reserveCapacity(bytes.count)
        bytes.withUnsafeBufferPointer { bytes in
            var position = 0
            while position < bytes.count {
                let found = candidates[Int(bytes[position])].lazy
                    .compactMap { patterns[$0].length(in: bytes, at: position) }.first
                if let found {
                    masked += Self.replacement.utf8
                    position += found
                } else {
                    masked.append(bytes[position])
                    position += 1
                }
            }
        }
        return masked
    }

    func masking(_ text: String) -> String {
        patterns.isEmpty ? text : String(decoding: masking(Array(text.utf8)), as: UTF8.self)
    }

    func masking(_ header: HTTPHeader) -> String {
        if Self.credentials.contains(where: { header.has(name: $0) }) { return Self.replacement }
        return header.has(name: "Location") ? masking(url: header.value) : masking(header.value)
    }

    /// Credentials in front of the host are secrets too.
    func masking(url: String) -> String {
        var url = url
        if let scheme = url.firstRange(of: "://") {
            let end = url[scheme.upperBound...].firstIndex { "/?#".contains($0) } ?? url.endIndex
            if let at = url[scheme.upperBound..<end].lastIndex(of: "@") {
                url.replaceSubrange(scheme.upperBound..<at, with: Self.replacement)
            }
        }
        return masking(url)
    }
}

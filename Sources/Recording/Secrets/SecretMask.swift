import Transfer

/// Replaces secrets by `***`, wherever and however they are written. Any thread may use it.
public struct SecretMask: Sendable {
    static let replacement = "***"

    private let patterns: [SecretPattern]
    /// By the first byte of a writing: the patterns that may match there.
    private let candidates: [[Int]]

    /// - Parameter secrets: as the user typed them; empty ones do not count.
    public init(_ secrets: Set<String>) {
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

    /// The text without the secrets.
    public func masking(_ text: String) -> String {
        patterns.isEmpty ? text : String(decoding: masking(Array(text.utf8)), as: UTF8.self)
    }

    func masking(_ header: HTTPHeader) -> String {
        if CredentialName.isCredential(header: header.name) { return Self.replacement }
        let isURL = ["Location", "Referer", "Content-Location"].contains { header.has(name: $0) }
        return isURL ? masking(allOf: header.value) : masking(header.value)
    }

    /// The URL as it may be kept: also without the values of parameters that carry credentials by their names.
    func masking(allOf url: String) -> String {
        let url = masking(url: url)
        guard let start = url.firstIndex(of: "?").map({ url.index(after: $0) }) else { return url }
        let end = url[start...].firstIndex(of: "#") ?? url.endIndex
        return url[..<start] + masking(form: url[start..<end]) + url[end...]
    }

    /// `name=value&…`, without the values of names that carry credentials.
    func masking(form text: some StringProtocol) -> String {
        let pairs = text.split(separator: "&", omittingEmptySubsequences: false)
        let names = Set(pairs.map { CredentialName.plain($0.prefix { $0 != "=" }) })
        return pairs.map { pair in
            let name = pair.prefix { $0 != "=" }
            let isCredential = CredentialName.isCredential(
                parameter: CredentialName.plain(name), among: names)
            return isCredential && name.endIndex < pair.endIndex
                ? "\(name)=\(Self.replacement)" : String(pair)
        }.joined(separator: "&")
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

import Transfer

/// https://fetch.spec.whatwg.org/#data-urls
enum DataURL {
    /// The response that fetching the URL gives.
    static func response(to request: HTTPRequest) -> Result<HTTPResponse, TransferError> {
        let url = request.url.prefix { $0 != "#" }
        guard let comma = url.firstIndex(of: ",") else { return fault(request, "it has no comma") }
        var type = url[url.index(url.startIndex, offsetBy: 5)..<comma].trimmingSpaces
        var body = percentDecoded(url[url.index(after: comma)...].utf8)
        if let plain = type.withoutBase64Marker {
            guard let decoded = forgivingBase64(body) else { return fault(request, "its body is not base64") }
            (type, body) = (plain, decoded)
        }
        if type.hasPrefix(";") { type = "text/plain" + type }
        if !type.contains("/") { type = "text/plain;charset=US-ASCII" }
        return .success(
            HTTPResponse(
                url: String(url), status: 200, statusText: "OK",
                headers: [HTTPHeader("Content-Type", String(type))],
                body: request.method == "HEAD" ? [] : body))
    }

    private static func fault(_ request: HTTPRequest, _ reason: String) -> Result<HTTPResponse, TransferError>
    {
        .failure(.badRequest(url: String(request.url.prefix(40)), reason: reason))
    }

    private static func percentDecoded(_ text: Substring.UTF8View) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(UInt8(digits[0] * 16 + digits[1]))
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    /// https://infra.spec.whatwg.org/#forgiving-base64-decode
    static func forgivingBase64(_ text: [UInt8]) -> [UInt8]? {
        var digits = text.filter { ![9, 10, 12, 13, 32].contains($0) }
        if digits.count % 4 == 0 {
            for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
        }
        if digits.count % 4 == 1 { return nil }
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        for (position, digit) in digits.enumerated() {
            guard let value = value(of: digit) else { return nil }
            bits = bits << 6 | UInt32(value)
            if position % 4 != 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * (position % 4)))) }
        }
        return bytes
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The type before `;base64`; `nil` where that is not its end.
    fileprivate var withoutBase64Marker: Substring? {
        guard lowercased().hasSuffix("base64") else { return nil }
        let rest = dropLast(6).trimmingSpaces
        return rest.last == ";" ? rest.dropLast().trimmingSpaces : nil
    }
}

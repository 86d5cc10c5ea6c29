import Model
import Transfer

extension RecordedAnswer {
    /// From an element of `log.entries`.
    init(_ entry: HARValue, url: String) throws(RecordingError) {
        let response = try entry.member("response")
        let status = try response.member("status").integer(in: 0...999)
        if let error = response.optional("_error") ?? entry.optional("_error") {
            self = .failure(String((error.json.string ?? error.json.text()).prefix(300)))
        } else if status < 200 {
            self = .failure(status == 0 ? "it had no response" : "status \(status) ends no exchange")
        } else {
            self = .response(
                HTTPResponse(
                    url: url, status: status, statusText: try response.optional("statusText")?.string() ?? "",
                    headers: try Self.headers(response), body: try Self.body(response)))
        }
    }

    /// Bodies are recorded decoded and whole, so that these would be untrue.
    private static let framing = ["Content-Encoding", "Content-Length", "Transfer-Encoding"]

    private static func headers(_ response: HARValue) throws(RecordingError) -> [HTTPHeader] {
        guard let list = response.optional("headers") else { return [] }
        var headers: [HTTPHeader] = []
        for element in try list.elements() {
            let name = try element.member("name").string()
            // HTTP/2's pseudo-headers, which browsers record like others.
            if name.hasPrefix(":") { continue }
            let value = try element.member("value")
            // Firefox joins repeated fields with line feeds.
            for line in try value.string().split(separator: "\n", omittingEmptySubsequences: false) {
                let header = HTTPHeader(name, String(line.trimmingSuffix { $0 == "\r" }))
                if let fault = HTTPRequest(url: "", headers: [header]).fault {
                    throw element.error(expected: "a header (\(fault))")
                }
                headers.append(header)
            }
        }
        return headers.filter { header in !framing.contains { header.has(name: $0) } }
    }

    private static func body(_ response: HARValue) throws(RecordingError) -> [UInt8] {
        guard let content = response.optional("content"), let text = content.optional("text") else {
            return []
        }
        let string = try text.string()
        let encoding = content.optional("encoding")
        switch try encoding?.string().lowercased() {
        case nil, "": return Array(string.utf8)
        case "base64":
            guard let bytes = Base64.decode(string) else { throw text.error(expected: "base64") }
            return bytes
        default: throw encoding!.error(expected: "\"base64\" or nothing")
        }
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ isPart: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, isPart(last) { rest.removeLast() }
        return rest
    }
}

/// How a cookie is kept: one field on a line, of which none holds a line break.
extension Cookie {
    /// Takes what `kept` gave; `nil` for anything else.
    init?(kept text: String) {
        let fields = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 7, let creation = Int64(fields[6]), let expiry = Int64(fields[5]) else {
            return nil
        }
        identity = Identity(
            name: fields[0], domain: fields[2], isHostOnly: fields[4].contains("host-only"), path: fields[3])
        value = fields[1]
        isSecure = fields[4].contains("secure")
        isHTTPOnly = fields[4].contains("http-only")
        self.expiry = .seconds(expiry)
        self.creation = .milliseconds(creation)
    }

    /// The text of one that expires.
    var kept: String {
        let flags = [
            identity.isHostOnly ? "host-only" : nil, isSecure ? "secure" : nil,
            isHTTPOnly ? "http-only" : nil,
        ]
        let fields = [
            identity.name, value, identity.domain, identity.path,
            flags.compactMap(\.self).joined(separator: " "),
            String(expiry?.components.seconds ?? 0), String(Int64(creation.milliseconds)),
        ]
        return fields.joined(separator: "\n")
    }
}

extension Cookie.Identity {
    /// Names the cookie among others that are kept.
    var key: String { "\(isHostOnly ? "" : ".")\(domain)\(path);\(name)" }
}

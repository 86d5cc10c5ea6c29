import Cryptography
import Model
import Transfer

// Signing in (https://www.last.fm/api/authentication).
extension Audioscrobbler {
    /// Asks for a token that the user then approves in a browser.
    public var tokenRequest: HTTPRequest {
        HTTPRequest(url: base + "?method=auth.getToken&api_key=\(credentials.key)&format=json")
    }

    /// Where the user approves it.
    public func approvalURL(token: String) -> String {
        let page = id == .librefm ? "https://libre.fm/api/auth/" : "https://www.last.fm/api/auth/"
        return "\(page)?api_key=\(credentials.key)&token=\(token)"
    }

    /// Asks for the session, which there is once the user approved the token.
    public func sessionRequest(token: String) -> HTTPRequest {
        let fields = [("method", "auth.getSession"), ("api_key", credentials.key), ("token", token)]
        let query = fields.map { $0.0 + "=" + $0.1 }.joined(separator: "&")
        return HTTPRequest(url: base + "?\(query)&api_sig=\(signature(of: fields))&format=json")
    }

    /// Asks for the session of a user with a password. Servers that have no page for approval know no other way.
    public func mobileSessionRequest(user: String, password: String) -> HTTPRequest {
        let fields = [
            ("method", "auth.getMobileSession"), ("username", user),
            ("authToken", Self.authToken(user: user, password: password)), ("api_key", credentials.key),
        ]
        return post(fields + [("api_sig", signature(of: fields)), ("format", "json")])
    }

    static func authToken(user: String, password: String) -> String {
        let md5 = { (text: String) in HashAlgorithm.md5.digest(text).hexadecimal }
        return md5(user.lowercased() + md5(password))
    }

    /// What such an answer brought.
    ///
    /// - Throws: `ScrobbleError`: `.refused` for what the service does not accept, or not yet.
    public func token(
        _ answer: Result<HTTPResponse, TransferError>
    ) throws(ScrobbleError) -> String {
        guard let token = try read(answer, "auth token")["token"]?.string else {
            throw ScrobbleError(.refused, "Failed to get auth token: there is none in the answer")
        }
        return token
    }

    /// What such an answer brought.
    ///
    /// - Throws: `ScrobbleError`: `.refused` for what the service does not accept, or not yet.
    public func session(
        _ answer: Result<HTTPResponse, TransferError>
    ) throws(ScrobbleError) -> (key: String, username: String?) {
        let session = try read(answer, "session")["session"]
        guard let key = session?["key"]?.string else {
            throw ScrobbleError(.refused, "Failed to get session: there is none in the answer")
        }
        return (key, session?["name"]?.string)
    }

    private func read(
        _ answer: Result<HTTPResponse, TransferError>, _ what: String
    ) throws(ScrobbleError) -> JSON {
        switch answer {
        case .failure(let error): throw ScrobbleError(.unavailable, "Failed to get \(what): \(error)")
        case .success(let response):
            let json = try? JSON(parsing: response.body)
            if let error = json?["error"], error.isTruthy {
                let said = json?["message"]?.string ?? "error \(error.text())"
                throw ScrobbleError(.refused, "Failed to get \(what): \(said)")
            }
            guard (200..<300).contains(response.status), let json else {
                throw ScrobbleError(.unavailable, "Failed to get \(what): HTTP \(response.status)")
            }
            return json
        }
    }
}

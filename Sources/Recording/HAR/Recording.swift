import Model
import Transfer

/// What a recording is asked for.
struct RecordedRequest: Hashable, Sendable {
    let method: String
    let url: String
}

/// What a recording says.
enum RecordedAnswer: Hashable, Sendable {
    case response(HTTPResponse)
    case failure(String)
}

/// Makes requests comparable: those of a recording and those that are asked for are treated alike, so that it does
/// not matter which of them had its secrets masked.
struct RequestIdentity: Sendable {
    let mask: SecretMask
    let serialise: ReplayTransport.Serialiser

    func of(method: String, url: String) -> RecordedRequest {
        let whole = serialise(mask.masking(url: url))
        return RecordedRequest(method: method, url: String(whole.prefix { $0 != "#" }))
    }

    /// The request as a recording has it that hid credentials by their parameters' names.
    func masked(_ request: RecordedRequest) -> RecordedRequest {
        RecordedRequest(method: request.method, url: mask.masking(allOf: request.url))
    }
}

/// The exchanges of a HAR 1.2 file (http://www.softwareishard.com/blog/har-12-spec/). The file is from outside:
/// whatever is in it, the outcome is a recording or an error that names the place.
struct Recording: Sendable {
    let identity: RequestIdentity
    private(set) var answers: [RecordedRequest: [RecordedAnswer]] = [:]

    init(har: [UInt8], file: String, identity: RequestIdentity) throws(RecordingError) {
        if har.count > RecordingFile.maximumBytes {
            throw .tooLarge(file: file, limit: RecordingFile.maximumBytes)
        }
        let root: JSON
        do { root = try JSON(parsing: har) } catch { throw .notJSON(file: file, error) }
        try self.init(har: root, file: file, identity: identity)
    }

    init(har root: JSON, file: String, identity: RequestIdentity) throws(RecordingError) {
        self.identity = identity
        let log = try HARValue(json: root, file: file, path: "$").member("log")
        for entry in try log.member("entries").elements() {
            let request = try entry.member("request")
            let key = identity.of(
                method: try request.member("method").string(), url: try request.member("url").string())
            answers[key, default: []].append(try RecordedAnswer(entry, url: key.url))
        }
    }
}

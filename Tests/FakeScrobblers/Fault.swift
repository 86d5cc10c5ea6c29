import LoopbackServer

/// What goes wrong with a request.
public enum Fault: Sendable, Hashable {
    /// The connection ends before anything is taken.
    case dropBefore
    /// It ends when everything is taken, without an answer.
    case dropAfter
    /// An error before anything is taken.
    case statusBefore(Int)
    /// An error when everything is taken.
    case statusAfter(Int)
    /// Too many requests: come back after so many seconds.
    case tooMany(seconds: Int)
    /// A page of somebody on the way.
    case page
    /// No answer ever, before anything is taken.
    case silenceBefore
    /// No answer ever, when everything is taken.
    case silenceAfter
}

extension Fault {
    var takes: Bool {
        switch self {
        case .dropAfter, .statusAfter, .silenceAfter: true
        default: false
        }
    }

    /// Whether the client cannot know what became of its request.
    public var isUnsure: Bool {
        switch self {
        case .tooMany, .statusBefore(400..<500): false
        default: true
        }
    }

    func answer(_ connection: LoopbackConnection) {
        switch self {
        case .dropBefore, .dropAfter: connection.reset()
        case .statusBefore(let code), .statusAfter(let code):
            connection.respond("\(code) Fault", body: "fault")
        case .tooMany(let seconds):
            connection.respond("429 Too Many Requests", headers: ["Retry-After: \(seconds)"], body: "{}")
        case .page:
            connection.respond(
                headers: ["Content-Type: text/html"], body: "<html>Sign in to the hotel</html>")
        case .silenceBefore, .silenceAfter: connection.waitUntilPeerCloses()
        }
    }
}

/// A listen as a service was told of it.
public struct ToldListen: Sendable, Hashable {
    /// Who plays.
    public var artist: String
    /// What.
    public var title: String
    /// When, since 1970.
    public var second: Int64

    /// See the type.
    public init(_ artist: String, _ title: String, _ second: Int64) {
        (self.artist, self.title, self.second) = (artist, title, second)
    }
}

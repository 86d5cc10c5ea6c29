import Cryptography
import LoopbackServer
import Model

/// Last.fm, strict about what it is sent. It keeps whatever it is told, twice if it is told twice.
public final class FakeLastFm: FakeService, @unchecked Sendable {
    /// What requests must be signed with.
    public static let (key, secret, session) = ("KEY", "SECRET", "SK")

    /// What it shows of what it has.
    public enum List: Sendable, Hashable {
        case current
        /// From this question on what it had when it was asked before.
        case late(from: Int)
        /// What it had at the start, for ever.
        case stuck
        /// The user hides it.
        case hidden
    }

    private let list: List

    /// - Parameter questions: what goes wrong where somebody asks what it has.
    public init(
        list: List = .current, _ faults: @escaping Faults = { _ in nil },
        questions: @escaping Faults = { _ in nil }
    ) throws {
        self.list = list
        try super.init(faults, questions: questions)
    }

    /// The API's address.
    public var api: String { url + "/2.0/" }

    override func read(_ request: LoopbackRequest) -> Told {
        let query =
            request.target.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
        let text = request.method == "GET" ? query : String(decoding: request.body, as: UTF8.self)
        let fields = Self.fields(text)
        let values = Dictionary(fields) { $1 }
        if values.count != fields.count { complain("a field is there twice") }
        guard request.target.hasPrefix("/2.0/"), let method = values["method"] else {
            complain("\(request.method) \(request.target)")
            return Told(refusal: ("404 Not Found", "no"))
        }
        if request.method == "POST", request["Content-Type"] != "application/x-www-form-urlencoded" {
            complain("content type \(request["Content-Type"] ?? "none")")
        }
        if method != "auth.getToken", values["api_sig"] != Self.signature(values) {
            complain("\(method): wrong signature")
            return Self.error(13, "Invalid method signature supplied")
        }
        if values["api_key"] != Self.key { return Self.error(10, "Invalid API key") }
        return told(method, values)
    }

    override func accept(_ told: Told) -> String {
        switch told.other {
        case "auth.getToken": return #"{"token":"TOK"}"#
        case "auth.getSession": return #"{"session":{"name":"bob","key":"SK","subscriber":0}}"#
        case .some: return "{}"
        case nil: return Self.answer(told.listens)
        }
    }

    private func told(_ method: String, _ values: [String: String]) -> Told {
        if method.hasPrefix("auth.") { return Told(other: method) }
        if values["sk"] != Self.session {
            return Self.error(9, "Invalid session key - Please re-authenticate")
        }
        if method == "user.getRecentTracks" { return recent(values) }
        guard method == "track.scrobble" else { return Told(other: method + " " + (values["track"] ?? "")) }
        let listens = Self.listens(values)
        if listens.isEmpty || listens.count > 50 {
            complain("a batch of \(listens.count)")
            return Self.error(6, "Invalid parameters")
        }
        if listens.contains(where: { $0.title.hasPrefix("Breaks") }) { return Self.broken }
        return listens.contains { $0.title.hasPrefix("Poison") }
            ? Self.error(6, "Invalid parameters") : Told(listens: listens)
    }

    private func recent(_ values: [String: String]) -> Told {
        guard values["user"] == "bob", let from = values["from"].flatMap({ Int64($0) }),
            let to = values["to"].flatMap({ Int64($0) }), let page = values["page"].flatMap({ Int($0) }),
            values["limit"] == "200"
        else {
            complain("malformed: \(values)")
            return Self.error(6, "Invalid parameters")
        }
        let listens = shown()?.filter { (from...to).contains($0.second) }
        return listens.map { Told(answer: Self.page(page, of: $0)) }
            ?? Self.error(17, "Login: User required to be logged in")
    }

    /// `nil` where it is hidden.
    private func shown() -> [ToldListen]? {
        state.withLock { state in
            defer { state.shown = state.told }
            switch list {
            case .current: return state.told
            case .late(let from): return state.questions < from ? state.told : state.shown
            case .stuck: return []
            case .hidden: return nil
            }
        }
    }

    /// The newest first, and what plays now before them.
    private static func page(_ number: Int, of listens: [ToldListen]) -> String {
        let sorted = listens.sorted { $0.second > $1.second }
        let tracks = sorted.dropFirst((number - 1) * 200).prefix(200).map { listen -> JSON in
            [
                "artist": ["mbid": "", "#text": .string(listen.artist)], "name": .string(listen.title),
                "date": ["uts": .string(String(listen.second)), "#text": "x"],
            ]
        }
        let now: JSON = [
            "artist": ["#text": "Now"], "name": "Playing", "@attr": ["nowplaying": "true"],
        ]
        let attributes: JSON = [
            "user": "bob", "page": .string(String(number)), "perPage": "200",
            "totalPages": .string(String((sorted.count + 199) / 200)),
        ]
        let answer: JSON = ["recenttracks": ["track": .array([now] + tracks), "@attr": attributes]]
        return answer.text()
    }

    private static func listens(_ values: [String: String]) -> [ToldListen] {
        var listens: [ToldListen] = []
        while let artist = values["artist[\(listens.count)]"] {
            let index = listens.count
            guard let title = values["track[\(index)]"],
                let time = values["timestamp[\(index)]"].flatMap({ Int64($0) })
            else { return [] }
            listens.append(ToldListen(artist, title, time))
        }
        return listens
    }

    private static func error(_ code: Int, _ message: String) -> Told {
        Told(refusal: ("403 Forbidden", #"{"error":\#(code),"message":"\#(message)"}"#))
    }

    /// What it ignores is named so.
    private static func answer(_ listens: [ToldListen]) -> String {
        let items = listens.map { listen in
            let code = listen.title.hasPrefix("Ignored") ? "1" : "0"
            return ##"{"ignoredMessage":{"code":"\##(code)","#text":""},"timestamp":"\##(listen.second)"}"##
        }
        let ignored = listens.count { $0.title.hasPrefix("Ignored") }
        let list = items.count == 1 ? items[0] : "[" + items.joined(separator: ",") + "]"
        return
            #"{"scrobbles":{"@attr":{"accepted":\#(listens.count - ignored),"ignored":\#(ignored)},"scrobble":\#(list)}}"#
    }

    private static func signature(_ values: [String: String]) -> String {
        let names = values.keys.filter { $0 != "format" && $0 != "api_sig" }
            .sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
        return HashAlgorithm.md5.digest(names.map { $0 + values[$0]! }.joined() + secret).hexadecimal
    }

    private static func fields(_ text: String) -> [(String, String)] {
        text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
            return (decoded(parts[0]), decoded(parts.count > 1 ? parts[1] : ""))
        }
    }

    private static func decoded(_ text: String) -> String {
        var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            if byte == 0x25, rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == 0x2B ? 0x20 : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

import Model
import Playback

/// Spotify's player, over its Web API, with the token that the user set for the plugin.
struct SpotifyRemote: ServiceRemote {
    private static let server = "https://api.spotify.com/v1/me/player"

    private let uri: String
    private let resolver: String
    private let session: Session

    /// `nil` where the source is none of Spotify's, or there is no token.
    init?(_ source: Source, _ session: Session) {
        guard let uri = source.result["spotifyUri"]?.string ?? Self.uri(source.result["spotifyId"]?.string)
        else { return nil }
        (self.uri, resolver, self.session) = (uri, source.resolver, session)
    }

    private static func uri(_ id: String?) -> String? { id.map { "spotify:track:" + $0 } }

    var poller: any ServicePoller { SpotifyPoller(uri: uri) }

    func state() async -> RemoteAnswer {
        do throws(RoutingError) {
            let answer = try await send("GET", "")
            switch answer.status {
            case 204: return .nothing
            case 401: return .unauthorised
            case 200: return Self.read(answer.body)
            default: return .failed("HTTP \(answer.status)")
            }
        } catch {
            return .failed(error.description)
        }
    }

    private static func read(_ body: String) -> RemoteAnswer {
        guard let json = try? JSON(parsing: body), json.object != nil else { return .failed("no JSON") }
        let item = json["item"]
        return .state(
            RemoteState(
                item: item?["linked_from"]?["uri"]?.string ?? item?["uri"]?.string,
                title: item?["name"]?.string, isPlaying: json["is_playing"]?.bool ?? false,
                position: milliseconds(json["progress_ms"]) ?? .zero,
                duration: milliseconds(item?["duration_ms"])))
    }

    private static func milliseconds(_ json: JSON?) -> Duration? {
        json?.number.flatMap { (0...1e10).contains($0) ? .milliseconds(Int64($0)) : nil }
    }

    func perform(_ order: ServiceOrder) async throws(RoutingError) {
        let answer =
            switch order {
            case .pause: try await send("PUT", "/pause")
            case .resume: try await send("PUT", "/play")
            case .seek(let place): try await send("PUT", "/seek?position_ms=\(Int(place / .milliseconds(1)))")
            case .volume(let volume):
                try await send("PUT", "/volume?volume_percent=\(Int((volume * 100).rounded()))")
            }
        guard (200..<300).contains(answer.status) else {
            throw RoutingError("Spotify refused: HTTP \(answer.status)")
        }
    }

    private func send(_ method: String, _ path: String) async throws(RoutingError) -> (
        status: Int, body: String
    ) {
        guard let token = await HostRouting(session: session).token(of: resolver) else {
            throw RoutingError(
                "\(resolver) has no token; set one with: helve plugin config \(resolver) token -")
        }
        let body: [UInt8]? = method == "PUT" ? [] : nil
        let answer = try await session.fetch(
            method, Self.server + path, headers: ["Authorization": "Bearer " + token], body: body)
        return (answer.status, String(decoding: answer.body, as: UTF8.self))
    }
}

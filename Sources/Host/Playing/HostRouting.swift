import AudioEngine
import Filesystem
import Model
import Playback
import Plugins
import Subprocess
import Transfer

/// What the router asks of this program.
struct HostRouting: RoutingServices {
    let session: Session

    func handler(for service: String) async throws(RoutingError) -> HandlerCommand? {
        let text: String?
        do throws(HostError) { text = try session.configuration().value("handler." + service) } catch {
            throw RoutingError(error.description)
        }
        return try text.map { text throws(RoutingError) in try HandlerCommand(text) }
    }

    func run(_ words: [String], limit: Duration) async throws(RoutingError) -> String {
        let outcome: Subprocess.Outcome
        do throws(SubprocessError) { outcome = try await Subprocess(words, limit: limit).run() } catch {
            throw RoutingError("the handler cannot be run: \(error)")
        }
        let complaint = outcome.complaint.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
        if outcome.isLate {
            throw RoutingError("the handler \(words[0]) was not done within \(limit)\(complaint)")
        }
        guard outcome.exitCode == 0 else {
            throw RoutingError("the handler \(words[0]) ended with \(outcome.exitCode)\(complaint)")
        }
        return String(decoding: outcome.output, as: UTF8.self)
    }

    func open(page: String) async throws(RoutingError) {
        guard session.options.opensPages, Environment.hasDisplay else {
            throw RoutingError(
                "\(page) is a page, and there is no browser here; a handler can find its stream: helve config set handler.SERVICE 'yt-dlp -f bestaudio -g {url}'"
            )
        }
        do throws(SubprocessError) {
            try await Subprocess(["xdg-open", page], limit: .seconds(10)).launch()
        } catch {
            throw RoutingError("\(page) cannot be opened: \(error); install xdg-utils")
        }
    }

    /// Files are the library's to name. A plugin from elsewhere may point at its folders, and nowhere else.
    func permit(file path: String, of source: Source) async throws(RoutingError) {
        if UserSource.isNamed(source) || source.resolver == "localfiles" { return }
        let real = FileAccess.real(path).map { String(decoding: $0, as: UTF8.self) } ?? path
        let folders = (try? session.library().folders()) ?? []
        guard folders.contains(where: { real.hasPrefix($0.path + "/") }) else {
            throw RoutingError(
                "\(source.resolver) may not play \(path), which is in no folder of the library; add one with: helve library add"
            )
        }
    }

    func reach(of source: Source) async -> AudioItem.Reach {
        if UserSource.isNamed(source) { return .everything }
        return session.reach(of: config(of: source.resolver)?.grantedHosts ?? [])
    }

    func token(of resolver: String) async -> String? {
        let values = config(of: resolver)?.revealed
        return ["token", "accessToken", "oauthToken"].lazy.compactMap { values?[$0]?.string }
            .first { !$0.isEmpty }
    }

    private func config(of resolver: String) -> PluginConfig? {
        guard let file = try? session.catalog().plugin(resolver).file else { return nil }
        return try? session.settings().config(of: file)
    }

    func fetch(
        _ method: String, _ url: String, headers: [String: String]
    ) async throws(RoutingError) -> (status: Int, body: String) {
        let answer = try await session.fetch(method, url, headers: headers)
        return (answer.status, String(decoding: answer.body, as: UTF8.self))
    }

    func volumeOffset(of source: Source) async -> Double {
        // To begin a file of the user's no database is opened.
        UserSource.isNamed(source) ? 0 : session.volumeOffsets()[source.resolver]
    }
}

extension Session {
    /// Which addresses a plugin may have sounds played from.
    func reach(of hosts: Set<String>) -> AudioItem.Reach {
        if options.allowsPrivateNetwork || network.isReplay { return .everything }
        return hosts.isEmpty ? .publicAddresses : .publicAddressesAnd(hosts)
    }

    /// Sends a request of the player's own.
    func fetch(
        _ method: String, _ url: String, headers: [String: String] = [:], body: [UInt8]? = nil
    ) async throws(RoutingError) -> HTTPResponse {
        do {
            let client = HTTPClient(
                transport: try transport(), time: options.time, resolve: HTTPClient.resolveReference)
            let fields = headers.sorted { $0.key < $1.key }.map { HTTPHeader($0.key, $0.value) }
            var limits = TransferLimits()
            limits.total = .seconds(15)
            return try await client.send(
                HTTPRequest(method: method, url: url, headers: fields, body: body),
                grant: NetworkGrant(allowsPrivateAddresses: options.allowsPrivateNetwork), limits: limits)
        } catch {
            throw RoutingError("\(error)")
        }
    }

    /// What the user set of `volume.RESOLVER`.
    func volumeOffsets() -> VolumeOffsets {
        let values = (try? configuration().values(under: "volume")) ?? [:]
        return VolumeOffsets(values.compactMapValues(Double.init))
    }
}

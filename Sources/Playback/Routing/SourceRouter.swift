import AudioEngine
import Model

/// Says how a source is made to sound, by its kind. May be called from any thread.
public struct SourceRouter: Sendable {
    /// How long a handler may think.
    public static let handlerLimit: Duration = .seconds(60)

    private let services: any RoutingServices

    /// A source, and how it is played.
    public struct Route: Sendable, Hashable {
        /// See the type.
        public var playable: Playable
        /// Whether it turned out to be an excerpt only.
        public var isPreview: Bool

        /// See the properties.
        public init(_ playable: Playable, isPreview: Bool = false) {
            (self.playable, self.isPreview) = (playable, isPreview)
        }
    }

    /// See the type.
    public init(_ services: any RoutingServices) { self.services = services }

    /// - Throws: `RoutingError`, where the source cannot be played here.
    public func route(_ source: Source) async throws(RoutingError) -> Route {
        switch source.kind {
        case .local: try await local(source)
        case .direct: try await direct(source)
        case .service: Route(.service, isPreview: source.isPreview)
        case .external: try await external(source)
        }
    }

    private func local(_ source: Source) async throws(RoutingError) -> Route {
        let named = source.result["filePath"]?.string
        guard let path = source.url.flatMap(FileReference.path) ?? named, path.hasPrefix("/") else {
            throw RoutingError("\(source.resolver) names no file of this machine")
        }
        try await services.permit(file: path, of: source)
        return await audio(.file(path), source)
    }

    private func direct(_ source: Source) async throws(RoutingError) -> Route {
        guard let url = source.url else { throw RoutingError("\(source.resolver) gives no URL to play") }
        return await audio(.url(url, headers: source.headers), source)
    }

    /// A handler of the user's comes first; then what only SoundCloud has; then the page itself.
    private func external(_ source: Source) async throws(RoutingError) -> Route {
        if let page = source.url, let handler = try await handler(for: source) {
            let output = try await services.run(handler.words(for: page), limit: Self.handlerLimit)
            guard let stream = HandlerCommand.stream(in: output) else {
                throw RoutingError(
                    "the handler of \(source.resolver) printed no http(s) URL for \(page); try it: \(handler.words(for: page).joined(separator: " "))"
                )
            }
            return await audio(.url(stream), source)
        }
        if let track = SoundCloudTrack(source) {
            if let route = try await soundCloud(track, source) { return route }
        }
        guard let page = source.url else { throw RoutingError("\(source.resolver) gives no page to open") }
        return Route(.page(page), isPreview: source.isPreview)
    }

    private func handler(for source: Source) async throws(RoutingError) -> HandlerCommand? {
        if let own = try await services.handler(for: source.resolver) { return own }
        guard let site = source.url.flatMap(PageSite.name), site != source.resolver else { return nil }
        return try await services.handler(for: site)
    }

    private func soundCloud(_ track: SoundCloudTrack, _ source: Source) async throws(RoutingError) -> Route? {
        guard let token = await services.token(of: source.resolver) else {
            throw RoutingError(
                "SoundCloud plays nothing without a token; set one with: helve plugin config \(source.resolver) token -, or a handler with: helve config set handler.soundcloud"
            )
        }
        guard let stream = await track.stream(token: token, services) else { return nil }
        var route = await audio(.url(stream.url, headers: stream.headers), source)
        route.isPreview = stream.isPreview
        return route
    }

    private func audio(_ location: AudioItem.Location, _ source: Source) async -> Route {
        let gain = await services.volumeOffset(of: source) + Self.ownGain(of: source)
        let reach = await services.reach(of: source)
        return Route(.audio(location, gain: gain, reach: reach), isPreview: source.isPreview)
    }

    /// What the plugin says of this track alone; within what nobody is hurt by.
    private static func ownGain(of source: Source) -> Double {
        let said = source.result["gain"]?.number ?? 0
        return said.isFinite ? min(max(said, -60), 12) : 0
    }

    /// Opens a page for whoever sits before this machine.
    public func open(_ page: String) async throws(RoutingError) { try await services.open(page: page) }
}

/// Names of sites in the addresses of their pages.
enum PageSite {
    /// `youtube` of `https://www.youtube.com/…`; `nil` for an address by numbers.
    static func name(_ url: String) -> String? {
        guard let start = url.firstRange(of: "://")?.upperBound else { return nil }
        let host = url[start...].prefix { !"/?#:".contains($0) }.lowercased()
        let labels = host.split(separator: ".")
        guard labels.count >= 2, labels.last!.contains(where: \.isLetter) else { return nil }
        if host == "youtu.be" { return "youtube" }
        return String(labels[labels.count - 2])
    }
}

/// Files as plugins and people name them.
public enum FileReference {
    /// The path of a `file:` URL; an absolute path stays as it is. `nil` where it names no file of this machine.
    public static func path(_ reference: String) -> String? {
        guard reference.lowercased().hasPrefix("file:") else {
            return reference.hasPrefix("/") ? reference : nil
        }
        var rest = reference.dropFirst(5)
        if rest.hasPrefix("//") {
            let host = rest.dropFirst(2).prefix { $0 != "/" }
            guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
            rest = rest.dropFirst(2 + host.count)
        }
        return decoded(rest.prefix { $0 != "?" && $0 != "#" })
    }

    /// A percent sign that begins no code stands for itself.
    private static func decoded(_ text: Substring) -> String? {
        var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            let code = String(decoding: digits, as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.count == 2, code.allSatisfy(\.isHexDigit),
                let decoded = UInt8(code, radix: 16)
            {
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }
}

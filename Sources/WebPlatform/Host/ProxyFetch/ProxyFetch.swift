import FoundationEssentials
import ScriptEngine
import WebURL

extension ScriptPair {
    /// `window.electron.proxyFetch`.
    static let proxyFetch = ScriptPair("proxy-fetch", source: EmbeddedScripts.proxyFetch) { _, services in
        [
            // Why the URL is refused; undefined where it is not.
            "refusal": { realm, arguments in
                let url = try WebURL.parse(try arguments[0].string())
                let port = Int(url.effectivePort ?? 0)
                if services.grant.opens(host: url.hostname, port: port) { return realm.undefined }
                return ProxyRefusal.reason(for: url).map { realm.value($0) } ?? realm.undefined
            },
            "base64": { realm, arguments in
                realm.value(Data(arguments[0].bytes ?? []).base64EncodedString())
            },
        ]
    }

    /// `window.electron.spotify.scrapePlaylist`.
    static let spotifyEmbed = ScriptPair("spotify-embed", source: EmbeddedScripts.spotifyEmbed)
}

/// The hosts that `proxyFetch` refuses by name, before anything is sent. Which addresses may be reached is judged again
/// where the connection is made.
enum ProxyRefusal {
    private static let hosts: Set<String> = ["localhost", "127.0.0.1", "0.0.0.0", "169.254.169.254", "[::1]"]
    private static let prefixes = ["10.", "192.168."] + (16...31).map { "172.\($0)." }
    private static let suffixes = [".local", ".internal"]

    static func reason(for url: WebURL) -> String? {
        guard url.protocol == "http:" || url.protocol == "https:" else {
            return "only http and https URLs can be fetched"
        }
        let host = url.hostname
        let isAddress = host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
        let isRefused =
            hosts.contains(host) || suffixes.contains(where: host.hasSuffix)
            || isAddress && prefixes.contains(where: host.hasPrefix)
        return isRefused ? "\(host) is a private host (--allow-private-net allows it)" : nil
    }
}

import Model
import Plugins
import ScriptEngine
import WebPlatform

/// Whether a plugin gets the URLs that its patterns stand for, and no others.
struct AddressChecks {
    let file: PluginFile
    let loader: ScriptSource

    /// - Parameters:
    ///   - others: plugins that stand beside it.
    ///   - known: URLs that its cases look up.
    func checks(beside others: [PluginFile], known: [String]) async -> [Check] {
        guard !file.urlPatterns.isEmpty else { return [] }
        do throws(ScriptError) {
            let router = try await URLRouter([file], loader: loader, services: PlatformServices())
            var checks = try await ownChecks(router)
            checks += try await knownChecks(router, known)
            checks.append(try await theftCheck(router, others))
            await router.close()
            return checks
        } catch {
            return [
                Check(
                    .addresses, "patterns", "URL patterns can be tried", .failed, message: error.description,
                    path: "$.urlPatterns")
            ]
        }
    }

    private func ownChecks(_ router: URLRouter) async throws(ScriptError) -> [Check] {
        var checks: [Check] = []
        for (index, pattern) in file.urlPatterns.enumerated() {
            let example = Self.example(of: pattern)
            let title = "\(pattern) matches \(example)"
            if try await router.route(example).plugin == file.id {
                checks.append(Check(.addresses, "matches-own", title))
            } else {
                checks.append(
                    Check(
                        .addresses, "matches-own", title, .failed,
                        message:
                            "\(pattern) does not match its own example \(example); write the host and the path as they stand in URLs",
                        path: "$.urlPatterns[\(index)]"))
            }
        }
        return checks
    }

    private func knownChecks(_ router: URLRouter, _ known: [String]) async throws(ScriptError) -> [Check] {
        var checks: [Check] = []
        for url in known where try await router.route(url).plugin != file.id {
            checks.append(
                Check(
                    .addresses, "matches-cases", "The URLs of the cases match", .failed,
                    message: "no pattern matches \(url), which a case looks up; add one",
                    path: "$.urlPatterns"))
        }
        return checks
    }

    private func theftCheck(_ router: URLRouter, _ others: [PluginFile]) async throws(ScriptError) -> Check {
        let title = "No pattern takes URLs of other plugins"
        var stolen: [String] = []
        for (owner, url) in Self.foreign(others) where owner != file.id {
            if try await router.route(url).plugin == file.id { stolen.append("\(url) (of \(owner))") }
        }
        guard let first = stolen.first else { return Check(.addresses, "steals", title) }
        return Check(
            .addresses, "steals", title, .failed,
            message: "a pattern takes \(first); name the host more exactly", path: "$.urlPatterns",
            details: Array(stolen.dropFirst()))
    }

    /// URLs with their plugins: those of well-known services, and examples of the patterns of the others.
    private static func foreign(_ others: [PluginFile]) -> [(owner: String, url: String)] {
        let own = others.flatMap { file in file.urlPatterns.map { (file.id, example(of: $0)) } }
        return services + own.filter { one in !services.contains { $0.owner == one.0 } }
    }

    private static let services: [(owner: String, url: String)] = [
        ("spotify", "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC"),
        ("spotify", "spotify:album:2up3OPMp9Tb4dAKM2erWXQ"),
        ("applemusic", "https://music.apple.com/us/album/name/123?i=456"),
        ("applemusic", "https://itunes.apple.com/us/album/id1"),
        ("bandcamp", "https://artist.bandcamp.com/track/name"),
        ("soundcloud", "https://soundcloud.com/artist/name"),
        ("youtube", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"),
        ("youtube", "https://youtube.com/watch?v=dQw4w9WgXcQ"),
        ("youtube", "https://youtu.be/dQw4w9WgXcQ"),
        ("internetarchive", "https://archive.org/details/item"),
        ("unknown", "https://example.com/a/page.html"),
    ]

    /// A URL that the pattern is meant for.
    static func example(of pattern: String) -> String {
        var text = pattern.hasPrefix("*.") ? "example" + pattern.dropFirst() : pattern[...].description
        text = text.replacing("*", with: "example")
        let hasScheme = text.prefix { $0 != "/" && $0 != "." }.contains(":")
        return hasScheme ? text : "https://" + text
    }
}

import ScriptEngine
import Timekeeping

extension ScriptPair {
    /// `window.iTunesRateLimiter`.
    static let iTunesRateLimiter = ScriptPair(
        "itunes-rate-limiter", globals: ["iTunesRateLimiter"], source: EmbeddedScripts.itunesRateLimiter
    ) { _, services in
        ["now": { realm, _ in realm.value(services.time.now.milliseconds) }]
    }
}

extension ScriptPair {
    /// What Parachord's hosts give plugins beside the web's APIs.
    static let hosting: [ScriptPair] = [
        .electron, .store, .localFiles, .proxyFetch, .spotifyEmbed, .shell, .iTunesRateLimiter, .musicBrainz,
        .scrobbleRegistry, .mobileShims,
    ]
}

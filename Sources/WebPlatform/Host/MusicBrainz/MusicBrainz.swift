import ScriptEngine

extension ScriptPair {
    /// `pickTrackIsrc`, `resolveMbidViaIsrc` and `resolveMbidForLove`.
    ///
    /// MusicBrainz asks clients to say who they are (https://musicbrainz.org/doc/MusicBrainz_API/Rate_Limiting).
    static let musicBrainz = ScriptPair(
        "music-brainz", globals: ["pickTrackIsrc", "resolveMbidViaIsrc", "resolveMbidForLove"],
        source: EmbeddedScripts.musicBrainz
    ) { _, services in
        ["userAgent": { realm, _ in realm.value(services.userAgent) }]
    }
}

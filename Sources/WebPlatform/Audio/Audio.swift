import ScriptEngine

extension ScriptPair {
    static let mediaError = ScriptPair(
        "media-error", globals: ["MediaError"], source: EmbeddedScripts.mediaError)

    /// https://html.spec.whatwg.org/multipage/media.html, as much of it as there is without a page.
    static let audio = ScriptPair(
        "audio", globals: ["Audio", "HTMLAudioElement", "HTMLMediaElement"],
        source: EmbeddedScripts.audio
    ) { realm, services in
        let sounds = ScriptSounds.of(realm, services)
        func sound(_ body: @escaping (any ScriptSound, [Value]) throws -> Void) -> NativeFunction {
            { realm, arguments in
                if let sound = sounds[Int(arguments[0].number)] { try body(sound, arguments) }
                return realm.undefined
            }
        }
        return [
            "onEvent": { realm, arguments in
                sounds.callback = RetainedValue(arguments[0])
                return realm.undefined
            },
            // Number; whether there is anything to play on.
            "open": { realm, arguments in realm.value(sounds.open(Int(arguments[0].number), in: realm)) },
            // Number, URL, seconds, whether to hold.
            "load": sound { sound, arguments in
                sound.load(
                    try arguments[1].string(), at: .seconds(arguments[2].number), paused: arguments[3].bool)
            },
            "play": sound { sound, _ in sound.play() },
            "pause": sound { sound, _ in sound.pause() },
            "seek": sound { sound, arguments in sound.seek(to: .seconds(arguments[1].number)) },
            "setVolume": sound { sound, arguments in sound.setVolume(arguments[1].number) },
            // Seconds; undefined where nothing is heard.
            "position": { realm, arguments in
                let position = sounds[Int(arguments[0].number)]?.position
                return position.map { realm.value($0 / .seconds(1)) } ?? realm.undefined
            },
            // Number, and whether a script should wait for it.
            "await": { realm, arguments in
                sounds.await(Int(arguments[0].number), arguments[1].bool, in: realm)
                return realm.undefined
            },
            "close": { realm, arguments in
                sounds.close(Int(arguments[0].number), in: realm)
                return realm.undefined
            },
        ]
    }
}

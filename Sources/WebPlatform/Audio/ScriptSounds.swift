import ScriptEngine

/// The sounds of one realm, by numbers that its script gave them. Lives on the realm's thread.
final class ScriptSounds {
    private struct Open {
        let sound: any ScriptSound
        /// Open while it plays: a script does not end in the middle of it.
        var token: LiveHandles.Token?
    }

    private let services: PlatformServices
    private var sounds: [Int: Open] = [:]
    /// Takes a number, the name of an event, and what belongs to it.
    var callback: RetainedValue?

    private init(_ services: PlatformServices) { self.services = services }

    deinit { sounds.values.forEach { $0.sound.close() } }

    static func of(_ realm: Realm, _ services: PlatformServices) -> ScriptSounds {
        realm.attachment(ScriptSounds.self) { ScriptSounds(services) }
    }

    subscript(_ id: Int) -> (any ScriptSound)? { sounds[id]?.sound }

    /// - Returns: whether there is anything to play on.
    func open(_ id: Int, in realm: Realm) -> Bool {
        guard let make = services.sound else { return false }
        let sound = make { [mailbox = realm.mailbox, services] event in
            mailbox.post { ScriptSounds.of($0, services).tell(id, event, in: $0) }
        }
        sounds[id] = Open(sound: sound)
        return true
    }

    func await(_ id: Int, _ isAwaited: Bool, in realm: Realm) {
        guard let open = sounds[id] else { return }
        if let token = open.token {
            guard !isAwaited else { return }
            realm.handles.close(token)
            sounds[id]?.token = nil
        } else if isAwaited {
            sounds[id]?.token = realm.handles.open { [weak self] in
                self?.sounds.removeValue(forKey: id)?.sound.close()
            }
        }
    }

    func close(_ id: Int, in realm: Realm) {
        guard let open = sounds.removeValue(forKey: id) else { return }
        open.token.map(realm.handles.close)
        open.sound.close()
    }

    private func tell(_ id: Int, _ event: ScriptSoundEvent, in realm: Realm) {
        guard sounds[id] != nil else { return }
        // A limit that the listeners hit has been told to the calls that wait.
        _ = try? realm.turn {
            try callback?.value(in: realm).call([realm.value(id)] + event.values(in: realm))
        }
    }
}

extension ScriptSoundEvent {
    /// The name that `audio.js` knows the event by, and what belongs to it.
    fileprivate func values(in realm: Realm) -> [Value] {
        switch self {
        case .ready: [realm.value("ready")]
        case .playing: [realm.value("playing")]
        case .waiting: [realm.value("waiting")]
        case .duration(let seconds): [realm.value("duration"), realm.value(seconds)]
        case .seeked: [realm.value("seeked")]
        case .ended: [realm.value("ended")]
        case .failed(let failure, let message):
            [realm.value("failed"), realm.value(failure.rawValue), realm.value(message)]
        }
    }
}

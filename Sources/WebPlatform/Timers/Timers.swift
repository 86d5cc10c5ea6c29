import ScriptEngine
import Timekeeping

extension ScriptPair {
    /// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html
    static let timers = ScriptPair(
        "timers", globals: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "queueMicrotask"],
        source: EmbeddedScripts.timers
    ) { realm, services in
        let alarm = realm.attachment(TimerAlarm.self) { TimerAlarm(time: services.time) }
        return [
            "now": { realm, _ in realm.value(services.time.now / .milliseconds(1)) },
            "onAlarm": { realm, arguments in
                alarm.callback = RetainedValue(arguments[0])
                return realm.undefined
            },
            "onEnd": { realm, arguments in
                alarm.end = RetainedValue(arguments[0])
                return realm.undefined
            },
            // The milliseconds at which to ring next; negative for never.
            "setAlarm": { realm, arguments in
                alarm.set(at: arguments[0].number, in: realm)
                return realm.undefined
            },
        ]
    }
}

/// Wakes a realm when its next timer is due. JavaScript keeps the timers.
private final class TimerAlarm {
    private let time: any TimeSource
    private var sleep: Task<Void, Never>?
    private var token: LiveHandles.Token?
    var callback: RetainedValue?
    /// Told once the microtasks have run.
    var end: RetainedValue?

    init(time: any TimeSource) { self.time = time }

    func set(at milliseconds: Double, in realm: Realm) {
        sleep?.cancel()
        sleep = nil
        token.map(realm.handles.close)
        token = nil
        guard milliseconds >= 0 else { return }
        let mailbox = realm.mailbox
        let sleep = Task { [time] in
            guard (try? await time.sleep(until: .microseconds(Int64(milliseconds * 1000)))) != nil else {
                return
            }
            mailbox.post { realm in
                realm.attachment(TimerAlarm.self) { TimerAlarm(time: time) }.ring(in: realm)
            }
        }
        self.sleep = sleep
        token = realm.handles.open { sleep.cancel() }
    }

    private func ring(in realm: Realm) {
        // A limit that the callback hit has been told to the calls that wait.
        _ = try? realm.turn {
            try callback?.value(in: realm).call()
            try end?.value(in: realm).call()
        }
    }
}

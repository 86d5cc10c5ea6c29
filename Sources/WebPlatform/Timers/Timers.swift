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
            "now": { realm, _ in realm.value(services.time.now.milliseconds) },
            "onAlarm": { realm, arguments in
                alarm.ring = RetainedValue(arguments[0])
                alarm.wind = RetainedValue(arguments[1])
                return realm.undefined
            },
            // Whether that can be done within a turn.
            "runMicrotasks": { realm, _ in realm.value(realm.runMicrotasks()) },
            // The milliseconds at which to ring next, negative for never, and whether the script goes on until then.
            "setAlarm": { realm, arguments in
                alarm.set(at: arguments[0].number, isAwaited: arguments[1].bool, in: realm)
                return realm.undefined
            },
        ]
    }
}

/// Wakes a realm when its next timer is due. JavaScript keeps the timers.
private final class TimerAlarm {
    private let time: any TimeSource
    private var callOff: (@Sendable () -> Void)?
    private var token: LiveHandles.Token?
    var ring: RetainedValue?
    /// Sets the alarm again after a limit has ended `ring`.
    var wind: RetainedValue?

    init(time: any TimeSource) { self.time = time }

    func set(at milliseconds: Double, isAwaited: Bool, in realm: Realm) {
        callOff?()
        callOff = nil
        token.map(realm.handles.close)
        token = nil
        guard milliseconds >= 0 else { return }
        let mailbox = realm.mailbox
        let goOff: @Sendable () -> Void = { [time] in
            mailbox.post { realm in
                realm.attachment(TimerAlarm.self) { TimerAlarm(time: time) }.goOff(in: realm)
            }
        }
        let due = Duration.microseconds(Int64(milliseconds * 1000))
        if due <= time.now {
            token = realm.handles.open(isAwaited: isAwaited) {}
            return goOff()
        }
        let callOff = time.wake(at: due, goOff)
        self.callOff = callOff
        token = realm.handles.open(isAwaited: isAwaited) { callOff() }
    }

    private func goOff(in realm: Realm) {
        // A limit that a callback hit has been told to the calls that wait.
        do {
            _ = try realm.turn { try ring?.value(in: realm).call() }
        } catch {
            _ = try? realm.turn { try wind?.value(in: realm).call() }
        }
    }
}

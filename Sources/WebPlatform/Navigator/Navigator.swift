import Glibc
import ScriptEngine

extension ScriptPair {
    /// https://html.spec.whatwg.org/multipage/system-state.html#the-navigator-object
    static let navigator = ScriptPair(
        "navigator", globals: ["Navigator", "navigator"], source: EmbeddedScripts.navigator
    ) { _, services in
        [
            "userAgent": { realm, _ in realm.value(services.userAgent) },
            "platform": { realm, _ in realm.value("Linux " + machine) },
            "processorCount": { realm, _ in realm.value(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) },
        ]
    }

    /// As `uname -m` prints it.
    private static let machine: String = {
        var name = utsname()
        guard uname(&name) == 0 else { return "" }
        return withUnsafeBytes(of: name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }()
}

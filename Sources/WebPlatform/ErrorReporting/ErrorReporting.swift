import ScriptEngine

extension ScriptPair {
    /// https://html.spec.whatwg.org/multipage/webappapis.html#report-the-exception
    static let errorReporting = ScriptPair(
        "errorreporting", globals: ["ErrorEvent", "reportError"], source: EmbeddedScripts.errorreporting
    ) { _, services in
        [
            "log": { realm, arguments in
                if let uncaught = services.uncaught {
                    uncaught(realm, arguments[0])
                    return realm.undefined
                }
                let error = ScriptError(reporting: arguments[0])
                services.log(LogLine(level: .error, message: "Uncaught \(error)"))
                return realm.undefined
            }
        ]
    }
}

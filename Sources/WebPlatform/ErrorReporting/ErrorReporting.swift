import ScriptEngine

extension ScriptPair {
    /// https://html.spec.whatwg.org/multipage/webappapis.html#report-the-exception
    static let errorReporting = ScriptPair(
        "errorreporting", globals: ["ErrorEvent", "reportError"], source: EmbeddedScripts.errorreporting
    ) { _, services in
        [
            // What was thrown, its text, whether a promise was rejected with it, and which.
            "log": { realm, arguments in
                let origin: UncaughtError.Origin = arguments[2].bool ? .rejection : .exception
                if let uncaught = services.uncaught {
                    uncaught(UncaughtError(origin: origin, value: arguments[0], promise: arguments[3]))
                    return realm.undefined
                }
                let head = origin == .rejection ? "Uncaught (in promise) " : "Uncaught "
                services.log(LogLine(level: .error, message: head + (try arguments[1].string())))
                return realm.undefined
            }
        ]
    }

    /// https://html.spec.whatwg.org/multipage/webappapis.html#unhandled-promise-rejections
    static let promiseRejection = ScriptPair(
        "promise-rejection",
        globals: ["PromiseRejectionEvent", "onerror", "onunhandledrejection", "onrejectionhandled"],
        source: EmbeddedScripts.promiseRejection)
}

extension Realm {
    /// Tells the script, and else the log, of promises that were rejected while nobody waited for them.
    ///
    /// - Parameter load: gives the exports of a pair.
    func reportRejections(_ load: Value) throws {
        let load = RetainedValue(load)
        try onUnhandledRejection { realm, arguments in
            let exports = try load.value(in: realm).call([realm.value(ScriptPair.promiseRejection.name)])
            return try exports.get("report").call(Array(arguments.prefix(2)))
        }
    }
}

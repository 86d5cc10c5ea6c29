import ScriptEngine

extension ScriptPair {
    /// https://webidl.spec.whatwg.org/#idl-DOMException
    static let domException = ScriptPair(
        "domexception", globals: ["DOMException"], source: EmbeddedScripts.domexception
    ) { realm, _ in
        let maker = realm.attachment(ExceptionMaker.self, make: ExceptionMaker.init)
        return [
            // Takes the function that makes one of a name and a message.
            "onMake": { realm, arguments in
                maker.function = RetainedValue(arguments[0])
                return realm.undefined
            }
        ]
    }
}

/// How Swift halves make what only JavaScript can make.
private final class ExceptionMaker {
    var function: RetainedValue?
}

extension Realm {
    /// A new `DOMException`, for pairs whose JavaScript half has loaded its pair.
    func domException(_ name: String, _ message: String) -> Value {
        let maker = attachment(ExceptionMaker.self, make: ExceptionMaker.init)
        let exception = try? maker.function?.value(in: self).call([value(name), value(message)])
        return exception ?? error("Error", message)
    }
}

import Model
import ScriptEngine

extension ScriptPair {
    /// `window.electron`.
    static let electron = ScriptPair("electron", globals: ["electron"], source: EmbeddedScripts.electron) {
        _, services in
        [
            "setting": { realm, arguments in
                realm.value(JSON(services.host.configuration(try arguments[0].string())))
            },
            "warn": { realm, arguments in
                services.log(LogLine(level: .warning, message: try arguments[0].string()))
                return realm.undefined
            },
        ]
    }

    /// `window.electron.store`.
    static let store = ScriptPair("store", source: EmbeddedScripts.store) { _, services in
        let documents = services.host.documents
        return [
            "get": { realm, arguments in
                let name = try arguments[0].string()
                return realm.promise { try await documents.document(named: name) }
            },
            // The document comes as JSON text.
            "set": { realm, arguments in
                let name = try arguments[0].string()
                let document = try JSON(parsing: try arguments[1].string())
                return realm.promise {
                    try await documents.store(document, named: name)
                    return nil
                }
            },
            "delete": { realm, arguments in
                let name = try arguments[0].string()
                return realm.promise {
                    try await documents.remove(named: name)
                    return nil
                }
            },
            "clear": { realm, _ in
                realm.promise {
                    try await documents.removeAll()
                    return nil
                }
            },
        ]
    }
}

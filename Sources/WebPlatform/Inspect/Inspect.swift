import ScriptEngine

extension ScriptPair {
    /// Values as text for people, as Node prints them:
    /// https://nodejs.org/docs/latest-v20.x/api/util.html#utilinspectobject-options
    static let inspect = ScriptPair("inspect", source: EmbeddedScripts.inspect)

    /// `console`'s and `util.format`'s first argument: https://console.spec.whatwg.org/#formatter
    static let format = ScriptPair("format", source: EmbeddedScripts.format)

    static let inspectKinds = ScriptPair("inspectkinds", source: EmbeddedScripts.inspectKinds) { _, _ in
        [
            "proxyTarget": { realm, arguments in arguments[0].proxyTarget ?? realm.undefined },
            // Undefined for what is no promise; its state, and what it was settled with.
            "promise": { realm, arguments in
                switch arguments[0].promiseState {
                case nil: realm.undefined
                case .pending: realm.array([realm.value("pending")])
                case .fulfilled(let value): realm.array([realm.value("fulfilled"), value])
                case .rejected(let reason): realm.array([realm.value("rejected"), reason])
                }
            },
            // Of an error, as its files have it.
            "stack": { realm, arguments in
                try realm.originalStack(of: arguments[0]).map { realm.value($0) } ?? realm.undefined
            },
        ]
    }

    static let inspectShapes = ScriptPair("inspectshapes", source: EmbeddedScripts.inspectShapes)

    static let inspectInterfaces = ScriptPair(
        "inspectinterfaces", source: EmbeddedScripts.inspectInterfaces)

    static let inspectEntries = ScriptPair("inspectentries", source: EmbeddedScripts.inspectEntries)

    static let inspectPrimitives = ScriptPair("inspectprimitives", source: EmbeddedScripts.inspectPrimitives)

    static let inspectStyles = ScriptPair("inspectstyles", source: EmbeddedScripts.inspectStyles)

    static let inspectLayout = ScriptPair("inspectlayout", source: EmbeddedScripts.inspectLayout)
}

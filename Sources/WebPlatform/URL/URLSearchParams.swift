import ScriptEngine
import WebURL

extension ScriptPair {
    /// https://url.spec.whatwg.org/#interface-urlsearchparams
    static let urlSearchParams = ScriptPair(
        "url-search-params", globals: ["URLSearchParams"], source: EmbeddedScripts.urlSearchParams
    ) { _, _ in
        [
            // A query becomes names and values in turn.
            "parse": { realm, arguments in
                let pairs = URLSearchParams(parsing: try arguments[0].string()).pairs
                return realm.array(pairs.flatMap { [realm.value($0.name), realm.value($0.value)] })
            },
            // Names and values in turn become a query.
            "serialize": { realm, arguments in
                let texts = try arguments[0].json()?.array?.compactMap(\.string) ?? []
                let pairs = stride(from: 0, to: texts.count - 1, by: 2).map {
                    URLSearchParams.Pair(name: texts[$0], value: texts[$0 + 1])
                }
                return realm.value(URLSearchParams(pairs).serialized)
            },
        ]
    }
}

import ScriptEngine
import WebURL

extension ScriptPair {
    /// https://url.spec.whatwg.org/#url-class
    ///
    /// A URL crosses as its `href`, which JavaScript takes apart where it is asked to. Changing a part parses the `href`
    /// again, which gives the same record, so that nothing native lives as long as the script's object.
    static let url = ScriptPair("url", globals: ["URL"], source: EmbeddedScripts.url) { _, _ in
        [
            "parse": { realm, arguments in
                do {
                    return realm.value(try parse(arguments).href)
                } catch let error as WebURLError {
                    throw Thrown(realm.typeError("Invalid URL: \(error)"))
                }
            },
            "canParse": { realm, arguments in
                do {
                    _ = try parse(arguments)
                    return realm.value(true)
                } catch is WebURLError {
                    return realm.value(false)
                }
            },
            "set": { realm, arguments in
                var url = try WebURL.parse(try arguments[0].string())
                guard let part = settableParts()[try arguments[1].string()] else { return realm.undefined }
                url[keyPath: part] = try arguments[2].string()
                return realm.value(url.href)
            },
        ]
    }

    private static func parse(_ arguments: [Value]) throws -> WebURL {
        let base = arguments[1].isUndefined ? nil : try WebURL.parse(try arguments[1].string())
        return try WebURL.parse(try arguments[0].string(), base: base)
    }

    private static func settableParts() -> [String: WritableKeyPath<WebURL, String>] {
        [
            "protocol": \.protocol, "username": \.username, "password": \.password, "host": \.host,
            "hostname": \.hostname, "port": \.port, "pathname": \.pathname, "search": \.search,
            "hash": \.hash,
        ]
    }
}

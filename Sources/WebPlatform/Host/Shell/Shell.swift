import ScriptEngine
import WebURL

extension ScriptPair {
    /// `window.open`, `electron.shell` and the host's name.
    static let shell = ScriptPair(
        "shell", globals: ["open", "__parachordClient"], source: EmbeddedScripts.shell
    ) {
        _, services in
        let opener = services.host.openExternal
        return [
            // The serialised URL of a page; undefined for what is none.
            "page": { realm, arguments in
                guard let url = try? WebURL.parse(try arguments[0].string()),
                    ["http:", "https:"].contains(url.protocol)
                else { return realm.undefined }
                return realm.value(url.href)
            },
            "canOpen": { realm, _ in realm.value(opener != nil) },
            "open": { realm, arguments in
                let url = try arguments[0].string()
                return realm.promise {
                    try await opener?(url)
                    return nil
                }
            },
        ]
    }
}

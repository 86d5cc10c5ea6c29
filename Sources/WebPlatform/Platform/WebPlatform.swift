import ScriptEngine

/// What script code may touch.
public enum WebPlatform {
    /// Every pair, by topic. A pair costs nothing until a script touches one of its globals.
    public static let pairs: [ScriptPair] =
        [
            .timers, .tasks, .errorReporting, .promiseRejection,
            .domException, .event, .events, .abort, .messageEvent, .messaging, .eventSource, .eventStream,
            .performance, .performanceEntries,
            .url, .urlSearchParams,
            .base64, .structuredClone,
            .audio, .mediaError, .compression, .webStorage, .pluginStorage, .navigator, .webAssembly,
        ]
        + ScriptPair.webIDL
        + ScriptPair.streams
        + ScriptPair.encoding
        + ScriptPair.logging
        + ScriptPair.cryptography
        + ScriptPair.urlPatterns
        + ScriptPair.fetching
        + ScriptPair.xmlHttpRequests
        + ScriptPair.webSockets
        + ScriptPair.dom
        + ScriptPair.hosting

    /// Defines `window`, `self` and a lazy global for everything that the pairs export.
    ///
    /// - Returns: the function `load`, as pairs get it.
    /// - Throws: `Thrown`. On the realm's thread.
    @discardableResult
    public static func install(_ pairs: [ScriptPair] = pairs, in realm: Realm, services: PlatformServices)
        throws -> Value
    {
        let bootstrap = try realm.evaluate(
            .embedded(EmbeddedScripts.platformBootstrap), name: "helve:platform")
        let byName = Dictionary(pairs.map { ($0.name, $0) }) { $1 }
        let start = realm.function { realm, arguments in
            let name = try arguments[0].string()
            guard let pair = byName[name] else {
                throw Thrown(realm.typeError("no script pair named \(name)"))
            }
            return try pair.start(in: realm, services: services, load: arguments[1])
        }
        // One text crosses faster than two hundred.
        let table = pairs.map { ([$0.name] + $0.globals).joined(separator: " ") }.joined(separator: "\n")
        let load = try bootstrap.call([realm.global, realm.value(table), start])
        if byName[ScriptPair.promiseRejection.name] != nil { try realm.reportRejections(load) }
        return load
    }
}

extension ScriptPair {
    fileprivate func start(in realm: Realm, services: PlatformServices, load: Value) throws -> Value {
        let native = realm.object()
        for (name, body) in natives(realm, services) { try native.set(name, realm.function(body)) }
        return try realm.evaluate(.embedded(source), name: "helve:" + name).call([native, load])
    }
}

import WebPlatform

/// A host of plugins.
public enum PluginHost: String, Sendable, Hashable, CaseIterable {
    case desktop, android, ios, helve

    /// What people call it.
    public var title: String {
        switch self {
        case .desktop: "desktop"
        case .android: "Android"
        case .ios: "iOS"
        case .helve: "Helve"
        }
    }
}

/// Which globals each host has, as its own sources say: the desktop and Android have a browser's page, iOS a bare engine.
enum HostTable {
    /// The hosts that have a global.
    ///
    /// - Parameter name: a global, or a member of `window.electron` such as `electron.store`.
    static func hosts(with name: String) -> Set<PluginHost> {
        let root = String(name.prefix { $0 != "." })
        if language.contains(root) { return Set(PluginHost.allCases) }
        if let own = shared[root] {
            return root == "electron" && !electron(has: name) ? own.subtracting([.helve]) : own
        }
        var hosts: Set<PluginHost> = []
        if browser.contains(root) || webOfHelve.contains(root) { hosts.formUnion([.desktop, .android]) }
        if webOfHelve.contains(root) { hosts.insert(.helve) }
        if onIOS.contains(root) { hosts.insert(.ios) }
        return hosts
    }

    /// Whether every engine has it.
    static func isLanguage(_ name: String) -> Bool { language.contains(SourceSurvey.root(name)) }

    private static let webOfHelve = Set(WebPlatform.pairs.flatMap(\.globals)).union(["window", "self"])
        .subtracting(shared.keys)

    /// Of the language (ECMA-262 and ECMA-402), which every engine has.
    private static let language: Set<String> = [
        "globalThis", "Infinity", "NaN", "undefined", "eval", "isFinite", "isNaN", "parseFloat", "parseInt",
        "decodeURI", "decodeURIComponent", "encodeURI", "encodeURIComponent", "escape", "unescape",
        "AggregateError", "Array", "ArrayBuffer", "Atomics", "BigInt", "BigInt64Array", "BigUint64Array",
        "Boolean", "DataView", "Date", "Error", "EvalError", "FinalizationRegistry", "Float32Array",
        "Float64Array", "Function", "Int8Array", "Int16Array", "Int32Array", "Intl", "Iterator", "JSON",
        "Map",
        "Math", "Number", "Object", "Promise", "Proxy", "RangeError", "ReferenceError", "Reflect", "RegExp",
        "Set", "SharedArrayBuffer", "String", "Symbol", "SyntaxError", "TypeError", "Uint8Array",
        "Uint8ClampedArray", "Uint16Array", "Uint32Array", "URIError", "WeakMap", "WeakRef", "WeakSet",
        "WebAssembly", "arguments",
    ]

    /// What a page has beside what Helve has of it.
    private static let browser: Set<String> = [
        "document", "location", "history", "screen", "alert", "confirm", "prompt", "requestAnimationFrame",
        "cancelAnimationFrame", "requestIdleCallback", "cancelIdleCallback", "Image", "indexedDB", "caches",
        "matchMedia", "getComputedStyle", "MutationObserver", "IntersectionObserver", "ResizeObserver",
        "Worker", "SharedWorker", "ServiceWorker", "BroadcastChannel", "FileReader", "Notification",
        "RTCPeerConnection", "AudioContext", "MediaSource", "speechSynthesis", "createImageBitmap",
        "OffscreenCanvas", "close", "focus", "blur", "parent", "top", "frames", "name", "innerWidth",
        "innerHeight", "devicePixelRatio", "visualViewport", "getSelection", "postMessage", "scrollTo",
    ]

    /// What the bare engine of iOS is given.
    private static let onIOS: Set<String> = ["window", "console", "fetch", "Headers", "atob", "btoa"]

    /// What Parachord's hosts give beside the web.
    private static let shared: [String: Set<PluginHost>] = [
        "electron": [.desktop, .helve], "__parachordClient": [.desktop, .android, .ios, .helve],
        "scrobbleManager": [.desktop, .android, .ios, .helve],
        "resolveMbidForLove": [.desktop, .android, .ios, .helve],
        "pickTrackIsrc": [.desktop, .helve], "resolveMbidViaIsrc": [.desktop, .helve],
        "iTunesRateLimiter": [.desktop, .ios, .helve], "appleMusicSearchWithMusicKit": [.desktop],
        "appleMusicLookupSong": [.desktop], "appleMusicLookupAlbum": [.desktop],
        "appleMusicLookupPlaylist": [.desktop], "getMusicKitWeb": [.desktop], "createLimiter": [.desktop],
        "globalResolverLimiter": [.desktop], "nativeMusicKitLimiter": [.desktop],
        "nativeFetch": [.android, .ios, .helve], "nativeStorage": [.android, .ios, .helve],
        "createPluginStorage": [.android, .ios, .helve], "NativeBridge": [.android, .ios],
        "__scrobbleManagerDispatch": [.android, .ios, .helve], "storage": [.helve], "localFiles": [.helve],
    ]

    private static let electronOfHelve: Set<String> = [
        "platform", "store", "proxyFetch", "crypto", "shell", "config", "localFiles", "spotify", "musicKit",
    ]

    private static func electron(has name: String) -> Bool {
        let parts = name.split(separator: ".")
        return parts.count < 2 || electronOfHelve.contains(String(parts[1]))
    }
}

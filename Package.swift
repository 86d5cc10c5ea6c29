// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]

/// Packed relocations: the program is full of addresses of its own, which are put right at each start.
let quickStart: [LinkerSetting] = [
    .unsafeFlags(["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"])
]

/// What looks at every byte of large texts is fast enough for tests only when it is optimised.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
    embedsScripts: Bool = false, settings: [SwiftSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path, swiftSettings: strict + settings,
        plugins: embedsScripts ? ["EmbedScripts"] : [])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name)] + dependencies,
        exclude: exclude, swiftSettings: strict)
}

/// A C library of the system: a module map, a shim header, and the Debian package that provides it.
func library(_ name: String, pkgConfig: String, apt: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/System/" + name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
    name: "helve",
    products: [],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift.git", exact: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", exact: "1.8.2"),
    ],
    targets: [
        // Arguments in, exit code out.
        .executableTarget(
            name: "helve",
            dependencies: [
                "RemoteControl", "ServiceManager",
                "Host", "Conformance", "ListenFiles", "Playback", "PlayerWatching", "Scrobbling",
                "AudioEngine",
                "CoreScripts",
                "Matching",
                "Resolution", "Plugins", "Library", "QRCodes", "ScriptEngine", "LineEditor", "Filesystem",
                "FileWatching", "Timekeeping", "Model",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict, linkerSettings: quickStart),
        module(
            "Host",
            [
                "DBus", "LocalSockets", "MPRIS", "RemoteControl", "ServiceManager", "SuspendInhibition",
                "Threads",
                "ListenFiles", "Playback", "PlayerWatching", "Scrobbling", "GStreamerEngine", "AudioEngine",
                "Conformance", "Resolution", "CoreScripts", "Plugins", "Playlists", "Library",
                "NodeModules", "WebPlatform", "ScriptEngine", "Recording", "Storage", "Subprocess",
                "Archives", "Tags", "Transfer", "WebURL", "Filesystem", "Timekeeping", "Model",
            ], embedsScripts: true),

        // Plugins are tested, looked over and made.
        module(
            "Conformance",
            [
                "Resolution", "Plugins", "WebPlatform", "ScriptEngine", "ScriptSyntax", "Recording",
                "Transfer",
                "WebURL", "Filesystem", "Randomness", "Timekeeping", "Model",
            ], embedsScripts: true),

        // A wanted track becomes ranked sources.
        module(
            "Resolution",
            ["Matching", "Plugins", "Storage", "Filesystem", "NameFolding", "Timekeeping", "Model"]),

        // Whether a recording is the wanted one.
        module("Matching", ["Transliteration"], settings: optimised),

        // What was found becomes sound.
        module(
            "Playback",
            [
                "AudioEngine", "Filesystem", "Model", "Randomness", "Storage", "Timekeeping",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        module("AudioEngine"),
        module(
            "GStreamerEngine",
            ["AudioEngine", "Cryptography", "GStreamer", "Threads", "Timekeeping", "Transfer", "WebURL"]),
        module("MPRIS", ["DBus", "Filesystem", "Model", "Playback", "Timekeeping"]),
        module("SuspendInhibition", ["DBus", "Playback"]),
        module("RemoteControl", ["LocalSockets", "Model", "Playback", "Timekeeping"]),

        // What was heard reaches the services.
        module(
            "Scrobbling",
            [
                "Cryptography", "Filesystem", "Model", "Storage", "Timekeeping", "Transfer",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),

        module("ListenFiles", ["Model"]),
        module("PlayerWatching", ["DBus", "Model", "Scrobbling", "Timekeeping"]),

        // Parachord's own scripts, driven by the host.
        module(
            "CoreScripts", ["ScriptEngine", "ScriptSyntax", "WebPlatform", "Model"], embedsScripts: true),

        // An .axe file becomes a running plugin.
        module(
            "Plugins",
            ["ScriptEngine", "WebPlatform", "WebURL", "Storage", "Filesystem", "Timekeeping", "Model"],
            embedsScripts: true),

        // Scripts.
        module(
            "WebPlatform",
            [
                "ScriptEngine", "Cryptography", "Deflate", "HTML", "TextEncodings", "Transfer", "WebSockets",
                "WebURL", "Timekeeping", "Model",
            ],
            embedsScripts: true),
        module(
            "ScriptEngine", ["CJavaScriptCore", "Model", "ScriptSyntax", "Timekeeping"], embedsScripts: true),
        module("ScriptSyntax", settings: optimised),

        // Scripts of the user.
        module(
            "NodeModules", ["WebPlatform", "ScriptEngine", "ScriptSyntax", "Filesystem", "Model"],
            embedsScripts: true),

        // Lists of wanted tracks.
        module("Playlists", ["XML", "Model"]),

        // Local music.
        module(
            "Library",
            [
                "Filesystem", "Model", "NameFolding", "Storage", "Tags", "Timekeeping",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),

        // What is kept.
        module("Storage", ["Filesystem", "Model", .product(name: "GRDB", package: "GRDB.swift")]),

        // Values: nothing below them.
        module("Model"),
        module("NameFolding"),

        // System: the only code that sees C.
        module("Threads", path: "Sources/System/Threads"),
        module("Randomness", path: "Sources/System/Randomness"),
        module("Timekeeping", path: "Sources/System/Timekeeping"),
        module("Filesystem", path: "Sources/System/Filesystem"),
        module("FileWatching", path: "Sources/System/FileWatching"),
        module("Subprocess", path: "Sources/System/Subprocess"),
        library("CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1", apt: "libjavascriptcoregtk-4.1-dev"),
        .target(name: "CCurl", path: "Sources/System/CCurl"),
        .target(name: "CPSL", path: "Sources/System/CPSL"),
        module("Transfer", ["CCurl", "CPSL", "Threads", "Timekeeping"], path: "Sources/System/Transfer"),
        library("CGLib", pkgConfig: "gobject-2.0", apt: "libglib2.0-dev"),
        // libsoup itself is loaded when it is needed; GIO is there with JavaScriptCore.
        .target(
            name: "CSoup", dependencies: ["CGLib"], path: "Sources/System/CSoup",
            cSettings: [.unsafeFlags(["-I/usr/include/libsoup-3.0"])],
            linkerSettings: [.linkedLibrary("gio-2.0")]),
        // So is GStreamer.
        .target(
            name: "CGStreamer", dependencies: ["CGLib"], path: "Sources/System/CGStreamer",
            cSettings: [.unsafeFlags(["-I/usr/include/gstreamer-1.0"])]),
        module("GStreamer", ["CGStreamer"], path: "Sources/System/GStreamer"),
        module("WebSockets", ["CSoup", "Threads", "Transfer"], path: "Sources/System/WebSockets"),
        .target(
            name: "DBus", dependencies: ["CGLib", "Threads"], path: "Sources/System/DBus",
            swiftSettings: strict,
            linkerSettings: [.linkedLibrary("gio-2.0")]),
        .target(name: "CSockets", path: "Sources/System/CSockets"),
        module("LocalSockets", ["CSockets", "Threads"], path: "Sources/System/LocalSockets"),
        module("ServiceManager", path: "Sources/System/ServiceManager"),
        library("CIDN2", pkgConfig: "libidn2", apt: "libidn2-dev"),
        module("WebURL", ["CIDN2"], path: "Sources/System/WebURL"),
        library("CGumbo", pkgConfig: "gumbo", apt: "libgumbo-dev"),
        module("HTML", ["CGumbo"], path: "Sources/System/HTML"),
        library("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
        module("XML", ["CExpat"], path: "Sources/System/XML"),
        library("CGcrypt", pkgConfig: "libgcrypt", apt: "libgcrypt20-dev"),
        module("Cryptography", ["CGcrypt"], path: "Sources/System/Cryptography"),
        library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
        module("Deflate", ["CZlib"], path: "Sources/System/Deflate"),

        module("Transliteration", path: "Sources/System/Transliteration"),
        module("TextEncodings", path: "Sources/System/TextEncodings"),

        .target(name: "CQRencode", path: "Sources/System/CQRencode"),
        module("QRCodes", ["CQRencode"], path: "Sources/System/QRCodes"),
        .target(name: "CArchive", path: "Sources/System/CArchive"),
        module("Archives", ["CArchive"], path: "Sources/System/Archives"),
        .target(name: "CLibEdit", path: "Sources/System/CLibEdit"),
        module("LineEditor", ["CLibEdit"], path: "Sources/System/LineEditor"),
        .target(name: "CTagLib", path: "Sources/System/CTagLib"),
        module("Tags", ["CTagLib"], path: "Sources/System/Tags"),

        // Recordings of the network.
        module("Recording", ["Model", "Timekeeping", "Transfer"]),

        // Measurements.
        module("TinyAudio", path: "benchmarks/library/TinyAudio"),
        .target(name: "BareTagLib", path: "benchmarks/library/BareTagLib"),
        .executableTarget(
            name: "helve-bench",
            dependencies: [
                "BareTagLib", "Filesystem", "Library", "Matching", "Model", "NameFolding", "Playback",
                "ScriptEngine",
                "ScriptSyntax", "Storage", "Tags", "TinyAudio", "WebPlatform",
            ],
            swiftSettings: strict),

        // Build tools: JavaScript files become string literals.
        .executableTarget(name: "embed-scripts", swiftSettings: strict),
        .plugin(name: "EmbedScripts", capability: .buildTool(), dependencies: ["embed-scripts"]),

        tests("Model", []),
        tests("HTML", []),
        tests("Cryptography", []),
        tests("TextEncodings", []),
        tests("Deflate", []),
        tests("Archives", []),
        tests("XML", []),
        tests("Playlists", ["Model", "Randomness"]),
        tests("DBus", ["BusServer"]),
        tests("SuspendInhibition", ["BusServer", "DBus", "FakePlayer"]),
        tests("LocalSockets", []),
        tests("ServiceManager", ["NotifySocket"]),
        tests("RemoteControl", ["FakePlayer", "LocalSockets", "Model", "Playback", "Randomness"]),
        tests(
            "MPRIS",
            [
                "BusServer", "DBus", "FakeAudioEngine", "FakePlayer", "Model", "Playback", "SilentPlayer",
                "Timekeeping",
            ]),
        tests("WebURL", ["Model"]),
        tests("ScriptSyntax", ["Randomness"]),
        tests("ScriptEngine", ["Model", "Timekeeping"], exclude: ["Modules/Fixtures"]),
        tests("CoreScripts", ["ScriptEngine", "WebPlatform", "Timekeeping", "Model"]),
        tests(
            "NodeModules", ["ScriptEngine", "WebPlatform"], exclude: ["Behaviours", "behaviours.test.js"]),
        tests("Plugins", ["Model", "ScriptEngine", "Storage", "WebPlatform"]),
        tests("Storage", [.product(name: "GRDB", package: "GRDB.swift")]),
        tests("Tags", ["Randomness"]),
        module(
            "FakeScrobblers", ["Cryptography", "LoopbackServer", "Model"], path: "Tests/FakeScrobblers"),
        tests(
            "Scrobbling", ["FakeScrobblers", "Model", "Randomness", "Storage", "Timekeeping", "Transfer"]),
        tests("Subprocess", []),
        tests("FileWatching", []),
        tests(
            "Conformance",
            [
                "LoopbackServer", "Model", "Plugins", "Randomness", "Recording", "ScriptEngine", "Transfer",
                "WebPlatform",
            ]),
        tests(
            "Playback",
            [
                "AudioEngine", "FakeAudioEngine", "Model", "Randomness", "Storage", "Timekeeping",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        tests("ListenFiles", ["Model"]),
        tests(
            "PlayerWatching",
            ["BusServer", "DBus", "Model", "Scrobbling", "Storage", "Timekeeping"]),
        tests("Library", ["Model", "Storage", "Timekeeping", "TinyAudio"]),

        // What tests share.
        module(
            "SilentPlayer", ["AudioEngine", "FakeAudioEngine", "Model", "Playback", "Timekeeping"],
            path: "Tests/SilentPlayer"),
        module("FakePlayer", ["Model", "Playback"], path: "Tests/FakePlayer"),
        module("NotifySocket", path: "Tests/NotifySocket"),
        module("BusServer", ["DBus"], path: "Tests/BusServer"),
        module("LoopbackServer", path: "Tests/LoopbackServer"),
        module("KnownSound", path: "Tests/KnownSound", settings: optimised),
        module("FakeAudioEngine", ["AudioEngine", "Timekeeping"], path: "Tests/FakeAudioEngine"),
        tests(
            "GStreamerEngine",
            ["AudioEngine", "GStreamer", "KnownSound", "LoopbackServer", "Threads", "Timekeeping"]),
        tests("Transfer", ["LoopbackServer", "Timekeeping"]),
        tests(
            "WebPlatform",
            ["Cryptography", "LoopbackServer", "Model", "ScriptEngine", "Timekeeping", "Transfer"],
            exclude: ["Behaviours"]),
        // Stand-ins for the plugins and loaders of others.
        .testTarget(
            name: "CompatibilityTests",
            dependencies: ["Host", "Model", "Plugins", "Resolution", "ScriptEngine", "WebPlatform"],
            exclude: ["Loaders", "Plugins"], swiftSettings: strict),
        tests("Resolution", ["Matching", "Model", "Plugins", "Storage", "Timekeeping"]),
        tests("Matching", []),
        tests("Transliteration", []),
        tests("Recording", ["LoopbackServer", "Model", "Timekeeping", "Transfer"]),
        // The binary itself, as a child process.
        .testTarget(
            name: "HelveTests",
            dependencies: [
                "BusServer", "DBus", "NotifySocket",
                "CoreScripts", "FakeScrobblers", "Host", "LoopbackServer", "Model", "Playback", "Plugins",
                "Randomness", "ScriptEngine", "Scrobbling", "Timekeeping", "Transfer",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Cases", "Fixtures"], swiftSettings: strict),
    ]
)

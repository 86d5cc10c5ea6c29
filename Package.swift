// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]

func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
    embedsScripts: Bool = false
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path, swiftSettings: strict,
        plugins: embedsScripts ? ["EmbedScripts"] : [])
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name)] + dependencies,
        exclude: [], swiftSettings: strict)
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
        .package(url: "https://github.com/groue/GRDB.swift.git", exact: "7.10.0")
    ],
    targets: [
        // Values: nothing below them.
        module("Model"),

        // System: the only code that sees C.
        library("CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1", apt: "libjavascriptcoregtk-4.1-dev"),
        module("Timekeeping", path: "Sources/System/Timekeeping"),
        module("Filesystem", path: "Sources/System/Filesystem"),

        .target(name: "CTagLib", path: "Sources/System/CTagLib"),
        module("Tags", ["CTagLib"], path: "Sources/System/Tags"),

        // What is kept.
        module("Storage", ["Filesystem", "Model", .product(name: "GRDB", package: "GRDB.swift")]),

        module(
            "Library",
            ["Filesystem", "Model", "Storage", "Tags", "Timekeeping", .product(name: "GRDB", package: "GRDB.swift")]),

        // Scripts.
        module("ScriptEngine", ["CJavaScriptCore", "Model", "Timekeeping"]),

        // Measurements.
        module("TinyAudio", path: "benchmarks/library/TinyAudio"),
        .target(name: "BareTagLib", path: "benchmarks/library/BareTagLib"),
        .executableTarget(
            name: "helve-bench",
            dependencies: ["BareTagLib", "Filesystem", "Library", "Model", "Storage", "Tags", "TinyAudio"],
            swiftSettings: strict),

        // Build tools: JavaScript files become string literals.
        .executableTarget(name: "embed-scripts", swiftSettings: strict),
        .plugin(name: "EmbedScripts", capability: .buildTool(), dependencies: ["embed-scripts"]),

        tests("Model", []),
        tests("Tags", []),
        tests("Library", ["Filesystem", "Model", "Storage", "Tags", "Timekeeping", "TinyAudio"]),
        tests("Storage", ["Filesystem", "Model", .product(name: "GRDB", package: "GRDB.swift")]),
    ]
)

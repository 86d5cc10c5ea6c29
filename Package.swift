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
    dependencies: [],
    targets: [
        // Values: nothing below them.
        module("Model"),

        // System: the only code that sees C.
        library("CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1", apt: "libjavascriptcoregtk-4.1-dev"),
        module("Timekeeping", path: "Sources/System/Timekeeping"),
        library("CGcrypt", pkgConfig: "libgcrypt", apt: "libgcrypt20-dev"),
        module("Digest", ["CGcrypt"], path: "Sources/System/Digest"),

        // Scripts.
        module("ScriptEngine", ["CJavaScriptCore", "Model", "Timekeeping"]),

        module("WebPlatform", ["Digest", "ScriptEngine", "Timekeeping"], embedsScripts: true),

        // Build tools: JavaScript files become string literals.
        .executableTarget(name: "embed-scripts", swiftSettings: strict),
        .plugin(name: "EmbedScripts", capability: .buildTool(), dependencies: ["embed-scripts"]),

        tests("Model", []),
        tests("ScriptEngine", ["Model", "Timekeeping"]),
        tests("Digest", []),
        tests("WebPlatform", ["Model", "ScriptEngine", "Timekeeping"], exclude: ["Behaviours"]),
    ]
)

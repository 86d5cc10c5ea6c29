import Foundation
import PackagePlugin

/// Turns a target's scripts, plugins and schemas into `EmbeddedScripts.swift`: one `StaticString` per file.
///
/// SwiftPM's `embedInCode` emits an array of bytes, which the compiler takes many seconds over.
@main
struct EmbedScripts: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let scripts = module.sourceFiles.map(\.url).filter {
            ["js", "axe", "json"].contains($0.pathExtension)
        }
        guard !scripts.isEmpty else { return [] }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedScripts.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(scripts.count) scripts of \(target.name)",
                executable: try context.tool(named: "embed-scripts").url,
                arguments: [output.path()] + scripts.map { $0.path() },
                inputFiles: scripts, outputFiles: [output])
        ]
    }
}

import Plugins
import ScriptSyntax

/// Loops that ask again and again, with nothing to end them but what a server says.
struct LoopChecks {
    let file: PluginFile

    var checks: [Check] {
        let asking = askingFunctions
        let found = file.implementation.flatMap { function in
            loops(of: function).filter { asks($0.body, asking) && !isBounded($0) }.map { check($0, function) }
        }
        return found.isEmpty ? [Check(.source, "request-loop", "Every loop of requests has a bound")] : found
    }

    private func check(_ loop: ScriptLoop, _ function: FunctionSource) -> Check {
        let place = "line \(loop.place.line)"
        return Check(
            .source, "request-loop", "\(function.name) asks in a loop without a bound", .warned,
            message:
                "\(function.name): the loop at \(place) of the source asks until a server says that it is enough; count the rounds",
            path: PluginFile.path(ofFunction: function.name))
    }

    private func loops(of function: FunctionSource) -> [ScriptLoop] {
        (try? ScriptLoop.all(in: SourceText("(\(function.source)\n)"), as: .classic)) ?? []
    }

    /// Functions that reach the network, by themselves or through others of the plugin.
    private var askingFunctions: Set<String> {
        var asking: Set<String> = []
        while true {
            let more = file.implementation.filter { !asking.contains($0.name) && asks($0.source, asking) }
                .map(\.name)
            if more.isEmpty { return asking }
            asking.formUnion(more)
        }
    }

    private func asks(_ text: String, _ asking: Set<String>) -> Bool {
        if "\\b(?:fetch|proxyFetch|nativeFetch|XMLHttpRequest)\\b".occurs(in: text) { return true }
        return asking.contains { text.contains("this." + $0 + "(") || text.contains("this?." + $0 + "(") }
    }

    /// Whether it goes through something, or counts.
    private func isBounded(_ loop: ScriptLoop) -> Bool {
        let isOver =
            !loop.head.contains(";") && "\\s(?:of|in)\\s".occurs(in: loop.head) && !loop.head.hasPrefix("(;")
        let counts = "[<>]=?\\s*[\\w.$]+|[\\w.$)\\]]+\\s*(?:--|\\+\\+)|\\.(?:length|pop|shift)\\b"
        if isOver || counts.occurs(in: loop.head) { return true }
        let leaves = "if\\s*\\([^{}]*?[<>]=?\\s*[\\w.$]+[^{}]*?\\)\\s*\\{?[^{}]*?\\b(?:break|return|throw)\\b"
        return leaves.occurs(in: loop.body)
    }
}

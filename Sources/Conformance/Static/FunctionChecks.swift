import Model
import Plugins
import ScriptSyntax

/// Whether the sources of a plugin are functions.
struct FunctionChecks {
    let file: PluginFile

    /// One check for each function.
    ///
    /// - Parameter kinds: what each gives behind `return`, as `BenchedPlugin.kinds(of:)` says it; empty where nothing ran.
    func checks(_ kinds: [JSON]) -> [Check] {
        file.implementation.enumerated().map { index, function in
            check(function, kinds.indices.contains(index) ? kinds[index] : nil)
        }
    }

    private func check(_ function: FunctionSource, _ kind: JSON?) -> Check {
        let path = PluginFile.path(ofFunction: function.name)
        let title = "\(function.name) is a function"
        let fault = syntaxFault(function.source) ?? typeFault(kind)
        guard let fault else { return Check(.functions, "parses", title) }
        return Check(
            .functions, "parses", title, .failed, message: "\(function.name): \(fault)", path: path)
    }

    private func syntaxFault(_ source: String) -> String? {
        guard let error = ScriptCheck.fault(in: SourceText("return \(source)\n"), as: .commonJS) else {
            return nil
        }
        let place = error.place
        let column = place.line == 1 ? max(place.column - "return ".count, 1) : place.column
        return
            "does not parse: \(error.message) at line \(place.line), column \(column) of the source; mend it there"
    }

    private func typeFault(_ kind: JSON?) -> String? {
        if let error = kind?["error"]?.string {
            return "cannot be evaluated: \(error); write a function expression"
        }
        guard let type = kind?["type"]?.string, type != "function" else { return nil }
        return "is of type \(type); write a function expression"
    }
}

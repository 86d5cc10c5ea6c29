import Foundation

// embed-scripts OUTPUT SCRIPT…: writes one Swift file with a `StaticString` per script.

/// The delimiter must be longer than any run of `#` behind three quotes in the source.
func literal(_ source: String) -> String {
    var hashes = "#"
    while source.contains("\"\"\"" + hashes) || source.contains("\\" + hashes) { hashes += "#" }
    return "\(hashes)\"\"\"\n\(source)\n\"\"\"\(hashes)"
}

func identifier(_ file: URL) -> String {
    let words = file.deletingPathExtension().lastPathComponent.split { !$0.isLetter && !$0.isNumber }
    let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return ([String(words.first ?? "script")] + tail).joined()
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("embed-scripts: error: \(message)\n".utf8))
    exit(65)
}

let paths = CommandLine.arguments.dropFirst()
guard let output = paths.first else { fail("usage: embed-scripts OUTPUT SCRIPT…") }
var text = "// Generated from the scripts of this target. Edit those.\nenum EmbeddedScripts {\n"
for path in paths.dropFirst() {
    let file = URL(fileURLWithPath: path)
    guard let source = try? String(contentsOf: file, encoding: .utf8) else { fail("\(path) is not UTF-8") }
    // A multi-line literal turns CR LF into LF, so such a file would not arrive byte for byte.
    guard !source.utf8.contains(13), !source.utf8.contains(0) else { fail("\(path) holds a CR or a NUL") }
    text +=
        "    /// \(file.lastPathComponent)\n    static let \(identifier(file)): StaticString = \(literal(source))\n"
}
try Data((text + "}\n").utf8).write(to: URL(fileURLWithPath: output))

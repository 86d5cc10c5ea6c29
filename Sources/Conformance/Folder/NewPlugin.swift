import Filesystem
import Model
import Plugins

/// A plugin to begin with: it works, and has cases and a recording.
public struct NewPlugin: Sendable {
    /// Its id.
    public let name: String

    /// - Throws: `ConformanceError`, where the name cannot be an id.
    public init(name: String) throws(ConformanceError) {
        guard "^[a-z0-9][a-z0-9_-]{0,63}$".occurs(in: name) else {
            throw ConformanceError(
                64,
                "a plugin's name has the characters a-z 0-9 _ - only, and begins with a letter or a digit, such as my-radio; not \(JSON.string(name).shown)"
            )
        }
        self.name = name
    }

    /// Writes `NAME.axe`, `NAME.cases.json` and `NAME.har` into a folder, which is made where it is missing.
    ///
    /// - Returns: the paths of the files.
    /// - Throws: `ConformanceError`, where one of them is there already.
    public func write(into folder: String) throws(ConformanceError) -> [String] {
        let files = [
            (name + ".axe", EmbeddedScripts.myRadio), (name + ".cases.json", EmbeddedScripts.myRadioCases),
            (name + ".har", EmbeddedScripts.myRadioRecording),
        ].map { (folder + "/" + $0.0, $0.1) }
        do throws(FileError) {
            if !FileAccess.exists(folder) { try FileChange.makeFolder(folder) }
            for (path, text) in files { try FileChange.write(Array(filled(text).utf8), to: path, .create) }
        } catch {
            throw PluginFolder.failure(error)
        }
        return files.map(\.0)
    }

    private func filled(_ text: StaticString) -> String {
        let title = name.split { "-_".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
        return text.description.replacing("my-radio", with: name).replacing("My Radio", with: title)
    }
}

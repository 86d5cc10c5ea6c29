import ScriptEngine

/// Modules that are in no file: the scripts in the binary.
struct MemoryModules: ModuleFiles {
    /// What their folder is called.
    static let folder = "/helve"

    private let scripts: [String: [UInt8]]

    /// - Parameter scripts: by their names in the folder.
    init(_ scripts: [String: [UInt8]]) { self.scripts = scripts }

    func entry(at path: String) -> ModuleEntry? { scripts[Self.name(path)] == nil ? nil : .file(path) }

    func read(_ path: String) throws -> [UInt8] { scripts[Self.name(path)] ?? [] }

    private static func name(_ path: String) -> String { String(path.dropFirst(folder.count + 1)) }
}

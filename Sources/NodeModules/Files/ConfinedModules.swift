import Filesystem
import ScriptEngine

/// The files that a script's modules are loaded from: those that it may read.
public struct ConfinedModules: ModuleFiles {
    /// More than any module has, and less than would fill the memory.
    private static let longest = 64 << 20

    private let grants: FileGrants

    /// Loads what the grants let be read.
    public init(_ grants: FileGrants) { self.grants = grants }

    /// See `ModuleFiles`.
    public func entry(at path: String) throws -> ModuleEntry? {
        let real: String
        do { real = try grants.path(path, for: .read) } catch let refusal as FileRefusal {
            throw ModuleRefusal(refusal.reason)
        }
        guard let status = try? FileStatus(real) else { return nil }
        return status.kind == .folder ? .folder(real) : .file(real)
    }

    /// See `ModuleFiles`.
    public func read(_ path: String) throws -> [UInt8] {
        let bytes = try RegularFile.read(path, limit: Self.longest + 1)
        guard bytes.count <= Self.longest else { throw FileError("read", path, code: FileError.tooLarge) }
        return bytes
    }
}

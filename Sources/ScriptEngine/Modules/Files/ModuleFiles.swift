/// The files that modules are loaded from. Whoever implements it decides what may be read: the loader asks for every
/// path that a script names, whether it leaves the folders of the script or not.
public protocol ModuleFiles {
    /// What is at a path, symbolic links followed.
    ///
    /// - Parameter path: absolute, without `.` and `..`.
    /// - Returns: `nil` where nothing is.
    /// - Throws: `ModuleRefusal` where the path, or what a link leads to, must not be read; it is to be thrown
    ///   whether something is there or not. Any other error is told as it describes itself.
    func entry(at path: String) throws -> ModuleEntry?

    /// The bytes of a file that `entry(at:)` gave.
    ///
    /// - Throws: as `entry(at:)`; also where the file is larger than the caller wants to read.
    func read(_ path: String) throws -> [UInt8]
}

/// What is at a path, by the path that it really has.
public enum ModuleEntry: Sendable, Hashable {
    /// A file.
    case file(String)
    /// A folder.
    case folder(String)
}

/// Says that a file must not be read. It reaches scripts as an `Error` with the code `ERR_ACCESS_DENIED`, and callers
/// as `ScriptError.Kind.notPermitted`.
public struct ModuleRefusal: Error, Sendable, Hashable {
    /// Why, and what can be done about it, in words that follow the path: "is outside of /home/me/project".
    public let reason: String

    /// Says why.
    public init(_ reason: String) { self.reason = reason }
}

import Model

/// Why a `.axe` file cannot be used at all. Everything lesser is a `PluginComplaint`.
public struct PluginFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        case tooLarge
        case byteOrderMark
        case notJSON(JSONSyntaxError)
        /// The text is JSON, but no object.
        case notAnObject(found: String)
        /// There is no `manifest`, or it is no object with members.
        case manifestMissing
        /// `manifest.id` is absent or falsy.
        case idMissing
        case idNotAString(found: String)
        /// - Parameter violation: a predicate, see `PluginID.violation(of:)`.
        case idUnsafe(id: String, violation: String)
    }

    /// The file, as the caller named it.
    public let path: String
    /// What is wrong.
    public let reason: Reason

    /// An error about the file at `path`.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The sysexits code of a command that was given this file.
    public var exitCode: Int32 { 65 }

    /// One line: file, place, problem and mend.
    public var description: String { "\(path)\(location): \(problem); \(mend)" }

    /// Where in the file: `:LINE:COLUMN` of a syntax error, else the JSON path.
    private var location: String {
        switch reason {
        case .tooLarge: ""
        case .byteOrderMark: ":1:1"
        case .notJSON(let error): ":\(error.line):\(error.column)"
        case .notAnObject: ": $"
        case .manifestMissing: ": $.manifest"
        case .idMissing, .idNotAString, .idUnsafe: ": $.manifest.id"
        }
    }

    private var problem: String {
        switch reason {
        case .tooLarge: "larger than 5 MiB"
        case .byteOrderMark: "starts with a byte order mark, which is not JSON"
        case .notJSON(let error): "not JSON: \(error.message)"
        case .notAnObject(let found): "the top level is of type \(found)"
        case .manifestMissing: "there is no manifest object"
        case .idMissing: "there is no id"
        case .idNotAString(let found): "the id is of type \(found)"
        case .idUnsafe(let id, let violation): "the id \(Quoted.ascii(id)) \(violation)"
        }
    }

    private var mend: String {
        switch reason {
        case .tooLarge: "remove embedded data until it is smaller"
        case .byteOrderMark: "save it as UTF-8 without one"
        case .notJSON: "mend the text there"
        case .notAnObject: "write one object with manifest, capabilities and implementation"
        case .manifestMissing: #"add "manifest": {"id": …, "name": …, "version": …}"#
        case .idMissing: #"add an id such as "my-plugin""#
        case .idNotAString: "write it as a string"
        case .idUnsafe: #"choose one such as "my-plugin""#
        }
    }
}

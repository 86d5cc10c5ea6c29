import Filesystem
import Glibc

/// Where a player listens to other processes, and where those look for it.
struct ControlPlace {
    /// In the order in which they are tried.
    let paths: [String]

    /// The user's own player is in the folder of the session, where systemd can listen for it; the player of another data
    /// directory is in that directory.
    ///
    /// - Parameters:
    ///   - dataDirectory: as the command was told.
    ///   - environment: gives variables.
    ///   - runtime: a folder that is there even where no variable says so, such as `/run/user/1000`.
    init(
        dataDirectory: String, environment: (String) -> String? = ControlPlace.variable,
        runtime: String? = ControlPlace.usualRuntime
    ) {
        let directory = FileAccess.absolute(dataDirectory)
        let base = environment("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? runtime
        let isOwn = Self.same(directory, Self.ownDirectory(environment))
        paths = (isOwn ? base.map { [$0 + "/helve/control"] } ?? [] : []) + [directory + "/control"]
    }

    private static func ownDirectory(_ environment: (String) -> String?) -> String? {
        if let base = environment("XDG_DATA_HOME"), base.hasPrefix("/") { return base + "/helve" }
        return environment("HOME").map { $0 + "/.local/share/helve" }
    }

    private static func same(_ one: String, _ other: String?) -> Bool {
        guard let other else { return false }
        let (first, second) = (try? CanonicalPath.resolve(one), try? CanonicalPath.resolve(other))
        return first != nil && first == second
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static var usualRuntime: String? {
        let path = "/run/user/\(getuid())"
        var status = stat()
        return stat(path, &status) == 0 && status.st_uid == getuid() ? path : nil
    }
}

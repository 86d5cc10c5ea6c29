import ArgumentParser
import Host

/// What a script of the user's own is permitted.
struct PermissionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Let the script read here too. May be repeated.", valueName: "dir"))
    var allowRead: [String] = []

    @Option(help: ArgumentHelp("Let the script write here too. May be repeated.", valueName: "dir"))
    var allowWrite: [String] = []

    @Option(help: ArgumentHelp("Let the script know these variables of the environment.", valueName: "name"))
    var allowEnv: [String] = []

    @Flag(help: "Let the script use every file and know every variable.")
    var allowAll = false

    var permissions: ScriptPermissions {
        var permissions = ScriptPermissions()
        permissions.readable = Self.list(allowRead)
        permissions.writable = Self.list(allowWrite)
        permissions.variables = Set(Self.list(allowEnv))
        permissions.isEverything = allowAll
        return permissions
    }

    /// Repeated, and with commas.
    private static func list(_ values: [String]) -> [String] {
        values.flatMap { $0.split(separator: ",").map(String.init) }
    }
}

import ScriptSyntax

/// Why a module cannot be had, on its way to becoming a JavaScript error.
struct ModuleFault: Error {
    /// The class of the error.
    var name = "Error"
    var message: String
    /// As in Node.
    var code: String?
    /// Where it is.
    var origin: ModuleOrigin?
    /// Whether the file must not be read.
    var isRefusal = false

    init(_ message: String, name: String = "Error", code: String? = nil, at origin: ModuleOrigin? = nil) {
        self.name = name
        self.message = message
        self.code = code
        self.origin = origin
    }
}

/// Who asks for a module: a file, and where in it.
struct ModuleOrigin: Hashable {
    var path: String
    var place: SourcePlace?

    /// `path:line:column`.
    var text: String { place.map { "\(path):\($0.line):\($0.column)" } ?? path }
}

/// Who asked for which module first, so that errors can say how it came to be loaded.
struct ModuleOrigins {
    private var origins: [String: ModuleOrigin] = [:]
    private static let longest = 32

    mutating func note(_ path: String, from origin: ModuleOrigin) {
        if origins[path] == nil, path != origin.path { origins[path] = origin }
    }

    /// Who asked for a file, and who for that, and so on.
    func chain(of path: String) -> [ModuleOrigin] {
        var chain: [ModuleOrigin] = []
        var path = path
        while let origin = origins[path], chain.count < Self.longest, !chain.contains(origin) {
            chain.append(origin)
            path = origin.path
        }
        return chain
    }
}

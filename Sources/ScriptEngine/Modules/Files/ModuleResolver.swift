/// Finds the file that a specifier means.
///
/// https://nodejs.org/docs/latest-v20.x/api/modules.html#all-together, without `node_modules`: there are no packages.
struct ModuleResolver {
    let files: any ModuleFiles

    /// What a path finds that nobody but the caller asks for.
    func program(_ path: String) throws -> String {
        do { return try required(ModulePath.joined("/", path), from: ModuleOrigin(path: "/")) } catch {
            guard var fault = error as? ModuleFault else { throw error }
            fault.origin = nil
            throw fault
        }
    }

    /// What `import` of a path finds: exactly that file.
    func imported(_ path: String, as specifier: String, from origin: ModuleOrigin) throws -> String {
        if path.hasSuffix("/") { throw folder(path, specifier, origin) }
        switch try entry(at: path, origin) {
        case .file(let found): return found
        case .folder: throw folder(path, specifier, origin)
        case nil:
            throw ModuleFault(
                "Cannot find module '\(specifier)': there is no \(path)\(hint(path))",
                code: "ERR_MODULE_NOT_FOUND", at: origin)
        }
    }

    private func folder(_ path: String, _ specifier: String, _ origin: ModuleOrigin) -> ModuleFault {
        ModuleFault(
            "Cannot import '\(specifier)': \(path) is a folder, name a file in it",
            code: "ERR_UNSUPPORTED_DIR_IMPORT", at: origin)
    }

    /// What would have been found by `require`.
    private func hint(_ path: String) -> String {
        let found = try? candidates(path).first {
            if case .file = try files.entry(at: $0) { true } else { false }
        }
        return found.map { ", but \($0)" } ?? ""
    }

    /// What `require` of a path finds: with an extension added, or in a folder.
    func required(_ specifier: String, from origin: ModuleOrigin) throws -> String {
        guard specifier.isPath else { throw try missing(specifier, from: origin) }
        let path = ModulePath.joined(ModulePath.folder(of: origin.path), specifier)
        let last = specifier.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let isFolder = ["", ".", ".."].contains(last)
        if !isFolder, let found = try file(path, origin) { return found }
        if let found = try inFolder(path, origin) { return found }
        let looked = (isFolder ? [] : candidates(path)) + [path + "/index.js"]
        throw ModuleFault(
            "Cannot find module '\(specifier)': there is no " + looked.joined(separator: ", "),
            code: "MODULE_NOT_FOUND", at: origin)
    }

    /// The error for what is no path: an address is refused as `import` refuses it.
    private func missing(_ specifier: String, from origin: ModuleOrigin) throws -> ModuleFault {
        switch ModuleSpecifier(specifier, in: "/") {
        case .url(let scheme): return Self.foreign(specifier, scheme, at: origin)
        case .path(let path, _): _ = try entry(at: path, origin)
        default: break
        }
        return unknown(specifier, code: "MODULE_NOT_FOUND", at: origin)
    }

    /// The error for a name that is neither a path nor a built-in module.
    func unknown(_ specifier: String, code: String, at origin: ModuleOrigin) -> ModuleFault {
        if specifier.hasPrefix("node:") {
            return ModuleFault(
                "No such built-in module: \(specifier)", code: "ERR_UNKNOWN_BUILTIN_MODULE", at: origin)
        }
        let why = "it is no built-in module, and there are no packages; a file is named ./\(specifier)"
        return ModuleFault("Cannot find module '\(specifier)': \(why)", code: code, at: origin)
    }

    /// The refusal of what is no file of this machine.
    static func foreign(_ specifier: String, _ scheme: String, at origin: ModuleOrigin) -> ModuleFault {
        let source = scheme == "file" ? "from another machine" : "from \(scheme):"
        var fault = ModuleFault(
            "Cannot load '\(specifier)': modules come from files of this machine, not \(source)",
            code: "ERR_UNSUPPORTED_ESM_URL_SCHEME", at: origin)
        fault.isRefusal = true
        return fault
    }

    private func candidates(_ path: String) -> [String] { [path, path + ".js", path + ".json"] }

    private func file(_ path: String, _ origin: ModuleOrigin) throws -> String? {
        for candidate in candidates(path) {
            if case .file(let found) = try entry(at: candidate, origin) { return found }
        }
        return nil
    }

    private func inFolder(_ path: String, _ origin: ModuleOrigin) throws -> String? {
        guard case .folder(let folder) = try entry(at: path, origin) else { return nil }
        if let main = try PackageFile(folder: folder, files)?.main {
            let path = ModulePath.joined(folder, main)
            if let found = try file(path, origin) { return found }
            if let found = try file(path + "/index", origin) { return found }
        }
        return try file(ModulePath.joined(folder, "index"), origin)
    }

    private func entry(at path: String, _ origin: ModuleOrigin) throws -> ModuleEntry? {
        do { return try files.entry(at: path) } catch let refusal as ModuleRefusal {
            throw Self.fault(refusal, path, at: origin)
        }
    }

    static func fault(_ refusal: ModuleRefusal, _ path: String, at origin: ModuleOrigin?) -> ModuleFault {
        var fault = ModuleFault(
            "Cannot load \(path): it \(refusal.reason)", code: "ERR_ACCESS_DENIED", at: origin)
        fault.isRefusal = true
        return fault
    }
}

extension String {
    /// Whether `require` takes it for a path.
    fileprivate var isPath: Bool {
        self == "." || self == ".." || ["/", "./", "../"].contains { hasPrefix($0) }
    }
}

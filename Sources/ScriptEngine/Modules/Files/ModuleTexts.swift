import ScriptSyntax

/// What is read of modules: their texts, and what they are.
struct ModuleTexts {
    /// What a file holds.
    enum Format: String {
        case commonJS = "commonjs"
        case module
        case json
    }

    let files: any ModuleFiles
    /// Texts that are in no file.
    private var given: [String: SourceText] = [:]
    /// The last one: what a file is may have to be found in it.
    private var last: (path: String, text: SourceText)?
    /// What `package.json` says, by folder.
    private var types: [String: String?] = [:]

    init(_ files: any ModuleFiles) { self.files = files }

    /// Has a text stand for a file.
    mutating func add(_ text: String, as path: String) { given[path] = SourceText(text) }

    func isGiven(_ path: String) -> Bool { given[path] != nil }

    /// The text of a file.
    ///
    /// - Throws: `ModuleFault`, where it is not permitted, cannot be read or is not UTF-8.
    mutating func text(of path: String) throws -> SourceText {
        if let text = given[path] ?? (last?.path == path ? last?.text : nil) { return text }
        let text = try read(path)
        last = (path, text)
        return text
    }

    /// Lets go of the last text.
    mutating func forget() { last = nil }

    private func read(_ path: String) throws -> SourceText {
        do { return try SourceText(files.read(path)) } catch let error as InvalidUTF8 {
            throw ModuleFault(
                "\(path) \(error)", name: "SyntaxError", code: "ERR_INVALID_UTF8",
                at: ModuleOrigin(path: path))
        } catch let refusal as ModuleRefusal {
            throw ModuleResolver.fault(refusal, path, at: nil)
        } catch {
            throw ModuleFault("Cannot read \(path): \(error)", code: "ERR_MODULE_NOT_READ")
        }
    }

    /// What a file is: by its name, by the `type` of the nearest `package.json`, or by its syntax.
    ///
    /// https://nodejs.org/docs/latest-v20.x/api/packages.html#determining-module-system
    mutating func format(of path: String) throws -> Format {
        switch ModulePath.suffix(of: path) {
        case ".mjs": return .module
        case ".cjs": return .commonJS
        case ".json": return .json
        case ".js", "":
            if let type = try packageType(for: path) { return type }
            return ScriptCheck.isModule(try text(of: path)) ? .module : .commonJS
        default: return .commonJS
        }
    }

    private mutating func packageType(for path: String) throws -> Format? {
        if isGiven(path) { return nil }
        let folder = ModulePath.folder(of: path)
        if types[folder] == nil {
            types.updateValue(try PackageFile.nearest(to: path, files)?.type, forKey: folder)
        }
        switch types[folder] ?? nil {
        case "module": return .module
        case "commonjs": return .commonJS
        default: return nil
        }
    }
}

import Model

/// What a `package.json` says of the files beside and below it.
struct PackageFile {
    /// `module` or `commonjs`, if it says one of them.
    var type: String?
    /// What stands for the folder.
    var main: String?

    /// The one in a folder; `nil` where none is, or none may be read.
    ///
    /// - Throws: `ModuleFault`, where it is no JSON.
    init?(folder: String, _ files: any ModuleFiles) throws {
        let path = ModulePath.joined(folder, "package.json")
        guard case .file(let found)? = try? files.entry(at: path), let bytes = try? files.read(found) else {
            return nil
        }
        let json: JSON
        do { json = try JSON(parsing: String(decoding: bytes, as: UTF8.self)) } catch {
            throw ModuleFault(
                "\(found) is no JSON: \(error.message)", code: "ERR_INVALID_PACKAGE_CONFIG",
                at: ModuleOrigin(path: found))
        }
        type = json["type"]?.string
        main = json["main"]?.string
    }

    /// The nearest one to a file.
    static func nearest(to path: String, _ files: any ModuleFiles) throws -> PackageFile? {
        var folder = ModulePath.folder(of: path)
        while true {
            // Above a folder that must not be looked into there is nothing to see either.
            guard (try? files.entry(at: folder)) != nil else { return nil }
            if let package = try PackageFile(folder: folder, files) { return package }
            if folder == "/" { return nil }
            folder = ModulePath.folder(of: folder)
        }
    }
}

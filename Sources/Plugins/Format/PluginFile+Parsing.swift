import Model

extension PluginFile {
    /// Reads a file's bytes. What the loader would take is taken; `complaints` says what to mend.
    ///
    /// - Parameter path: for messages; nothing is read from there.
    public init(bytes: [UInt8], path: String) throws(PluginFileError) {
        do throws(Reason) {
            let (root, manifest) = try Self.check(bytes)
            self.init(root, manifest, text: String(decoding: bytes, as: UTF8.self), path)
        } catch {
            throw PluginFileError(path: path, reason: error)
        }
    }

    private typealias Reason = PluginFileError.Reason

    private init(_ root: JSONObject, _ manifest: PluginManifest, text: String, _ path: String) {
        self.root = root
        self.manifest = manifest
        self.path = path
        self.text = text
        capabilities = (root["capabilities"]?.object?.members ?? []).filter(\.value.isTruthy).map(\.key)
        urlPatterns = (root["urlPatterns"]?.array ?? []).compactMap(\.string)
        settings = DeclaredSettings(root["settings"])
        implementation = (root["implementation"]?.object?.members ?? []).compactMap(FunctionSource.init)
    }

    private static func check(_ bytes: [UInt8]) throws(Reason) -> (JSONObject, PluginManifest) {
        if bytes.count > maximumSize { throw .tooLarge }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw .byteOrderMark }
        let value: JSON
        do throws(JSONSyntaxError) { value = try JSON(parsing: bytes) } catch { throw .notJSON(error) }
        guard let root = value.object else { throw .notAnObject(found: value.typeName) }
        guard let manifest = root["manifest"]?.object else { throw .manifestMissing }
        return (root, PluginManifest(manifest, id: try id(of: manifest)))
    }

    private static func id(of manifest: JSONObject) throws(Reason) -> String {
        guard let id = manifest["id"], id.isTruthy else { throw .idMissing }
        guard let text = id.string else { throw .idNotAString(found: id.typeName) }
        if let violation = PluginID.violation(of: text) { throw .idUnsafe(id: text, violation: violation) }
        return text
    }
}

extension PluginFileError.Reason: Error {}

import Glibc
import Plugins
import Storage
import Testing

/// The text of a `.axe` file that nobody can complain about, with sections replaced or added as raw JSON.
func axe(_ sections: KeyValuePairs<String, String> = [:]) -> String {
    var all: [(String, String)] = [
        ("manifest", #"{"id":"demo","name":"Demo","version":"1.2.3"}"#),
        ("capabilities", #"{"resolve":true,"search":true,"stream":true,"urlLookup":true}"#),
        ("urlPatterns", #"["example.com/track/*"]"#),
        ("settings", #"{"requiresAuth":false,"authType":"none"}"#),
        (
            "implementation",
            #"{"search":"async function(q){}","resolve":"async function(a,t){}","play":"async function(s){}","#
                + #""lookupUrl":"async (u) => null"}"#
        ),
    ]
    for (name, value) in sections {
        if let place = all.firstIndex(where: { $0.0 == name }) {
            all[place].1 = value
        } else {
            all.append((name, value))
        }
    }
    return "{" + all.map { "\"\($0)\":\($1)" }.joined(separator: ",\n") + "}"
}

/// The manifest of a plugin.
func manifest(_ id: String, _ version: String = "1.0.0", type: String? = nil) -> String {
    #"{"id":"\#(id)","name":"\#(id)","version":"\#(version)""# + (type.map { #","type":"\#($0)""# } ?? "")
        + "}"
}

/// A content resolver, or with `type` something else.
func plugin(_ id: String, _ version: String = "1.0.0", type: String? = nil) -> String {
    axe(["manifest": manifest(id, version, type: type)])
}

func file(_ text: String, _ path: String = "demo.axe") throws(PluginFileError) -> PluginFile {
    try PluginFile(bytes: Array(text.utf8), path: path)
}

/// A meta-service whose `settings` are given as raw JSON.
func service(_ settings: String, id: String = "svc") throws -> PluginFile {
    try file(
        axe([
            "manifest": manifest(id, type: "meta-service"), "capabilities": "{}", "urlPatterns": "[]",
            "settings": settings, "implementation": "{}",
        ]))
}

/// A directory that goes away with its owner.
final class TemporaryDirectory: Sendable {
    let path: String

    init() {
        var template = Array("/tmp/helve-plugins-XXXXXX".utf8CString)
        path = String(cString: mkdtemp(&template)!)
    }

    deinit { removeTree(path) }

    @discardableResult
    func write(_ name: String, _ text: String) -> String {
        let target = path + "/" + name
        let stream = fopen(target, "w")!
        defer { fclose(stream) }
        _ = Array(text.utf8).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
        return target
    }

    func makeDirectory(_ name: String) -> String {
        mkdir(path + "/" + name, 0o700)
        return path + "/" + name
    }
}

private func removeTree(_ path: String) {
    chmod(path, 0o700)
    for name in names(in: path) {
        if unlink(path + "/" + name) != 0 { removeTree(path + "/" + name) }
    }
    rmdir(path)
}

/// The names in a directory, sorted.
func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
        names.append(String(cString: start.assumingMemoryBound(to: CChar.self)))
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
}

/// A file's text.
func contents(_ path: String) -> String? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, stream)
    return String(decoding: bytes[..<count], as: UTF8.self)
}

/// Settings in a directory of their own.
struct Fixture {
    let directory = TemporaryDirectory()
    let store: Store
    let secrets: SecretStore
    let settings: PluginSettings

    init() throws {
        store = try Store(directory: directory.path)
        secrets = try SecretStore(directory: directory.path)
        settings = PluginSettings(store: store, secrets: secrets)
    }

    func stored(_ key: String) throws -> String? { try store.value(key, in: PluginSettings.namespace) }
}

/// A catalog of bundled plugins only.
func bundled(_ texts: String...) throws -> PluginCatalog {
    try PluginCatalog(installed: nil, bundled: texts.enumerated().map { ("\($0).axe", $1) })
}

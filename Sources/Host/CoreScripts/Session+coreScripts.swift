import CoreScripts
import Filesystem
import ScriptEngine

extension Session {
    /// The text of `resolver-loader.js`, without which no plugin runs.
    func loader() throws(HostError) -> ScriptSource { try neededScript("resolver-loader.js") }

    /// A core script that must be there: from `--js-dir`, or else from the binary.
    ///
    /// - Throws: `HostError`.
    func neededScript(_ name: String) throws(HostError) -> ScriptSource {
        if let known = opened.withLock({ $0.scripts[name] }) { return known }
        let source = try read(name)
        opened.withLock { $0.scripts[name] = source }
        return source
    }

    /// A core script that a folder of the user's may be without; `nil` then.
    ///
    /// - Throws: `HostError`, where it is there and cannot be read.
    func script(_ name: String) throws(HostError) -> ScriptSource? {
        if let directory = options.scriptDirectory, !FileAccess.exists(directory + "/" + name) { return nil }
        return try neededScript(name)
    }

    private func read(_ name: String) throws(HostError) -> ScriptSource {
        guard let directory = options.scriptDirectory else { return Bundled.scripts[name]! }
        do {
            let bytes = try RegularFile.read(directory + "/" + name, limit: 16 << 20)
            return .text(String(decoding: bytes, as: UTF8.self))
        } catch {
            throw HostError(64, "\(error): --js-dir needs a folder with \(name)")
        }
    }
}

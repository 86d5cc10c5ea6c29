import Foundation
import Host
import Model
import Resolution

/// A temporary folder with plugins, their recordings and a loader, and sessions in it.
struct Workplace: ~Copyable {
    let folder: URL

    init(_ standIns: [StandIn], loader: Loader) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "helve-" + UUID().uuidString)
        let plugins = folder.appending(path: "plugins")
        try FileManager.default.createDirectory(at: plugins, withIntermediateDirectories: true)
        for standIn in standIns {
            try write(standIn.axe.text(.pretty), "plugins/\(standIn.id).axe")
            try write(standIn.recording.text(), "\(standIn.id).har")
        }
        if let text = try loader.text() { try write(text, "resolver-loader.js") }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A command of its own, which sees all the plugins and the recording of one.
    func session(replaying id: String, isOwnLoader: Bool) -> Session {
        var options = SessionOptions(dataDirectory: folder.appending(path: "data").path())
        // The guard sees the whole test process, not this session's plugins alone.
        options.memoryLimit = .max
        options.pluginDirectories = [folder.appending(path: "plugins").path()]
        // The machine may be busy.
        options.timeout = .seconds(300)
        options.replay = folder.appending(path: "\(id).har").path()
        // What the contract says of a find is what its own gate lets through.
        options.choosing.judge = .parachord
        options.scriptDirectory = isOwnLoader ? nil : folder.path()
        return Session(options)
    }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }
}

/// Whose `resolver-loader.js` runs the plugins.
enum Loader: String, CaseIterable {
    /// The one that comes with helve.
    case own
    /// A constructor function, `Function` without `new`.
    case closures
    /// `eval`, published on `window` only, with the mobile hosts' `storage`.
    case evaluating

    func text() throws -> String? {
        let read = { (name: String) in
            try String(contentsOf: StandIn.folder.appending(path: "Loaders/\(name).js"), encoding: .utf8)
        }
        switch self {
        case .own: return nil
        case .closures: return try read("closures")
        case .evaluating:
            return try read("closures") + "window.BaseLoader = window.ResolverLoader;\n" + read("evaluating")
        }
    }
}

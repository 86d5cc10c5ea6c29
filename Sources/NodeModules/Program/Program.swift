import ScriptEngine
import WebPlatform

/// A script of the user's own: it has what the web and Node have, and ends when nothing is pending. Its realm keeps it,
/// and its realm's thread alone may touch it.
public final class Program {
    private unowned let realm: Realm
    private let load: RetainedValue
    private let node: NodeServices
    /// Loads its scripts.
    public let loader: ModuleLoader

    /// Fills a new realm.
    ///
    /// - Throws: `Thrown`.
    @discardableResult
    public init(in realm: Realm, platform: PlatformServices, node: NodeServices) throws {
        self.realm = realm
        self.node = node
        var platform = platform
        platform.uncaught = { uncaught in
            let program = Program.of(uncaught.value.realm)
            switch uncaught.origin {
            case .exception: program.tell("uncaught", uncaught.value)
            case .rejection: program.tell("rejected", uncaught.promise, uncaught.value)
            }
        }
        let load = RetainedValue(
            try WebPlatform.install(NodeModules.pairs(node), in: realm, services: platform))
        self.load = load
        loader = try ModuleLoader(realm: realm, files: ConfinedModules(node.files)) { realm, name in
            try NodeModules.module(name, load: load.value(in: realm))
        }
        _ = realm.attachment(Program.self) { self }
        realm.onIdle = { [unowned self] in turn { self.tell("idle") } }
    }

    /// The program of a realm that has one.
    public static func of(_ realm: Realm) -> Program {
        realm.attachment(Program.self) { preconditionFailure("a realm without a program was asked for it") }
    }

    /// Runs a file as the main script, in a turn of its own that begins soon.
    ///
    /// - Parameters:
    ///   - path: absolute.
    ///   - text: of a script that is in no file, but is called as the path.
    public func run(_ path: String, text: String? = nil) {
        realm.mailbox.post { realm in
            let program = Program.of(realm)
            program.turn {
                let run = realm.function { realm, _ in
                    let loader = Program.of(realm).loader
                    return try text.map { try loader.runMain(text: $0, as: path) } ?? loader.runMain(path)
                }
                try program.pair("program").get("start").call([run])
            }
        }
    }

    /// Runs a turn of the script. What it throws is what nobody caught.
    public func turn(_ body: () throws -> Void) {
        do { try realm.turn(body) } catch let thrown as Thrown { tell("uncaught", thrown.value) } catch {
            // A limit was hit, or the script was ended: nobody is left to tell.
        }
    }

    /// What a name of the global scope means; undefined for a name that nothing has, and for what is none.
    func lookUp(_ name: String) throws -> Value {
        let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "$" || $0 == "_" }
        let source = ScriptSource.text("typeof \(name) === 'undefined' ? undefined : \(name)")
        return isName
            ? (try? realm.evaluate(source, name: "helve:prompt")) ?? realm.undefined : realm.undefined
    }

    /// The exports of a pair.
    ///
    /// - Throws: `Thrown`.
    public func pair(_ name: String) throws -> Value { try load.value(in: realm).call([realm.value(name)]) }

    /// Calls a function of `program.js`. What it throws comes from a listener for the end.
    private func tell(_ event: String, _ values: Value...) {
        do { _ = try realm.turn { try pair("program").get(event).call(values) } } catch let thrown as Thrown {
            if event == "uncaught" { abandon(thrown) } else { tell("uncaught", thrown.value) }
        } catch {
            // A limit was hit, or the script was ended: nobody is left to tell.
        }
    }

    /// Ends a program that cannot even be told of its error, for example because it has replaced what tells it.
    private func abandon(_ thrown: Thrown) {
        let error = (try? realm.turn { ScriptError(reporting: thrown.value) }).map { "\($0)" } ?? "an error"
        node.write(.errors, Array("Uncaught \(error)\n".utf8))
        realm.stop()
        node.end(1)
    }
}

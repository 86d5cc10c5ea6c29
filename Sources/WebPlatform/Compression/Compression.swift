import Deflate
import ScriptEngine

extension ScriptPair {
    /// https://compression.spec.whatwg.org/
    static let compression = ScriptPair(
        "compression", globals: ["CompressionStream", "DecompressionStream"],
        source: EmbeddedScripts.compression
    ) { _, _ in
        [
            "compress": { realm, arguments in try open(.compress, arguments[0], realm) },
            "decompress": { realm, arguments in try open(.decompress, arguments[0], realm) },
            "append": { realm, arguments in
                try stream(arguments[0]).append(arguments[1].bytes ?? [])
                return realm.undefined
            },
            "finish": { realm, arguments in
                try stream(arguments[0]).finish()
                return realm.undefined
            },
            // The next piece; undefined where there is none yet.
            "next": { realm, arguments in
                let stream = try stream(arguments[0])
                do { return try stream.next().map { realm.value($0) } ?? realm.undefined } catch {
                    throw Thrown(realm.typeError("\(error)"))
                }
            },
        ]
    }

    private static func open(_ direction: DeflateStream.Direction, _ format: Value, _ realm: Realm) throws
        -> Value
    {
        guard let format = DeflateFormat(rawValue: try format.string()) else {
            throw Thrown(realm.typeError("'\(try format.string(prefix: 50))' is no compression format"))
        }
        return realm.opaque(DeflateStream(direction, format), cost: DeflateStream.memory)
    }

    private static func stream(_ value: Value) throws -> DeflateStream {
        guard let stream = value.opaque(as: DeflateStream.self) else {
            throw Thrown(value.realm.typeError("not a compression stream"))
        }
        return stream
    }
}

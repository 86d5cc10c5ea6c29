import ScriptEngine
import TextEncodings

extension ScriptPair {
    /// https://encoding.spec.whatwg.org/
    static let encoding: [ScriptPair] = [
        ScriptPair("text-encoder", globals: ["TextEncoder"], source: EmbeddedScripts.textEncoder) { _, _ in
            ["encode": encode, "encodeWithin": encodeWithin]
        },
        ScriptPair("text-decoder", globals: ["TextDecoder"], source: EmbeddedScripts.textDecoder) { _, _ in
            decoding
        },
        ScriptPair(
            "text-streams", globals: ["TextDecoderStream", "TextEncoderStream"],
            source: EmbeddedScripts.textStreams
        ) { _, _ in ["encode": encode] },
    ]

    private static let encode: @Sendable (Realm, [Value]) throws -> Value = { _, arguments in
        try arguments[0].utf8Array()
    }

    /// Text and how many bytes there is room for; gives the bytes and how many units they stand for.
    private static let encodeWithin: @Sendable (Realm, [Value]) throws -> Value = { realm, arguments in
        let room = Int(arguments[1].number)
        return try arguments[0].withUTF16 { units in
            var read = 0
            let most = min(room, UTF8Encoder.maximumBytes(forUnits: units.count))
            let bytes = realm.array(ofBytes: most) { target in
                let counts = UTF8Encoder.encode(units, into: target)
                read = counts.read
                return counts.written
            }
            return realm.array([bytes, realm.value(read)])
        }
    }

    private static var decoding: [String: NativeFunction] {
        [
            // The encoding of a label; undefined where there is none.
            "encodingOf": { realm, arguments in
                guard let encoding = TextEncoding(label: try arguments[0].string()) else {
                    return realm.undefined
                }
                return realm.value(encoding.rawValue)
            },
            // Encoding, bytes, fatal, ignoreBOM. Undefined for wrong bytes.
            "decode": { realm, arguments in
                let mark: ByteOrderMark = arguments[3].bool ? .kept : .dropped
                if try arguments[0].string() == "utf-8", !arguments[2].bool {
                    return arguments[1].withBytes { realm.value(utf8: UnsafeRawBufferPointer($0), mark) }
                        ?? realm.undefined
                }
                let decoder = try OpenDecoder(arguments[0], isFatal: arguments[2].bool, mark)
                return decoder.next(arguments[1], isLast: true)
            },
            // Encoding, fatal, ignoreBOM.
            "open": { realm, arguments in
                let mark: ByteOrderMark = arguments[2].bool ? .kept : .dropped
                return realm.opaque(try OpenDecoder(arguments[0], isFatal: arguments[1].bool, mark))
            },
            // What `open` gave, bytes, whether they are the last. Undefined for wrong bytes.
            "next": { realm, arguments in
                guard let decoder = arguments[0].opaque(as: OpenDecoder.self) else {
                    throw Thrown(realm.typeError("not a decoder"))
                }
                return decoder.next(arguments[1], isLast: arguments[2].bool)
            },
        ]
    }
}

extension Value {
    /// A new `Uint8Array` with the UTF-8 of `String(value)`; lone surrogates become U+FFFD.
    ///
    /// - Throws: `Thrown`.
    func utf8Array() throws -> Value {
        try withUTF16 { units in
            var read = 0
            func encoded(within room: Int) -> Value {
                realm.array(ofBytes: room) { target in
                    let counts = UTF8Encoder.encode(units, into: target)
                    read = counts.read
                    return counts.written
                }
            }
            let array = encoded(within: UTF8Encoder.byteCount(ofWellFormed: units))
            return read == units.count
                ? array : encoded(within: UTF8Encoder.maximumBytes(forUnits: units.count))
        }
    }
}

import CGLib

extension Variant {
    /// A floating reference, which whoever takes it owns.
    func made() -> OpaquePointer {
        switch self {
        case .bool(let value): g_variant_new_boolean(value ? 1 : 0)
        case .byte(let value): g_variant_new_byte(value)
        case .int16(let value): g_variant_new_int16(value)
        case .uint16(let value): g_variant_new_uint16(value)
        case .int32(let value): g_variant_new_int32(value)
        case .uint32(let value): g_variant_new_uint32(value)
        case .int64(let value): g_variant_new_int64(gint64(value))
        case .uint64(let value): g_variant_new_uint64(guint64(value))
        case .double(let value): g_variant_new_double(value)
        case .string(let text): g_variant_new_string(Self.withoutNUL(text))
        case .path(let path): g_variant_new_object_path(path.text)
        case .signature(let text): g_variant_new_signature(text)
        case .handle(let index): g_variant_new_handle(index)
        case .array(let type, let elements): Self.array(of: type, elements)
        case .entry(let key, let value): g_variant_new_dict_entry(key.made(), value.made())
        case .tuple(let elements): Self.tuple(elements)
        case .variant(let value): g_variant_new_variant(value.made())
        }
    }

    /// The arguments of a message.
    static func tuple(_ elements: [Variant]) -> OpaquePointer {
        let children = elements.map { Optional($0.made()) }
        return g_variant_new_tuple(children, gsize(children.count))
    }

    private static func array(of type: String, _ elements: [Variant]) -> OpaquePointer {
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        let children = elements.map { Optional($0.made()) }
        return g_variant_new_array(type, children, gsize(children.count))
    }

    private static func withoutNUL(_ text: String) -> String {
        guard text.utf8.contains(0) else { return text }
        return String(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : Character($0) })
    }
}

extension Variant {
    /// Reads a value of the library, whoever owns it. Its depth is bounded by the library.
    init(_ value: OpaquePointer) {
        switch UInt8(bitPattern: CChar(g_variant_classify(value).rawValue)) {
        case UInt8(ascii: "b"): self = .bool(g_variant_get_boolean(value) != 0)
        case UInt8(ascii: "y"): self = .byte(g_variant_get_byte(value))
        case UInt8(ascii: "n"): self = .int16(g_variant_get_int16(value))
        case UInt8(ascii: "q"): self = .uint16(g_variant_get_uint16(value))
        case UInt8(ascii: "i"): self = .int32(g_variant_get_int32(value))
        case UInt8(ascii: "u"): self = .uint32(g_variant_get_uint32(value))
        case UInt8(ascii: "x"): self = .int64(Int64(g_variant_get_int64(value)))
        case UInt8(ascii: "t"): self = .uint64(UInt64(g_variant_get_uint64(value)))
        case UInt8(ascii: "d"): self = .double(g_variant_get_double(value))
        case UInt8(ascii: "h"): self = .handle(g_variant_get_handle(value))
        case UInt8(ascii: "s"): self = .string(Self.text(of: value))
        // What GLib calls a path is one.
        case UInt8(ascii: "o"): self = .path(ObjectPath(Self.text(of: value))!)
        case UInt8(ascii: "g"): self = .signature(Self.text(of: value))
        default: self = Self.container(value)
        }
    }

    private static func container(_ value: OpaquePointer) -> Variant {
        let children = (0..<g_variant_n_children(value)).map { index in
            let child = g_variant_get_child_value(value, index)!
            defer { g_variant_unref(child) }
            return Variant(child)
        }
        switch UInt8(bitPattern: CChar(g_variant_classify(value).rawValue)) {
        case UInt8(ascii: "v"): return .variant(children[0])
        case UInt8(ascii: "{"): return .entry(key: children[0], value: children[1])
        case UInt8(ascii: "a"):
            let type = String(cString: g_variant_get_type_string(value))
            return .array(of: String(type.dropFirst()), children)
        default: return .tuple(children)
        }
    }

    private static func text(of value: OpaquePointer) -> String {
        String(cString: g_variant_get_string(value, nil))
    }
}

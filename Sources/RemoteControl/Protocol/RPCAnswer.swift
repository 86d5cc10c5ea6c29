import Model

/// Messages as they are written.
enum RPCAnswer {
    static func result(_ value: JSON, id: JSON) -> JSON { ["jsonrpc": "2.0", "result": value, "id": id] }

    static func error(_ error: RPCError, id: JSON) -> JSON {
        ["jsonrpc": "2.0", "error": error.json, "id": id]
    }

    static func request(_ method: String, _ parameters: KeyValuePairs<String, JSON>, id: Int) -> JSON {
        let members = JSONObject(parameters.map { ($0.key, $0.value) })
        return ["jsonrpc": "2.0", "method": .string(method), "params": .object(members), "id": JSON(id)]
    }

    static func notification(_ method: String, _ parameters: JSON) -> JSON {
        ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    }

    /// One message a line.
    static func line(_ message: JSON) -> [UInt8] { Array(message.text().utf8) + [UInt8(ascii: "\n")] }
}

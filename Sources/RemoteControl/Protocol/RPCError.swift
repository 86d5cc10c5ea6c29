import Model

/// Why a request was not done, as JSON-RPC 2.0 tells it.
struct RPCError: Error, Hashable {
    var code: Int
    var message: String
    /// For programs, what the code alone does not say.
    var data: JSON?

    init(_ code: Int, _ message: String, data: JSON? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    static func unreadable(_ error: JSONSyntaxError) -> RPCError { RPCError(-32700, "no JSON: \(error)") }
    static func invalidRequest(_ text: String) -> RPCError { RPCError(-32600, text) }
    static func noMethod(_ name: String) -> RPCError {
        RPCError(-32601, "there is no method \"\(name.prefix(80))\"")
    }
    static func invalidParameters(_ text: String) -> RPCError { RPCError(-32602, text) }

    var json: JSON {
        var object = JSONObject([("code", JSON(code)), ("message", .string(message))])
        object["data"] = data
        return .object(object)
    }

    /// `nil` where the value is no error.
    init?(_ json: JSON) {
        guard let code = json["code"]?.number.flatMap(Int.init(exactly:)),
            let message = json["message"]?.string
        else { return nil }
        self.init(code, message, data: json["data"])
    }
}

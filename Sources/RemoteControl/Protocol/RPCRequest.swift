import Model

/// One request of JSON-RPC 2.0. https://www.jsonrpc.org/specification
struct RPCRequest: Hashable {
    /// To be repeated in the answer; `nil` for a notification, which gets none.
    var id: JSON?
    var method: String
    /// An object, an array, or nothing.
    var parameters: JSON?
}

/// What a line holds.
enum RPCMessage: Hashable {
    case single(RPCPart)
    case batch([RPCPart])

    /// The most requests in a batch.
    static let mostParts = 1000

    /// Never fails: what is no request is one of the parts.
    init(parsing line: [UInt8]) {
        do throws(JSONSyntaxError) {
            self.init(try JSON(parsing: line))
        } catch {
            self = .single(.invalid(id: .null, .unreadable(error)))
        }
    }

    private init(_ json: JSON) {
        guard let parts = json.array else {
            self = .single(RPCPart(json))
            return
        }
        if parts.isEmpty {
            self = .single(.invalid(id: .null, .invalidRequest("a batch must not be empty")))
        } else if parts.count > Self.mostParts {
            self = .single(
                .invalid(id: .null, .invalidRequest("a batch has at most \(Self.mostParts) requests")))
        } else {
            self = .batch(parts.map(RPCPart.init))
        }
    }
}

/// A request, or what stands in its place.
enum RPCPart: Hashable {
    case request(RPCRequest)
    case invalid(id: JSON, RPCError)

    init(_ json: JSON) {
        let id = json["id"]
        let known = id.flatMap(Self.identifier) ?? .null
        do throws(RPCError) {
            self = .request(try Self.request(json, id))
        } catch {
            self = .invalid(id: known, error)
        }
    }

    private static func request(_ json: JSON, _ id: JSON?) throws(RPCError) -> RPCRequest {
        guard json.object != nil else { throw .invalidRequest("a request is an object") }
        guard json["jsonrpc"] == "2.0" else { throw .invalidRequest("\"jsonrpc\" must be \"2.0\"") }
        guard let method = json["method"]?.string else {
            throw .invalidRequest("\"method\" must be a string")
        }
        if let id, identifier(id) == nil { throw .invalidRequest("\"id\" is a string, a number or null") }
        let parameters = json["params"]
        switch parameters {
        case .none, .some(.object), .some(.array): break
        default: throw .invalidRequest("\"params\" is an object or an array")
        }
        return RPCRequest(id: id, method: method, parameters: parameters)
    }

    private static func identifier(_ json: JSON) -> JSON? {
        switch json {
        case .string, .number, .null: json
        default: nil
        }
    }
}

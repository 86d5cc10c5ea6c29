import Model
import ScriptEngine
import Transfer

/// A response that a script holds. When the script has let go of it, the rest of its body is not wanted any more.
final class ReceivedResponse {
    let head: HTTPResponse
    private let id: Int
    private let response: IncomingResponse
    private weak var owner: Transfers?
    private let collectionLimit: Int

    init(_ id: Int, _ response: IncomingResponse, head: HTTPResponse, owner: Transfers) {
        self.id = id
        self.response = response
        self.head = head
        self.owner = owner
        collectionLimit = owner.collectionLimit
    }

    deinit { cancel() }

    static func of(_ value: Value) throws -> ReceivedResponse {
        guard let received = value.opaque(as: ReceivedResponse.self) else {
            throw Thrown(value.realm.typeError("not a received response"))
        }
        return received
    }

    /// The whole body, once it is here and as long as nothing was taken of it.
    var whole: [UInt8]? { response.whole }

    /// Bytes that have come; undefined where there are none yet, null at the end, or a failure.
    ///
    /// - Parameter reader: called where there are none yet, once there are.
    func take(_ reader: Value) -> Value {
        answer(response.take(), reader)
    }

    /// Wants the whole body.
    ///
    /// - Returns: null once it is here; undefined where it is not yet, or a failure.
    func collect(_ reader: Value) -> Value {
        answer(response.collect(limit: collectionLimit), reader)
    }

    /// The bound on a body that is wanted whole, and the failure beyond it.
    func limit(_ realm: Realm) -> Value {
        let refusal = TransferError.tooLarge(url: head.url, part: .body, limit: collectionLimit)
        return realm.value(["bytes": JSON(collectionLimit), "refusal": refusal.scriptFailure])
    }

    private func answer(_ portion: IncomingResponse.Portion, _ reader: Value) -> Value {
        let realm = reader.realm
        switch portion {
        case .bytes(let bytes): return realm.value(bytes)
        case .end: return realm.null
        case .failure(let error): return realm.value(error.scriptFailure)
        case .later:
            owner?.wait(id, reader)
            return realm.undefined
        }
    }

    func cancel() { owner?.cancel(id) }
}

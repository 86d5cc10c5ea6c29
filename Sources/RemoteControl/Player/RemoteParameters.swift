import Model
import Playback

/// The parameters of a request, read and judged.
struct RemoteParameters {
    private let values: JSONObject

    /// By name or by place; no other than the method has.
    init(_ json: JSON?, of method: RemoteMethod) throws(RPCError) {
        let names = method.parameters
        if let array = json?.array {
            guard array.count <= names.count else {
                throw .invalidParameters("\(method.rawValue) takes \(names.count) parameters at most")
            }
            values = JSONObject(zip(names, array))
        } else {
            values = json?.object ?? JSONObject()
            if let other = values.keys.first(where: { !names.contains($0) }) {
                throw .invalidParameters("\(method.rawValue) has no parameter \"\(other.prefix(80))\"")
            }
        }
    }

    /// `nil` also where it is null.
    subscript(name: String) -> JSON? { values[name].flatMap { $0.isNull ? Optional.none : $0 } }

    /// Whether it was given, be it null.
    func has(_ name: String) -> Bool { values.keys.contains(name) }

    /// Whether it was given, and is not null.
    func has(value name: String) -> Bool { values[name].map { !$0.isNull } ?? false }

    func number(_ name: String) throws(RPCError) -> Double {
        guard let number = self[name]?.number, number.isFinite else {
            throw .invalidParameters("\"\(name)\" must be a number")
        }
        return number
    }

    func seconds(_ name: String) throws(RPCError) -> Duration {
        guard let duration = Duration(json: self[name]) else {
            throw .invalidParameters("\"\(name)\" must be seconds")
        }
        return duration
    }

    func flag(_ name: String) throws(RPCError) -> Bool {
        guard let flag = try optionalFlag(name) else {
            throw .invalidParameters("\"\(name)\" must be true or false")
        }
        return flag
    }

    func optionalFlag(_ name: String) throws(RPCError) -> Bool? {
        guard let value = self[name] else { return nil }
        guard let flag = value.bool else { throw .invalidParameters("\"\(name)\" must be true or false") }
        return flag
    }

    func optionalInteger(_ name: String) throws(RPCError) -> Int? {
        guard let value = self[name] else { return nil }
        guard let number = value.number.flatMap(Int.init(exactly:)), abs(number) < 1 << 53 else {
            throw .invalidParameters("\"\(name)\" must be a whole number")
        }
        return number
    }

    func entry(_ name: String) throws(RPCError) -> QueueEntry.ID {
        guard let id = QueueEntry.ID(json: self[name]) else {
            throw .invalidParameters("\"\(name)\" must be the number of an entry")
        }
        return id
    }

    func optionalEntry(_ name: String) throws(RPCError) -> QueueEntry.ID? {
        has(value: name) ? try entry(name) : nil
    }

    func list<Element>(
        _ name: String, of what: String, _ read: (JSON) -> Element?
    ) throws(RPCError) -> [Element] {
        guard let values = self[name]?.array else { throw .invalidParameters("\"\(name)\" must be a list") }
        var elements: [Element] = []
        for (index, value) in values.enumerated() {
            guard let element = read(value) else {
                throw .invalidParameters("number \(index + 1) of \"\(name)\" is no \(what)")
            }
            elements.append(element)
        }
        return elements
    }
}

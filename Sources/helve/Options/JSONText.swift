import Host
import Model

/// JSON on the command line.
enum JSONText {
    /// - Parameter name: of the argument, for messages.
    static func value(_ text: String, _ name: String) throws -> JSON {
        do { return try JSON(parsing: text) } catch {
            let hint = text.contains("\"") ? "" : "; a string needs its own quotes: '\"\(text.prefix(40))\"'"
            throw HostError(64, "\(name) is not JSON: \(error)\(hint)")
        }
    }

    /// - Parameter name: of the option, for messages.
    static func object(_ text: String, _ name: String) throws -> JSONObject {
        guard let object = try value(text, name).object else {
            throw HostError(64, "\(name) takes a JSON object, such as '{\"apiKey\":\"…\"}'")
        }
        return object
    }
}

import Model
import Recording
import Transfer
import WebURL

/// A recording that was read, and can be played from its start as often as wanted.
struct Cassette: Sendable {
    /// As messages name it.
    let path: String
    let har: JSON
    let secrets: Set<String>

    /// - Parameter secrets: that were masked when it was made.
    /// - Throws: `ConformanceError`.
    init(path: String, secrets: Set<String> = []) throws(ConformanceError) {
        let bytes = try CaseText.read(path)
        let har: JSON
        do throws(JSONSyntaxError) { har = try JSON(parsing: bytes) } catch {
            throw ConformanceError(
                65, "\(path): \(error); a HAR 1.2 file is one JSON document, record it again with --record")
        }
        try self.init(har: har, path: path, secrets: secrets)
    }

    /// - Throws: `ConformanceError`, where it is no HAR.
    init(har: JSON, path: String, secrets: Set<String> = []) throws(ConformanceError) {
        (self.har, self.path, self.secrets) = (har, path, secrets)
        do {
            reader = try ReplayTransport.Tape(
                har: har, file: path, secrets: secrets, serialise: Self.serialise)
        } catch {
            throw ConformanceError(65, error.description)
        }
    }

    private let reader: ReplayTransport.Tape

    /// A player that begins at the start.
    func player() -> ReplayTransport { ReplayTransport(reader) }

    /// A URL by the URL Standard; what is none comes back as it is.
    private static let serialise: ReplayTransport.Serialiser = { text in
        (try? WebURL.parse(text))?.withoutFragment.href ?? text
    }
}

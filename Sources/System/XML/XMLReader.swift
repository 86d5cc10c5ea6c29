import CExpat

/// Reads an XML document piece by piece, with libexpat. Safe for documents from anybody: there are no entities
/// but XML's own five, nothing outside of the document is looked at, and depth and memory are bounded.
///
/// Belongs to whoever feeds it; not for two threads at once.
public final class XMLReader {
    private let parser: XML_Parser
    private let sink: EventSink
    private let limits: XMLLimits
    private var fed = 0

    /// - Parameter limits: beyond these a document is refused.
    public init(limits: XMLLimits = XMLLimits()) {
        parser = XML_ParserCreateNS(nil, XML_Char(EventSink.separator))
        XML_SetReturnNSTriplet(parser, 1)
        sink = EventSink(parser, maximumDepth: limits.depth)
        self.limits = limits
        sink.listen()
    }

    deinit { XML_ParserFree(parser) }

    /// Takes the next bytes, in the encoding that the document declares: UTF-8, UTF-16, Latin-1 or ASCII.
    ///
    /// - Parameters:
    ///   - isLast: whether the document ends with these bytes.
    ///   - events: gets what the bytes completed, also where the rest of them is wrong.
    /// - Throws: `XMLError`. The reader is of no use afterwards.
    public func feed(_ bytes: [UInt8], isLast: Bool, into events: inout [XMLEvent]) throws(XMLError) {
        let status = bytes.withUnsafeBytes { bytes in
            XML_Parse(
                parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), isLast ? 1 : 0)
        }
        fed += bytes.count
        events += sink.take()
        if status == XML_STATUS_OK {
            if fed - sink.lastPlace > limits.tokenBytes { throw error(.tooLong(limits.tokenBytes)) }
            return
        }
        throw error(sink.refusal ?? .syntax(String(cString: XML_ErrorString(XML_GetErrorCode(parser)))))
    }

    private func error(_ problem: XMLError.Problem) -> XMLError {
        XMLError(
            problem: problem, line: Int(XML_GetCurrentLineNumber(parser)),
            column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }
}

/// How much of a document a reader bears.
public struct XMLLimits: Sendable {
    /// Levels of elements.
    public var depth = 256
    /// Bytes of one tag, comment or processing instruction: libexpat keeps it whole, and looks at it anew with
    /// every piece.
    public var tokenBytes = 1 << 20

    /// The usual limits.
    public init() {}
}

/// Bytes become text, a chunk at a time, as the decoders of the Encoding Standard have it. A byte order mark is text
/// here: whoever calls drops it.
public struct TextDecoder: Sendable {
    private var decoder: any Decoder & Sendable
    private let isFatal: Bool

    /// - Parameter isFatal: whether wrong bytes end the decoding, rather than become U+FFFD.
    /// - Throws: `TextEncodingError`, where the system has no table for the encoding.
    public init(_ encoding: TextEncoding, isFatal: Bool = false) throws(TextEncodingError) {
        decoder = try encoding.makeDecoder()
        self.isFatal = isFatal
    }

    private init(_ decoder: any Decoder & Sendable) {
        self.decoder = decoder
        isFatal = false
    }

    /// A decoder of UTF-8 that mends what is wrong.
    public static var utf8: TextDecoder { TextDecoder(UTF8Decoder()) }

    /// Decodes the next bytes.
    ///
    /// - Parameters:
    ///   - isLast: whether none follow, so that half a character is an error.
    ///   - body: takes the UTF-16 units, which are gone when it returns.
    /// - Returns: what `body` gives; `nil` where wrong bytes have ended the decoding.
    public mutating func decode<Result>(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool,
        _ body: (UnsafeBufferPointer<UInt16>) throws -> Result
    ) rethrows -> Result? {
        var output = UTF16Output(forBytes: bytes.count)
        guard decoder.decode(bytes, isLast: isLast, isFatal: isFatal, into: &output) else { return nil }
        return try body(output.units)
    }
}

/// The system has no table for an encoding.
public struct TextEncodingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name by which iconv was asked.
    public let converter: String

    /// One line.
    public var description: String {
        "this system's iconv has no \(converter): install the package with glibc's gconv modules (Debian: libc6)"
    }
}

extension TextEncoding {
    fileprivate func makeDecoder() throws(TextEncodingError) -> any Decoder & Sendable {
        switch self {
        case .utf8: UTF8Decoder()
        case .utf16LE: UTF16Decoder(lowByteFirst: true)
        case .utf16BE: UTF16Decoder(lowByteFirst: false)
        case .replacement: ReplacementDecoder()
        case .gbk, .gb18030: StepwiseDecoder(GB18030Steps(try .gb18030, try .gb18030FourBytes))
        case .big5: StepwiseDecoder(Big5Steps(try .big5))
        case .eucJP: StepwiseDecoder(EUCJPSteps(try .jis0208, try .jis0212))
        case .iso2022JP: StepwiseDecoder(ISO2022JPSteps(try .jis0208))
        case .shiftJIS: StepwiseDecoder(ShiftJISSteps(try .jis0208))
        case .eucKR: StepwiseDecoder(EUCKRSteps(try .eucKR))
        default: SingleByteDecoder(try SingleByteIndex.of(self))
        }
    }
}

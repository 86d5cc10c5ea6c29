import CGStreamer

/// A pipeline that makes samples of a file or of bytes. Belongs to one thread.
public final class SoundDecoder {
    /// Where the bytes are from.
    public enum Source {
        case file(path: String)
        case bytes(any ByteSource)
    }

    /// Samples that were decoded.
    public struct Samples: Sendable {
        /// Of each frame one or two, the left one first.
        public var samples: [Float]
        /// 1 or 2.
        public let channels: Int
        /// In frames a second.
        public let rate: Int
        /// Bits of the samples before they were made floats; 32 for floats.
        public let depth: Int
        /// Of the first frame, in nanoseconds, where that is known.
        public let position: Int64?
    }

    /// What a pull brought.
    public enum Pulled {
        case samples(Samples)
        /// There is nothing yet.
        case later
        case end
        case failed(PipelineFault)
    }

    /// What a sound says of itself.
    public enum Tag: Sendable, Hashable {
        case text(name: String, String)
        case number(name: String, Double)
    }

    private let decoder: OpaquePointer

    /// - Parameter elements: what makes samples of the bytes, by GStreamer's names.
    /// - Returns: `nil` where an element is missing.
    public init?(_ source: Source, elements: [String]) {
        let elements = CStrings(elements)
        var request = helve_decoder_request()
        request.elements = elements.pointers
        guard let decoder = Self.open(source, &request) else { return nil }
        withExtendedLifetime(elements) {}
        self.decoder = decoder
    }

    deinit { helve_decoder_free(decoder) }

    private static func open(_ source: Source, _ request: inout helve_decoder_request) -> OpaquePointer? {
        switch source {
        case .file(let path):
            return path.withCString { path in
                request.path = path
                return helve_decoder_open(&request)
            }
        case .bytes(let bytes):
            let callbacks = bytes.callbacks
            return withUnsafePointer(to: callbacks) { pointer in
                request.bytes = pointer
                let decoder = helve_decoder_open(&request)
                if decoder == nil { callbacks.release(callbacks.user) }
                return decoder
            }
        }
    }

    /// Waits for samples.
    public func pull(timeout: Duration) -> Pulled {
        var samples = helve_samples()
        switch helve_decoder_pull(decoder, UInt64(timeout / .nanoseconds(1)), &samples) {
        case HELVE_SAMPLES: return .samples(Samples(samples))
        case HELVE_LATER: return .later
        case HELVE_END: return .end
        default: return .failed(PipelineFault(helve_decoder_fault(decoder).pointee))
        }
    }

    /// Goes on elsewhere: at that place, or a little before.
    ///
    /// - Returns: whether that was possible.
    public func seek(to position: Duration) -> Bool {
        helve_decoder_seek(decoder, Int64(position / .nanoseconds(1)))
    }

    /// How long the sound is, in nanoseconds, where that is known by now.
    public var nanoseconds: Int64? {
        let duration = helve_decoder_duration(decoder)
        return duration < 0 ? nil : duration
    }

    /// What has come since the last call.
    public func tags() -> [Tag] {
        var tags: [Tag] = []
        withUnsafeMutablePointer(to: &tags) { pointer in
            helve_decoder_tags(
                decoder,
                helve_tag_reader(
                    user: pointer,
                    text: {
                        SoundDecoder.append(.text(name: String(cString: $1!), String(cString: $2!)), to: $0)
                    },
                    number: { SoundDecoder.append(.number(name: String(cString: $1!), $2), to: $0) }))
        }
        return tags
    }

    private static func append(_ tag: Tag, to user: UnsafeMutableRawPointer?) {
        user!.assumingMemoryBound(to: [Tag].self).pointee.append(tag)
    }
}

extension SoundDecoder.Samples {
    fileprivate init(_ pulled: helve_samples) {
        let count = pulled.frames * Int(pulled.channels)
        self.init(
            samples: Array(UnsafeBufferPointer(start: pulled.samples, count: count)),
            channels: Int(pulled.channels), rate: Int(pulled.rate), depth: Int(pulled.depth),
            position: pulled.position < 0 ? nil : pulled.position)
    }
}

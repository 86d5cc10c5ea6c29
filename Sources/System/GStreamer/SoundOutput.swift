import CGStreamer

/// A pipeline that plays samples. Belongs to one thread.
public final class SoundOutput {
    private let output: OpaquePointer
    private let channels: Int

    /// - Parameters:
    ///   - elements: what plays, by GStreamer's names, behind what it needs before it.
    ///   - device: of the last element.
    /// - Returns: `nil` where an element is missing.
    public init?(elements: [String], device: String?, rate: Int, channels: Int) {
        let names = CStrings(elements)
        let devices = CStrings(device.map { [$0] } ?? [])
        var request = helve_output_request()
        request.elements = names.pointers
        request.device = devices.pointers[0]
        request.rate = UInt32(rate)
        request.channels = UInt32(channels)
        guard let output = helve_output_open(&request) else { return nil }
        withExtendedLifetime((names, devices)) {}
        self.output = output
        self.channels = channels
    }

    deinit { helve_output_free(output) }

    /// Takes the device.
    ///
    /// - Throws: what is wrong with it.
    public func start() throws(PipelineFault) {
        if helve_output_start(output) { return }
        throw fault ?? PipelineFault(.device, "it does not open")
    }

    /// Appends samples, interleaved.
    public func write(_ samples: [Float]) {
        samples.withUnsafeBufferPointer {
            helve_output_write(output, $0.baseAddress, samples.count / channels)
        }
    }

    /// Goes on or holds.
    public func setPlaying(_ isPlaying: Bool) { helve_output_play(output, isPlaying) }

    /// How many of the written frames have been heard since the last flush.
    public var heardFrames: Int { Int(helve_output_heard(output)) }

    /// Forgets what was not heard.
    public func flush() { helve_output_flush(output) }

    /// What went wrong; `nil` while all is well.
    public var fault: PipelineFault? { helve_output_fault(output).map { PipelineFault($0.pointee) } }
}

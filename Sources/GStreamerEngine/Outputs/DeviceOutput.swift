import AudioEngine
import GStreamer

/// An audio device, or none that takes as long.
final class DeviceOutput: Output {
    /// How much may wait, in seconds, the device's own share included.
    private static let held = 0.3
    private static let channels = 2

    let isClocked = true
    private(set) var rate: Int?
    private(set) var writtenFrames = 0
    private let choices: [DeviceKind]
    private let device: String?
    private var output: SoundOutput?

    init(_ choices: [DeviceKind], device: String?) {
        self.choices = choices
        self.device = device
    }

    var heardFrames: Int { output?.heardFrames ?? 0 }

    var room: Int { rate.map { Int(Double($0) * Self.held) - (writtenFrames - heardFrames) } ?? .max }

    func open(rate: Int) throws(AudioFailure) {
        if self.rate == rate { return }
        try close()
        var reasons: [String] = []
        for kind in choices {
            do throws(PipelineFault) {
                output = try kind.open(device: device, rate: rate, channels: Self.channels)
                (self.rate, writtenFrames) = (rate, 0)
                return
            } catch {
                reasons.append("\(kind.name): \(error.message)")
            }
        }
        throw AudioFailure(
            .noDevice,
            "there is no audio device to play on (\(reasons.joined(separator: "; "))); --sink chooses another"
        )
    }

    func write(_ chunk: Chunk) {
        output?.write(chunk.widened.samples)
        writtenFrames += chunk.frames
    }

    func setPlaying(_ isPlaying: Bool) { output?.setPlaying(isPlaying) }

    func flush() {
        output?.flush()
        writtenFrames = 0
    }

    func close() throws(AudioFailure) {
        output = nil
        rate = nil
        writtenFrames = 0
    }

    var failure: AudioFailure? {
        output?.fault.map { AudioFailure(.noDevice, "the audio device fails: \($0.message)") }
    }
}

/// A way to an audio device.
struct DeviceKind {
    let name: String
    let plugin: String
    let element: String
    let package: String
    /// Whether the samples must be made such as the device wants them.
    var converts = true

    static let pulse = DeviceKind(
        name: "PulseAudio", plugin: "pulseaudio", element: "pulsesink", package: "gstreamer1.0-pulseaudio")
    static let pipewire = DeviceKind(
        name: "PipeWire", plugin: "pipewire", element: "pipewiresink", package: "gstreamer1.0-pipewire")
    static let alsa = DeviceKind(
        name: "ALSA", plugin: "alsa", element: "alsasink", package: "gstreamer1.0-alsa")
    static let none = DeviceKind(
        name: "null", plugin: "coreelements", element: "fakesink", package: "libgstreamer1.0-0",
        converts: false)

    func open(device: String?, rate: Int, channels: Int) throws(PipelineFault) -> SoundOutput {
        let plugins = ["app"] + (converts ? ["audioconvert", "audioresample"] : []) + [plugin]
        guard plugins.allSatisfy({ GStreamerLibrary.has(plugin: $0) }) else {
            throw PipelineFault(.device, "its plugin is missing, install \(package) (Debian)")
        }
        let elements = (converts ? ["audioconvert", "audioresample"] : []) + [element]
        guard let output = SoundOutput(elements: elements, device: device, rate: rate, channels: channels)
        else {
            throw PipelineFault(.device, "GStreamer has no \(element)")
        }
        try output.start()
        return output
    }
}

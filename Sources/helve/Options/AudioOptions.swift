import ArgumentParser
import AudioEngine
import Host

/// What is played on, and how loud.
struct AudioOptions: ParsableArguments {
    @Option(help: ArgumentHelp("What to play on: \(AudioSink.forms).", valueName: "sink"))
    var sink = "auto"

    @Option(help: ArgumentHelp("The sink's name for one of its devices.", valueName: "name"))
    var device: String?

    @Option(help: "Make tracks or albums equally loud by their tags: off, track, album.")
    var replayGain: ReplayGain = .off

    @Option(help: ArgumentHelp("How loud, from 0 to 100.", valueName: "percent"))
    var volume: Double?

    func validate() throws {
        if AudioSink(sink) == nil {
            throw ValidationError("--sink takes \(AudioSink.forms), not \(DisplayText(sink).fitted(to: 60))")
        }
        guard volume.map({ (0...100).contains($0) }) ?? true else {
            throw ValidationError("--volume takes a number from 0 to 100")
        }
    }

    var settings: AudioSettings {
        AudioSettings(sink: AudioSink(sink) ?? .automatic, device: device, replayGain: replayGain)
    }
}

extension ReplayGain: ExpressibleByArgument {}

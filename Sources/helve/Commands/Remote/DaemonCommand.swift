import ArgumentParser
import Host
import Playback
import ServiceManager

struct DaemonCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "daemon",
        abstract: "Play without a terminal, controlled by other commands and the desktop.",
        usage: "helve daemon [<options>]",
        discussion: """
            Takes up the queue, paused where it was. SIGTERM and Ctrl-C end it; SIGHUP does nothing. \
            docs/remote.md tells how programs reach it, and how systemd starts it.

            Example:
              helve daemon & helve queue add song.flac && helve resume
            """)

    @Option(help: ArgumentHelp("Ask only this resolver. May be repeated.", valueName: "id"))
    var resolver: [String] = []
    @OptionGroup var audio: AudioOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if options.json, audio.sink == "fd:1" {
            throw ValidationError("--json and --sink fd:1 would both write to standard output")
        }
    }

    func run() async throws {
        let manager = ServiceManager.takeOver()
        try await perform(options) { session in
            let daemon = try await Daemon.start(session, playOptions, manager) { note($0, options) }
            let telling = Task { [options] in
                var output = PlayOutput(options, isScreen: false)
                for await event in await daemon.player.events() { output.tell(event) }
            }
            await daemon.untilEnd()
            await daemon.close()
            await telling.value
            note("the player has ended; queue and position are saved", options)
            return 0
        }
    }

    private var playOptions: PlayOptions {
        var play = PlayOptions()
        play.audio = audio.settings
        play.resolvers = resolver
        play.volume = audio.volume.map { $0 / 100 }
        return play
    }
}

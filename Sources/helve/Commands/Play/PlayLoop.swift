import Glibc
import Host
import Playback

/// Plays to the end, tells how it goes, and does what the keys say.
struct PlayLoop {
    private let playing: PlayingSession
    private let session: Session
    private let options: GlobalOptions
    private let readsKeys: Bool

    init(_ playing: PlayingSession, of session: Session, _ options: GlobalOptions) {
        (self.playing, self.session, self.options) = (playing, session, options)
        readsKeys = !options.json && !options.quiet && RawTerminal.isPossible
    }

    /// - Returns: the exit code: 0 only where everything was heard to its end.
    func run() async -> Int32 {
        let news = PlayNews.stream(await playing.player.events(), readsKeys: readsKeys)
        if readsKeys { RawTerminal.enter() }
        var output = PlayOutput(options, isScreen: readsKeys)
        do throws(PlayerError) { try await playing.begin() } catch {
            RawTerminal.leave()
            await playing.close()
            return report(HostError(1, error.description))
        }
        playing.shareControl(session)
        let interruption = await follow(news, &output)
        output.clear()
        await playing.close()
        for await case .event(let event) in news { output.tell(event) }
        RawTerminal.leave()
        return await code(interruption)
    }

    /// - Returns: the signal by which it is to end, if one came.
    private func follow(_ news: AsyncStream<PlayNews>, _ output: inout PlayOutput) async -> Int32? {
        for await item in news {
            switch item {
            case .event(let event):
                output.tell(event)
                if case .stopped = event.kind { return nil }
            case .key(let key):
                guard let command = key.command(await playing.player.status) else { return nil }
                do throws(PlayerError) { try await playing.player.perform(command) } catch {
                    output.say(error.description)
                }
            case .redraw: break
            case .end(let number): return number
            }
            if readsKeys { output.draw(await playing.player.status) }
        }
        return nil
    }

    private func code(_ interruption: Int32?) async -> Int32 {
        if let interruption { return 128 + interruption }
        let result = await playing.player.report
        if result.hasNoDevice { return 69 }
        return result.failures.isEmpty && result.skipped == 0 && result.completed > 0 ? 0 : 1
    }
}

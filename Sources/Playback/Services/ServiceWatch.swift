import Model
import Timekeeping

/// Plays one source through its plugin, and tells what comes of it until it is over or the task is cancelled.
struct ServiceWatch: Sendable {
    let plugin: any ServicePlugin
    let source: Source
    let time: any TimeSource
    /// Takes the service's player over; false where something else is wanted by now.
    let adopt: @Sendable ((any ServiceRemote)?) async -> Bool
    let tell: @Sendable (ServiceEvent) async -> Void

    func run() async {
        do throws(RoutingError) {
            switch try await plugin.play(source) {
            case .source(let found): await tell(.source(found))
            case .plays: await began(await plugin.remote(for: source))
            }
        } catch {
            await tell(.failed(error.description))
        }
    }

    /// What began for somebody who wants something else meanwhile must not play beside that.
    private func began(_ remote: (any ServiceRemote)?) async {
        guard await adopt(remote), !Task.isCancelled else {
            return _ = try? await remote?.perform(.pause)
        }
        await tell(.started(isWatched: remote != nil))
        if let remote { await watch(remote) }
    }

    /// Asks until it is over.
    private func watch(_ remote: any ServiceRemote) async {
        var poller = remote.poller
        var pause = poller.firstPoll
        while (try? await time.sleep(for: pause)) != nil, !Task.isCancelled {
            let answer = await remote.state()
            if Task.isCancelled { return }
            await report(answer, poller)
            switch poller.take(answer, at: time.now) {
            case .poll(let after): pause = after
            case .over(let end, let after):
                guard (try? await time.sleep(for: after)) != nil else { return }
                return await tell(.over(end))
            }
        }
    }

    private func report(_ answer: RemoteAnswer, _ poller: any ServicePoller) async {
        switch answer {
        case .state(let state): if poller.expects(state) { await tell(.state(state)) }
        case .unauthorised:
            let resolver = source.resolver
            await tell(
                .warning(
                    "\(resolver) does not accept its token any more; set a new one with: helve plugin config \(resolver)"
                ))
        case .nothing, .failed: break
        }
    }
}

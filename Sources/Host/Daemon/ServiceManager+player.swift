import Playback
import ServiceManager
import Timekeeping

extension ServiceManager {
    /// Tells what plays, and, where that is asked for, that the player still answers; until the task is cancelled.
    func keepInformed(of player: any PlayerControl, _ time: any TimeSource) async {
        await withTaskGroup { group in
            group.addTask { await tellWhatPlays(player) }
            if let watchdog {
                group.addTask { await tellOfLife(of: player, each: watchdog / 3, time) }
            }
        }
    }

    private func tellWhatPlays(_ player: any PlayerControl) async {
        let events = await player.events()
        tell(.status(await player.status.line))
        for await event in events where event.kind != .progress {
            tell(.status(await player.status.line))
        }
    }

    /// A player that hangs does not answer, and is started anew.
    private func tellOfLife(of player: any PlayerControl, each period: Duration, _ time: any TimeSource) async
    {
        repeat {
            _ = await player.status
            tell(.alive)
        } while (try? await time.sleep(for: period)) != nil
    }
}

extension PlayerStatus {
    fileprivate var line: String {
        guard let current else { return "nothing is queued" }
        return "\(playback.rawValue): \(current.name.prefix(200))"
    }
}

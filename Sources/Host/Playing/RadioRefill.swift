import Model
import Playback

/// Gives a radio that began with a track more of the same kind, before it has played everything.
actor RadioRefill {
    private let tracks: RadioTracks
    /// For how many entries the radio had when nothing more was found: asked again only when there are others.
    private var fruitless: Int?
    private var work: Task<Void, Never>?

    init(_ tracks: RadioTracks) { self.tracks = tracks }

    /// Follows a player until the task is cancelled or the player ends.
    func follow(_ player: any PlayerControl) async {
        for await event in await player.events() {
            switch event.kind {
            case .loading, .started, .queueChanged: await look(after: player)
            default: break
            }
        }
        work?.cancel()
    }

    /// A radio that was ended, or was made of a list, has nothing to go on with.
    private func look(after player: any PlayerControl) async {
        let radio = await player.status.radio
        guard (1..<PlayQueue.leastRadioEntries).contains(radio.count) else { return fruitless = nil }
        guard work == nil, radio.count != fruitless, let last = radio.last, let seed = last.namedTrack,
            let origin = last.radioOrigin
        else { return }
        fruitless = radio.count
        work = Task {
            await refill(player, like: seed, since: origin)
            work = nil
        }
    }

    private func refill(_ player: any PlayerControl, like seed: WantedTrack, since origin: WantedTrack) async
    {
        do {
            let found = try await tracks.entries(like: seed, since: origin)
            let status = await player.status
            let known = Set(
                (status.radio + status.history.suffix(500) + [status.current].compactMap { $0 }).map(
                    \.nameKey))
            let new = found.filter { !known.contains($0.nameKey) }
            // It may have been ended meanwhile.
            if !new.isEmpty, !status.radio.isEmpty { try await player.perform(.addRadio(new)) }
        } catch {
            // What it has, it plays; then the queue goes on.
        }
    }
}

extension QueueEntry {
    /// What the radio began with that chose it.
    fileprivate var radioOrigin: WantedTrack? {
        let source = context?["sourceTrack"]
        guard isFromRadio, let artist = source?["artist"]?.string, let title = source?["title"]?.string else {
            return nil
        }
        return WantedTrack(artist: artist, title: title)
    }

    fileprivate var nameKey: String? { namedTrack?.key }
}

extension NewEntry {
    fileprivate var nameKey: String? {
        if case .track(let track) = want { track.key } else { nil }
    }
}

extension WantedTrack {
    fileprivate var key: String { artist.lowercased() + "\u{0}" + title.lowercased() }
}

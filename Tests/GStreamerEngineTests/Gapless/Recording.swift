import AudioEngine
import KnownSound

@testable import GStreamerEngine

/// What an engine made of some files, and what it told.
struct Recording {
    let sound: SoundFile?
    let events: [AudioEvent]

    var ended: [AudioItem.ID] {
        events.compactMap { event in
            if case .ended(let id) = event { return id }
            return nil
        }
    }

    var failures: [AudioItem.ID: AudioFailure] {
        var failures: [AudioItem.ID: AudioFailure] = [:]
        for case .failed(let id, let failure, _) in events { failures[id] = failure }
        return failures
    }

    var retries: [AudioFailure] {
        events.compactMap { event in
            if case .retrying(_, let failure, _) = event { return failure }
            return nil
        }
    }

    var tags: [AudioTags] {
        events.compactMap { event in
            if case .tags(_, let tags) = event { return tags }
            return nil
        }
    }

    /// Plays the locations one after the other into a file, each prepared as soon as the engine asks.
    init(
        _ locations: [AudioItem.Location], in folder: SoundFolder, settings: AudioSettings = AudioSettings(),
        network: Network = Network()
    )
        async
    {
        let items = locations.enumerated().map {
            AudioItem(id: .init(UInt64($0.offset)), location: $0.element, reach: .everything)
        }
        await self.init(items, in: folder, settings: settings, network: network)
    }

    init(
        _ items: [AudioItem], in folder: SoundFolder, settings: AudioSettings = AudioSettings(),
        network: Network = Network()
    ) async {
        let path = folder.file("recording.wav")
        var settings = settings
        settings.sink = .file(path: path)
        let engine = GStreamerEngine(settings, network: network)
        var events: [AudioEvent] = []
        var rest = items[...]
        var prepared: AudioItem.ID?
        engine.load(rest.removeFirst(), at: .zero, paused: false)
        for await event in engine.events {
            events.append(event)
            switch event {
            case .started(let id) where id == prepared: prepared = nil
            case .needsNext where !rest.isEmpty, .failed(prepared, _, _) where !rest.isEmpty:
                prepared = rest[rest.startIndex].id
                engine.prepareNext(rest.removeFirst())
            case .failed(prepared, _, _): prepared = nil
            case .state(.idle) where prepared != nil: break
            case .state(.idle) where rest.isEmpty: await engine.close()
            case .state(.idle): engine.load(rest.removeFirst(), at: .zero, paused: false)
            default: break
            }
        }
        sound = SoundFile(path: path)
        self.events = events
    }
}

import AudioEngine

@testable import GStreamerEngine

/// An engine and whoever listens to it.
final class Listener {
    let engine: GStreamerEngine
    private(set) var heard: [AudioEvent] = []
    private var events: AsyncStream<AudioEvent>.Iterator

    init(_ settings: AudioSettings, network: Network = Network()) {
        engine = GStreamerEngine(settings, network: network)
        events = engine.events.makeAsyncIterator()
    }

    /// Waits for an event; what came before it is in `heard`.
    @discardableResult
    func wait(for isWanted: (AudioEvent) -> Bool) async -> AudioEvent? {
        while let event = await events.next() {
            heard.append(event)
            if isWanted(event) { return event }
        }
        return nil
    }

    @discardableResult
    func wait(for event: AudioEvent) async -> AudioEvent? { await wait { $0 == event } }

    /// Ends the engine, and takes what it told last.
    func close() async {
        await engine.close()
        await wait { _ in false }
    }
}

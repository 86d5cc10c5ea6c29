import CoreScripts
import Model
import Resolution
import ScriptEngine
import WebPlatform

/// Resolves many tracks one after another, as Parachord does for a list that is not looked at: the scheduler script says
/// which is next and when.
struct PacedBatch {
    /// Tracks that the scheduler knows of at once.
    private static let window = 32
    private static let context = "batch"

    private let schedule: ResolutionSchedule
    private let results: AsyncStream<(Int, ResolutionResult)>

    /// - Throws: `HostError`, where there is no scheduler.
    init(_ resolution: TrackResolution, _ session: Session) throws(HostError) {
        let name = "resolution-scheduler.js"
        let script = CoreScript(name: name, source: try session.neededScript(name))
        let services = PlatformServices(time: session.options.time) { session.options.log("core", $0) }
        let (results, sink) = AsyncStream<(Int, ResolutionResult)>.makeStream()
        self.results = results
        schedule = ResolutionSchedule(scripts: [script], services: services) { data in
            guard let place = data["place"]?.number else { return }
            sink.yield((Int(place), await resolution.resolve(WantedTrack(scheduled: data))))
        }
    }

    /// Asks for one track after the other until there are none left; as `Batch.run`.
    func run(
        _ next: () async throws -> WantedTrack?, deliver: (ResolutionResult) -> Void
    ) async throws {
        var waiting: [ResolutionSchedule.Entry] = []
        var begun = 0
        try await schedule.open(Self.context, .background)
        func fill() async throws {
            while waiting.count < Self.window, let track = try await next() {
                waiting.append(ResolutionSchedule.Entry(key: "\(begun)", data: track.scheduled(at: begun)))
                begun += 1
            }
            if !waiting.isEmpty { try await schedule.show(waiting, in: Self.context) }
        }
        var arrivals = results.makeAsyncIterator()
        try await fill()
        while !waiting.isEmpty, let (place, result) = await arrivals.next() {
            waiting.removeAll { $0.key == "\(place)" }
            deliver(result)
            try await fill()
        }
        await schedule.close()
    }
}

extension WantedTrack {
    fileprivate init(scheduled data: JSON) {
        self.init(
            artist: data["artist"]?.string ?? "", title: data["title"]?.string ?? "",
            album: data["album"]?.string)
    }

    fileprivate func scheduled(at place: Int) -> JSON {
        ["place": JSON(place), "artist": .string(artist), "title": .string(title), "album": JSON(album)]
    }
}

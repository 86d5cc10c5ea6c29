import AudioEngine
import Model

/// When something happens, and where the engine is then.
struct Moment: Sendable, Hashable {
    /// By the monotonic clock.
    var now: Duration
    /// Since 1970-01-01T00:00:00Z.
    var sinceEpoch: Duration
    /// Of the engine's current item; `nil` without one.
    var position: Duration?
}

/// What a player's machine is told.
enum PlayerInput: Sendable {
    case command(PlayerCommand)
    case engine(AudioEvent)
    /// The answer to `PlayerAction.find`: sources, best first, or why there are none.
    case found(Request, [Source], failure: String?)
    /// The answer to `PlayerAction.route`.
    case routed(Request, Result<SourceRouter.Route, RoutingError>)
    /// News of a service's player.
    case service(AudioItem.ID, ServiceEvent)
    /// What came of opening a page.
    case opened(AudioItem.ID, RoutingError?)
    /// The time that was asked for has come.
    case time
    /// The program ends: what is known is to be kept.
    case ending
}

/// Tells one question from every other: who asks again does not want the answer to the first any more.
struct Request: Sendable, Hashable {
    let number: UInt64
}

/// What a player's machine wants done.
enum PlayerAction: Sendable, Hashable {
    case engine(EngineOrder)
    /// Find sources for an entry. What is kept from before will not do where it `isFresh`.
    case find(Request, QueueEntry, isFresh: Bool)
    case route(Request, Source)
    /// Nobody waits for the answer any more.
    case forget(Request)
    case startService(AudioItem.ID, Source)
    case service(ServiceOrder)
    /// Silence the service's player, and ask no more about it.
    case stopService
    case open(AudioItem.ID, page: String)
    /// The queue changed.
    case saveQueue
    case savePosition(QueueEntry.ID?, Duration)
    case saveVolume(Double)
    case tell(PlaybackEvent)
}

/// What an engine is told.
enum EngineOrder: Sendable, Hashable {
    case load(AudioItem, at: Duration, paused: Bool)
    case prepare(AudioItem?)
    case skip, play, pause, stop
    case seek(Duration)
    case volume(Double)
}

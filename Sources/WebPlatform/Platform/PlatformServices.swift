import Cryptography
import ScriptEngine
import Timekeeping
import Transfer
import WebURL

/// What the Swift halves need from outside, chosen by who starts the engine.
public struct PlatformServices: Sendable {
    /// For timers, `performance` and `Date`-like questions.
    public var time: any TimeSource
    /// Makes as many random bytes as are asked for; on the engine's thread. Keys are made of the machine's own in any case.
    public var random: @Sendable (_ count: Int) -> [UInt8] = { randomBytes($0) }
    /// Takes what the script writes to its console. Called on the engine's thread; must return at once.
    public var log: @Sendable (LogLine) -> Void
    /// Takes what no script caught; without one it goes to the log. Called on the engine's thread, within the turn.
    public var uncaught: (@Sendable (UncaughtError) -> Void)?
    /// What `localStorage` holds.
    public var localStorage: any KeyValueStore = MemoryStore()
    /// What the host's `storage` holds, as JSON texts.
    public var pluginStorage: any KeyValueStore = MemoryStore()
    /// The cookies of requests with `credentials: 'include'`.
    public var cookies: any KeyValueStore = MemoryStore()
    /// What scripts read as `navigator.userAgent`, and the `User-Agent` of requests that name none.
    public var userAgent = "helve/0.1"
    /// Carries what the script fetches.
    public var http: HTTPClient = .shared
    /// Plays what `new Audio` is given; `nil` where there is nothing to play on.
    public var sound: SoundMaker?
    /// Which addresses the script may reach.
    public var grant: NetworkGrant = .publicOnly
    /// Whether `WebSocket` connects to anything; without, each connection fails.
    public var opensWebSockets = true
    /// How long one fetch may take and how much it may bring.
    public var transferLimits = TransferLimits()
    /// What the host API gives besides the web's.
    public var host = HostServices()

    /// Services of a script that has the language, time, the public network, and storage that ends with the services.
    public init(time: any TimeSource = SystemTime(), log: @escaping @Sendable (LogLine) -> Void = { _ in }) {
        self.time = time
        self.log = log
    }
}

extension HTTPClient {
    /// The process's transport, with redirects by the URL Standard.
    public static let shared = HTTPClient(transport: CurlTransport.shared, resolve: resolveReference)

    /// Resolves a reference by the URL Standard, for `HTTPClient.init`.
    @Sendable public static func resolveReference(_ reference: String, _ base: String) -> String? {
        (try? WebURL.parse(base)).flatMap { try? WebURL.parse(reference, base: $0).href }
    }
}

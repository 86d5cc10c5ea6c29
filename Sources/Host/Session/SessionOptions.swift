import Resolution
import ScriptEngine
import Timekeeping
import Transfer

/// What every command can be told.
public struct SessionOptions: Sendable {
    /// Holds library, settings and installed plugins.
    public var dataDirectory: String
    /// Holds what can be had again; `nil` for nowhere.
    public var cacheDirectory: String?
    /// `.axe` files to use besides the installed and the bundled ones.
    public var pluginDirectories: [String] = []
    /// Core scripts to use instead of the bundled ones.
    public var scriptDirectory: String?
    /// A recording that answers instead of the network.
    public var replay: String?
    /// Where to save what the network answers.
    public var record: String?
    /// Makes what carries exchanges of what would carry them: so that somebody can listen in, or answer in its place.
    var carrier: (@Sendable (any Transport) -> any Transport)?
    /// For the whole command.
    public var timeout: Duration = .seconds(20)
    /// How it is decided which results are the wanted track; what the user refused comes on top.
    public var choosing = Choosing()
    /// Whether plugins may reach private addresses.
    public var allowsPrivateNetwork = false
    /// Whether pages may be shown to whoever sits before this machine.
    public var opensPages = true
    /// The clock of everything.
    public var time: any TimeSource = SystemTime()
    /// The most memory that the process may have while plugins run, in bytes; `nil` for what suits the machine.
    public var memoryLimit: Int?
    /// Ends the process when it has more. Called on a thread of its own, after what must be saved was saved.
    public var end: @Sendable (HostError) -> Void = { _ in }
    /// Takes what plugins write to their consoles. Called on their threads; must return at once.
    public var log: @Sendable (_ plugin: String, LogLine) -> Void = { _, _ in }

    /// The defaults of `cli.md`.
    public init(dataDirectory: String) { self.dataDirectory = dataDirectory }
}

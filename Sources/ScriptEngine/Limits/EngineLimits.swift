/// What a script may use up. All limits hold for one engine.
public struct EngineLimits: Sendable, Hashable {
    /// Processor time of one turn: a call, a timer or a network answer, until the script yields.
    public var processorTime: Duration
    /// Time on the clock of one call, until its promise is settled.
    public var wallTime: Duration
    /// Growth of resident memory, in bytes, during one turn; approximate.
    public var memoryBytes: Int
    /// Length of a result as JSON, in UTF-16 units.
    public var resultLength: Int

    /// Creates limits; the defaults suit a plugin.
    public init(
        processorTime: Duration = .seconds(10), wallTime: Duration = .seconds(20),
        memoryBytes: Int = 512 << 20, resultLength: Int = 32 << 20
    ) {
        self.processorTime = processorTime
        self.wallTime = wallTime
        self.memoryBytes = memoryBytes
        self.resultLength = resultLength
    }
}

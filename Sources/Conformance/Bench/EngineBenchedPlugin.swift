import Model
import Plugins
import ScriptEngine
import Timekeeping
import Transfer

/// A plugin in an engine of this process, whose time goes on when all is done that could be done until then.
actor EngineBenchedPlugin: BenchedPlugin {
    private let plugin: RunningPlugin
    private let time: ManualTime
    private let network: SimulatedNetwork
    private let notes: BenchNotes
    private var lastTicket = 0
    /// In one call; whoever asks more often does not come to an end.
    private static let mostRequests = 300

    init(plugin: RunningPlugin, time: ManualTime, network: SimulatedNetwork, notes: BenchNotes) {
        self.plugin = plugin
        self.time = time
        self.network = network
        self.notes = notes
    }

    func call(_ function: String?, _ arguments: [JSON], limit: Duration) async -> Outcome {
        let (began, asked) = (time.now, network.requests.count)
        let result: Result<JSON, ScriptError>
        do throws(ScriptError) {
            let ticket = newTicket()
            try await plugin.begin(ticket, function, arguments)
            try await settle(ticket, by: began + limit, function)
            result = .success(try await plugin.collect(ticket, function))
        } catch {
            result = .failure(error)
        }
        let said = notes.take()
        return Outcome(
            result: result, duration: time.now - began, requests: Array(network.requests.dropFirst(asked)),
            uncaught: said.uncaught, log: said.log)
    }

    func unload() async throws(ScriptError) -> Leftovers {
        let ticket = newTicket()
        try await plugin.beginUnloading(ticket)
        try await settle(ticket, by: time.now + .seconds(10), "cleanup")
        let open = try await plugin.progress(ticket).open
        let found = try await plugin.ask("left")
        let names = { (key: String) in found[key]?.array?.compactMap(\.string) ?? [] }
        return Leftovers(
            open: open, globals: names("globals"), listeners: names("listeners"), changed: names("changed"))
    }

    func kinds(of sources: [String]) async throws(ScriptError) -> [JSON] {
        try await plugin.ask("kinds", [.array(sources.map(JSON.string))]).array ?? []
    }

    func close() async { await plugin.close() }

    private func newTicket() -> Int {
        lastTicket += 1
        return lastTicket
    }

    /// Moves time on until the call is over.
    ///
    /// - Throws: `ScriptError`, where it is not over by then.
    private func settle(_ ticket: Int, by deadline: Duration, _ function: String?) async throws(ScriptError) {
        let asked = network.requests.count
        var patience = Patience()
        while true {
            let progress = try await plugin.progress(ticket)
            if progress.isSettled { return }
            if network.requests.count - asked > Self.mostRequests { break }
            if progress.open > explained, await patience.waits() { continue }
            patience = Patience()
            guard let next = time.nextDeadline, next <= deadline else { break }
            time.advance(by: max(next - time.now, .zero))
        }
        time.advance(by: max(deadline - time.now, .zero))
        var error = ScriptError(
            kind: .wallLimit, name: "TimeoutError", message: "did not answer in time")
        (error.plugin, error.function) = (plugin.file.id, function ?? "init")
        throw error
    }

    /// How many open things wait for simulated time: each timer, and all transfers together.
    private var explained: Int {
        let pending = network.pendingCount
        return time.sleeperCount - pending + min(pending, 1)
    }
}

/// How long the host's own answers are waited for, which take no simulated time: a hundredth of a second of the machine's.
private struct Patience {
    private var rounds = 0

    /// - Returns: `false` once there is no use in waiting.
    mutating func waits() async -> Bool {
        rounds += 1
        if rounds > 60 { return false }
        try? await Task.sleep(for: .microseconds(min(50 * rounds, 500)))
        return true
    }
}

import Model
import Plugins
import ScriptEngine
import Synchronization
import Timekeeping
import Transfer
import WebPlatform

/// Runs cases against the services themselves, on the machine's own clock.
struct LiveBench: Sendable {
    let loader: ScriptSource
    let transport: any Transport
    let allowsPrivateNetwork: Bool
    let limit: Duration

    /// What became of a case, and what was answered meanwhile.
    func outcome(of one: CaseFile.Case, _ plugin: PluginFile) async -> (
        outcome: Outcome, answers: [LiveAnswer]
    ) {
        let (tap, notes) = (TappedTransport(transport), BenchNotes())
        let began = ContinuousClock.now
        var result: Result<JSON, ScriptError>
        do throws(ScriptError) {
            let running = try await RunningPlugin.start(
                plugin, loader: loader, services: services(one, plugin, tap, notes))
            result = await call(one, plugin, running)
            await running.close()
        } catch {
            result = .failure(error)
        }
        let said = notes.take()
        let outcome = Outcome(
            result: result, duration: ContinuousClock.now - began, requests: tap.answers.map(\.request),
            uncaught: said.uncaught, log: said.log)
        return (outcome, tap.answers)
    }

    private func call(
        _ one: CaseFile.Case, _ plugin: PluginFile, _ running: RunningPlugin
    ) async -> Result<JSON, ScriptError> {
        let config = JSON.object(one.config)
        do throws(ScriptError) {
            if one.callsInit, one.function != "init", plugin.has("init") {
                try await running.initialise(config: config, wallTime: limit)
            }
            let arguments = SampleCall.placing(config, among: one.arguments, of: one.function)
            return .success(try await running.call(one.function, arguments, wallTime: limit))
        } catch {
            return .failure(error)
        }
    }

    private func services(
        _ one: CaseFile.Case, _ plugin: PluginFile, _ tap: TappedTransport, _ notes: BenchNotes
    ) -> PlatformServices {
        var services = PlatformServices { notes.add($0) }
        services.uncaught = { notes.add($0.error) }
        services.http = HTTPClient(transport: tap, resolve: HTTPClient.resolveReference)
        services.grant = NetworkGrant(
            allowsPrivateAddresses: allowsPrivateNetwork,
            hosts: PluginConfig(one.config, for: plugin).grantedHosts)
        services.transferLimits.total = limit
        services.host.localFiles = GivenLibrary(tracks: one.library)
        return services
    }
}

/// A request and what came of it.
struct LiveAnswer: Sendable {
    var request: HTTPRequest
    var result: Result<HTTPResponse, TransferError>
}

/// Keeps what another transport brings.
final class TappedTransport: Transport {
    private let transport: any Transport
    private let state = Mutex<[LiveAnswer]>([])

    init(_ transport: any Transport) { self.transport = transport }

    /// In the order in which they ended.
    var answers: [LiveAnswer] { state.withLock { $0 } }

    func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        receive: @escaping TransferReceiver
    ) -> any TransferHandle {
        let collected = Mutex(HTTPResponse(url: request.url, status: 0))
        return transport.start(request, grant: grant, limits: limits) { [self] news in
            let whole = collected.withLock { response in
                if var head = news.head {
                    head.body = response.body
                    response = head
                }
                response.body += news.body
                return response
            }
            switch news.end {
            case nil: break
            case .whole: state.withLock { $0.append(LiveAnswer(request: request, result: .success(whole))) }
            case .failed(let error):
                state.withLock { $0.append(LiveAnswer(request: request, result: .failure(error))) }
            }
            return receive(news)
        }
    }
}

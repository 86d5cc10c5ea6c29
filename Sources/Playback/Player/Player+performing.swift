import AudioEngine
import Model
import Timekeeping

// What the machine wants done.
extension Player {
    /// - Returns: why it could not be kept.
    func perform(_ action: PlayerAction) -> PlayerError? {
        switch action {
        case .engine(let order): perform(order)
        case .find(let request, let entry, let isFresh): find(request, entry, isFresh)
        case .route(let request, let source): route(request, source)
        case .forget(let request): questions.removeValue(forKey: request)?.cancel()
        case .startService(let item, let source): play(item, source)
        case .service(let order): service.perform(order, offsets: parts.offsets)
        case .stopService: service.stop()
        case .open(let item, let page): open(item, page)
        case .saveQueue: return keeping { memory throws(PlayerError) in try memory.save(&machine.queue) }
        case .savePosition(let entry?, let position):
            return keeping { memory throws(PlayerError) in try memory.savePosition(position, of: entry) }
        case .savePosition(nil, _): break
        case .saveVolume(let volume):
            return keeping { memory throws(PlayerError) in try memory.saveVolume(volume) }
        case .tell(let event): tell(event)
        }
        return nil
    }

    private func keeping(_ save: (QueueStore) throws(PlayerError) -> Void) -> PlayerError? {
        guard let memory = parts.memory else {
            machine.queue.forgetChanges()
            return nil
        }
        do throws(PlayerError) { try save(memory) } catch { return error }
        return nil
    }

    private func perform(_ order: EngineOrder) {
        let engine = parts.engine
        switch order {
        case .load(let item, let place, let paused): engine.load(item, at: place, paused: paused)
        case .prepare(let item): engine.prepareNext(item)
        case .skip: engine.skipToNext()
        case .play: engine.play()
        case .pause: engine.pause()
        case .stop: engine.stop()
        case .seek(let place): engine.seek(to: place)
        case .volume(let volume): engine.setVolume(volume)
        }
    }

    private func find(_ request: Request, _ entry: QueueEntry, _ isFresh: Bool) {
        questions[request] = Task { [finder = parts.finder] in
            let (sources, failure) = await finder.sources(for: entry, isFresh: isFresh)
            answer(request, .found(request, sources, failure: failure))
        }
    }

    private func route(_ request: Request, _ source: Source) {
        questions[request] = Task { [router = parts.router] in
            let result: Result<SourceRouter.Route, RoutingError>
            do throws(RoutingError) {
                result = .success(try await router.route(source))
            } catch {
                result = .failure(error)
            }
            answer(request, .routed(request, result))
        }
    }

    private func answer(_ request: Request, _ input: PlayerInput) {
        guard questions.removeValue(forKey: request) != nil else { return }
        take(input)
    }

    private func open(_ item: AudioItem.ID, _ page: String) {
        Task { [router = parts.router] in
            var failure: RoutingError?
            do throws(RoutingError) { try await router.open(page) } catch { failure = error }
            take(.opened(item, failure))
        }
    }

    private func play(_ item: AudioItem.ID, _ source: Source) {
        service.stop()
        let watch = ServiceWatch(
            plugin: parts.plugins, source: source, time: parts.time,
            adopt: { [weak self] in await self?.adopt($0, of: item) ?? false },
            tell: { [weak self] in await self?.take(.service(item, $0)) })
        service.begin(source.resolver) { await watch.run() }
    }

    private func adopt(_ remote: (any ServiceRemote)?, of item: AudioItem.ID) -> Bool {
        guard machine.current?.item == item else { return false }
        service.remote = remote
        return true
    }
}

/// The service's player of the moment.
struct ServiceDriver {
    private var resolver = ""
    private var task: Task<Void, Never>?
    private var orders: Task<Void, Never>?
    /// Set once it plays, where it can be told anything.
    var remote: (any ServiceRemote)?

    mutating func begin(_ resolver: String, _ work: @escaping @Sendable () async -> Void) {
        self.resolver = resolver
        task = Task { await work() }
    }

    /// Orders are sent one after the other.
    mutating func perform(_ order: ServiceOrder, offsets: () -> VolumeOffsets) {
        guard let remote else { return }
        let (before, adjusted) = (orders, adjusted(order, offsets))
        orders = Task {
            await before?.value
            _ = try? await remote.perform(adjusted)
        }
    }

    private func adjusted(_ order: ServiceOrder, _ offsets: () -> VolumeOffsets) -> ServiceOrder {
        guard case .volume(let volume) = order else { return order }
        return .volume(offsets().effective(volume, of: resolver))
    }

    /// Returns when it was told everything, or the patience is over.
    func settled(within patience: Duration, _ time: any TimeSource) async {
        guard let orders else { return }
        let (end, continuation) = AsyncStream<Void>.makeStream()
        let waits = [
            Task {
                await orders.value
                continuation.finish()
            },
            Task {
                try? await time.sleep(for: patience)
                continuation.finish()
            },
        ]
        for await _ in end {}
        waits.forEach { $0.cancel() }
    }

    /// Nobody watches it any more, and it is silenced.
    mutating func stop() {
        task?.cancel()
        if remote != nil { perform(.pause) { VolumeOffsets() } }
        (task, remote) = (nil, nil)
    }
}

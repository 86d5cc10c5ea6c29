import CSockets
import Glibc
import Synchronization
import Threads

/// The one thread that serves all Unix sockets of the process.
final class SocketLoop: Sendable {
    /// Started when it is first needed, and never ended.
    static let shared = SocketLoop()

    typealias Accept = @Sendable (LocalConnection) -> LocalConnection.Handler

    struct Entrance {
        let file: Int32
        let accept: Accept
        var isClosed = false
        /// After an error, such as too many open files, others get time to close theirs.
        var rests = false
    }

    struct State {
        var next = 0
        var entrances: [Int: Entrance] = [:]
        var channels: [Int: Channel] = [:]
    }

    let state = Mutex(State())
    private let wake: Int32

    private init() {
        wake = helve_socket_wake()
        precondition(wake >= 0, "the thread of sockets cannot be woken")
        startThread(for: "sockets") { [self] in run() }
    }

    func add(listener file: Int32, _ accept: @escaping Accept) -> Int {
        update { state in
            state.next += 1
            state.entrances[state.next] = Entrance(file: file, accept: accept)
            return state.next
        }
    }

    func remove(listener number: Int) { update { $0.entrances[number]?.isClosed = true } }

    func add(connection file: Int32, _ handler: @escaping LocalConnection.Handler) -> LocalConnection {
        update { state in
            state.next += 1
            state.channels[state.next] = Channel(file: file, handler: handler)
            return LocalConnection(number: state.next)
        }
    }

    func change(_ connection: LocalConnection, _ body: (inout Channel) -> Void) {
        update { state in
            guard state.channels[connection.number] != nil else { return }
            body(&state.channels[connection.number]!)
        }
    }

    func waitingBytes(of connection: LocalConnection) -> Int {
        state.withLock { $0.channels[connection.number]?.waitingBytes ?? 0 }
    }

    private func update<T>(_ body: (inout State) -> T) -> T where T: Sendable {
        let result = state.withLock { body(&$0) }
        var one: UInt64 = 1
        write(wake, &one, 8)
        return result
    }

    private func run() -> Never {
        while true {
            sweep()
            var polls = interests()
            let count = poll(&polls.files, nfds_t(polls.files.count), polls.rests ? 100 : -1)
            if count < 0 { continue }
            var value: UInt64 = 0
            if polls.files[0].revents != 0 { read(wake, &value, 8) }
            for (number, file) in zip(polls.numbers, polls.files.dropFirst()) where file.revents != 0 {
                serve(number, file.revents)
            }
        }
    }

    private func interests() -> (numbers: [Int], files: [pollfd], rests: Bool) {
        state.withLock { state in
            var (numbers, files) = ([Int](), [pollfd(fd: wake, events: Int16(POLLIN), revents: 0)])
            var rests = false
            for (number, entrance) in state.entrances {
                if entrance.rests {
                    rests = true
                    state.entrances[number]!.rests = false
                } else {
                    numbers.append(number)
                    files.append(pollfd(fd: entrance.file, events: Int16(POLLIN), revents: 0))
                }
            }
            for (number, channel) in state.channels {
                guard let interest = channel.interest else { continue }
                numbers.append(number)
                files.append(interest)
            }
            return (numbers, files, rests)
        }
    }

    /// Closes what is over.
    private func sweep() {
        let over = state.withLock { state in
            for (number, entrance) in state.entrances where entrance.isClosed {
                close(entrance.file)
                state.entrances[number] = nil
            }
            return state.channels.filter(\.value.isOver).map(\.key)
        }
        over.forEach(end)
    }

    func end(_ number: Int) {
        guard let channel = state.withLock({ $0.channels.removeValue(forKey: number) }) else { return }
        close(channel.file)
        channel.handler(.closed)
    }
}

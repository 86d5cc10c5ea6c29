import CSockets
import Glibc

extension SocketLoop {
    /// - Parameter events: what `poll` says.
    func serve(_ number: Int, _ events: Int16) {
        let (entrance, channel) = state.withLock { ($0.entrances[number], $0.channels[number]) }
        if let entrance, !entrance.isClosed { return accept(number, entrance) }
        guard let channel, !channel.isOver else { return }
        if events & Int16(POLLOUT) != 0, !send(number) { return end(number) }
        if events & Int16(POLLIN) != 0 {
            receive(number, channel)
        } else if events & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 {
            end(number)
        }
    }

    private func accept(_ number: Int, _ entrance: Entrance) {
        let file = helve_socket_accept(entrance.file)
        guard file >= 0 else {
            if errno != EAGAIN, errno != EINTR, errno != ECONNABORTED {
                state.withLock { $0.entrances[number]?.rests = true }
            }
            return
        }
        // The mode of the socket says so too; but one that was passed on may have another.
        guard helve_socket_is_same_user(file) else {
            close(file)
            return
        }
        let connection = add(connection: file) { _ in }
        let handler = entrance.accept(connection)
        state.withLock { $0.channels[connection.number]?.handler = handler }
    }

    private func receive(_ number: Int, _ channel: Channel) {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { place, used in
            count = read(channel.file, place.baseAddress, place.count)
            used = max(0, count)
        }
        if count > 0 { return channel.handler(.received(bytes)) }
        if count < 0 { return errno == EAGAIN || errno == EINTR ? () : end(number) }
        state.withLock { $0.channels[number]?.hasEnded = true }
        channel.handler(.ended)
    }

    /// - Returns: whether the connection can still be used.
    private func send(_ number: Int) -> Bool {
        let (isUsable, drained) = state.withLock { state -> (Bool, LocalConnection.Handler?) in
            let isUsable = state.channels[number]?.flush() ?? true
            guard let channel = state.channels[number], channel.waitingBytes == 0 else {
                return (isUsable, nil)
            }
            return (isUsable, channel.handler)
        }
        drained?(.drained)
        return isUsable
    }
}

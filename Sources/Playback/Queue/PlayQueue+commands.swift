extension PlayQueue {
    /// Does what a command says of the queue: its entries, their order, and which of them is current.
    ///
    /// - Returns: whether the command is about the queue. `next`, `previous` and what is about sound are not: how one
    ///   goes on depends on what plays.
    /// - Throws: `PlayerError`, and nothing is changed.
    public mutating func perform(
        _ command: PlayerCommand, using generator: inout some RandomNumberGenerator
    ) throws(PlayerError) -> Bool {
        switch command {
        case .setShuffle(let isOn): setShuffle(isOn, using: &generator)
        case .setRepeat(let mode): repeatMode = mode
        case .jump(let id): try jump(to: id)
        case .add(let new, let place): try add(new, at: place, using: &generator)
        case .remove(let ids): try remove(ids)
        case .move(let id, let other): try move(id, after: other)
        case .clear: clear()
        case .addRadio(let new): addRadio(new)
        case .endRadio: endRadio()
        default: return false
        }
        return true
    }
}

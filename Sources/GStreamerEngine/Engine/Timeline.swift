import AudioEngine

/// Which item is heard at which frame of the output, and what is to be told when that frame is heard. A value.
struct Timeline {
    enum Mark: Hashable {
        /// From here on an item is heard, at this place of it.
        case item(AudioItem.ID, at: Duration)
        /// Here it ends.
        case end(AudioItem.ID, AudioFailure?)
    }

    private struct Placed {
        let frame: Int
        let mark: Mark

        /// The first frame of an item is heard when it is over.
        func isHeard(at frames: Int) -> Bool {
            if case .item = mark { return frames > frame }
            return frames >= frame
        }
    }

    /// In frames a second.
    var rate = 1
    private var marks: [Placed] = []
    private var started: Set<AudioItem.ID> = []
    /// What is heard, the frame from which on it is, and where in it that was.
    private(set) var current: AudioItem.ID?
    private var origin = (frame: 0, position: Duration.zero)
    private var heard = 0

    /// Whether there is something left to tell.
    var isPending: Bool { !marks.isEmpty }

    /// The frame of the next mark.
    var nextFrame: Int? { marks.first?.frame }

    /// Where the current item is.
    var position: Duration? {
        guard current != nil else { return nil }
        return origin.position + .seconds(Double(max(0, heard - origin.frame)) / Double(rate))
    }

    func hasStarted(_ id: AudioItem.ID) -> Bool { started.contains(id) }

    /// - Parameter frame: not before those of earlier marks.
    mutating func add(_ mark: Mark, at frame: Int) { marks.append(Placed(frame: frame, mark: mark)) }

    /// So many frames have been heard.
    mutating func hear(_ frames: Int) -> [AudioEvent] {
        var events: [AudioEvent] = []
        while let placed = marks.first, placed.isHeard(at: frames) {
            marks.removeFirst()
            heard = placed.frame
            events += pass(placed)
        }
        heard = frames
        return events
    }

    /// What was to be told is forgotten, and frames count from another one on.
    ///
    /// - Parameter item: what is current now, and where in it.
    mutating func restart(with item: AudioItem.ID?, at position: Duration, frame: Int) {
        marks = []
        current = item
        origin = (frame, position)
        heard = frame
    }

    /// The ends of what is heard are not told.
    mutating func forgetEnds() {
        marks.removeAll { placed in
            if case .end = placed.mark { return true }
            return false
        }
    }

    private mutating func pass(_ placed: Placed) -> [AudioEvent] {
        switch placed.mark {
        case .item(let id, let position):
            current = id
            origin = (placed.frame, position)
            return started.insert(id).inserted ? [.started(id)] : []
        case .end(let id, let failure):
            let end = id == current ? position ?? .zero : .zero
            if id == current { current = nil }
            started.remove(id)
            return [failure.map { .failed(id, $0, at: end) } ?? .ended(id)]
        }
    }
}

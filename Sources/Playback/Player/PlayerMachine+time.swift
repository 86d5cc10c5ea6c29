import AudioEngine
import Model

// What happens because time passes.
extension PlayerMachine {
    /// When `.time` is to come next; `nil` for never.
    var wakeAt: Duration? {
        var times: [Duration] = []
        if case .at(let time)? = sleep, playback == .playing { times.append(time) }
        if let skip { times.append(skip.at) }
        if let progressAt, isHeard { times.append(progressAt) }
        if let end = unwatchedEnd { times.append(end) }
        if waitsToLookAhead { times.append(aheadFrom) }
        return times.min()
    }

    /// Whether samples of the current entry are heard now.
    var isHeard: Bool {
        playback == .playing && current?.phase == .sounding && !(current?.isBuffering ?? false)
    }

    /// Where in the current entry.
    var here: Duration {
        guard let turn = current, turn.phase == .sounding else { return current?.position ?? restored }
        if let target = turn.target { return target }
        guard playback == .playing else { return turn.position }
        switch turn.medium {
        case .engine: return max(moment.position ?? turn.position, turn.position)
        case .service:
            let place = turn.meter.expected(at: moment.now) ?? turn.position
            return min(place, turn.duration ?? place)
        case .page: return turn.position
        }
    }

    /// Takes the time that passed into the account of what was heard.
    mutating func settle() {
        guard isHeard, current?.target == nil else { return }
        let place = here
        current?.meter.advance(to: place, moment.now)
        current?.position = place
    }

    /// Does what is due.
    mutating func passTime() {
        if case .at(let time)? = sleep, time <= moment.now { fallSilent() }
        if let due = skip, due.at <= moment.now { skipFailed(due.after) }
        if let end = unwatchedEnd, end <= moment.now { complete() }
        tellProgress()
    }

    private mutating func fallSilent() {
        sleep = nil
        guard playback == .playing else { return }
        if current?.medium == .service(isWatched: false) { return silence(reason: nil) }
        settle()
        hold()
    }

    private mutating func skipFailed(_ end: PlaybackEnd) {
        finishTurn(end)
        go(to: queue.next(after: end), by: .end)
    }

    private mutating func tellProgress() {
        guard isHeard, let due = progressAt, due <= moment.now else { return }
        progressAt = max(due + .seconds(1), moment.now + .milliseconds(500))
        awaited = nil
        settle()
        tell(.progress)
        learnWhetherItEnds()
        if moment.now - savedAt >= Self.savePeriod { savePosition() }
    }

    /// What sounds for a second and has said no length is a stream without one.
    private mutating func learnWhetherItEnds() {
        guard current?.isSeekable == nil else { return }
        current?.isSeekable = false
        tell(.detailsChanged)
    }

    mutating func savePosition() {
        guard let turn = current, turn.phase != .over else { return }
        savedAt = moment.now
        act(.savePosition(turn.entry.id, turn.target ?? turn.position))
    }

    /// When a service's track is over that nobody can be asked about.
    private var unwatchedEnd: Duration? {
        guard let turn = current, turn.phase == .sounding, turn.medium == .service(isWatched: false),
            playback == .playing, let duration = turn.duration
        else { return nil }
        return moment.now + max(duration - here, .zero)
    }

    private var waitsToLookAhead: Bool {
        current?.phase == .sounding && following == nil && failuresAhead > 0
            && failuresAhead < Self.mostFailuresAhead && queue.following() != nil && aheadFrom > moment.now
    }
}

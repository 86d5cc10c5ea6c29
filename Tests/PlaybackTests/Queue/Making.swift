import Model

@testable import Playback

/// SplitMix64: the same numbers every time.
struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

extension NewEntry {
    /// A track of that name.
    init(_ title: String) { self.init(.track(WantedTrack(artist: "Artist", title: title))) }
}

extension QueueEntry {
    var title: String {
        if case .track(let track) = want { track.title } else { "" }
    }
}

extension PlayQueue {
    /// A queue of tracks that are named with one letter each, the first of which is current.
    init(_ titles: String, isCurrent: Bool = true) {
        self.init()
        queue(titles)
        if isCurrent { _ = start() }
        forgetChanges()
    }

    mutating func queue(_ titles: String, at place: QueuePlace = .last, seed: UInt64 = 1) {
        var numbers = Numbers(seed)
        // swift-format-ignore: NeverUseForceTry
        try! add(titles.map { NewEntry(String($0)) }, at: place, using: &numbers)
    }

    mutating func shuffle(_ isOn: Bool = true, seed: UInt64 = 1) {
        var numbers = Numbers(seed)
        setShuffle(isOn, using: &numbers)
    }

    func id(_ title: Character) -> QueueEntry.ID {
        (Array(all) + Array(radio)).first { $0.title == String(title) }!.id
    }

    /// History, current and upcoming: "ab[c]de".
    var text: String {
        let titles = { (list: QueueList) in list.map(\.title).joined() }
        return titles(history) + "[" + (current?.title ?? "") + "]" + titles(upcoming)
    }
}

extension NextEntry {
    var title: String? {
        if case .entry(let entry) = self { entry.title } else { nil }
    }
}

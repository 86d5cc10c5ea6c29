import Model
import Randomness

@testable import Playback

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
        var numbers = SplitMix64(seed: seed)
        // swift-format-ignore: NeverUseForceTry
        try! add(titles.map { NewEntry(String($0)) }, at: place, using: &numbers)
    }

    mutating func shuffle(_ isOn: Bool = true, seed: UInt64 = 1) {
        var numbers = SplitMix64(seed: seed)
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

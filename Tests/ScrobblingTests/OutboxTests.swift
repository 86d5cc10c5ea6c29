import Model
import Storage
import Testing
import Timekeeping

@testable import Scrobbling

@Suite struct OutboxTests {
    private struct Plain: ListenFreezing {
        let id: ServiceID
        func payload(of listen: Listen) -> JSON { listen.track.json }
    }

    private let folder: Folder

    init() throws { folder = try Folder() }
    private let both: [any ListenFreezing] = [Plain(id: .listenbrainz), Plain(id: .lastfm)]

    private func listen(_ title: String, at second: Int64) -> Listen {
        Listen(ListenedTrack(artist: "Björk", title: title), startedAt: second, player: "helve")
    }

    @Test func keepsAListenForEachService() throws {
        try Outbox(folder.store()).add(listen("Jóga", at: 1_700_000_000), for: both)
        let entries = try Outbox(folder.store()).entries([.waiting])
        #expect(entries.map(\.service) == [.listenbrainz, .lastfm])
        #expect(entries.allSatisfy { $0.listen == listen("Jóga", at: 1_700_000_000) })
    }

    @Test func knowsAListenAgain() throws {
        let outbox = Outbox(try folder.store())
        #expect(try outbox.add(listen("Jóga", at: 10), for: [both[0]]))
        #expect(try !outbox.add(listen(" jóga ", at: 10), for: both))
        #expect(try outbox.entries([.waiting]).map(\.service) == [.listenbrainz, .lastfm])
        #expect(
            try outbox.add([listen("Jóga", at: 11), listen("Jóga", at: 10)], for: both) == [true, false])
    }

    @Test func tellsWhatWasHeard() throws {
        let outbox = Outbox(try folder.store())
        for second in [30, 10, 20] as [Int64] { try outbox.add(listen("T\(second)", at: second), for: both) }
        #expect(try outbox.history(since: 20).map(\.listen.startedAt) == [20, 30])
        #expect(
            try outbox.history(since: 10, until: 20).first?.states == [
                .listenbrainz: .waiting, .lastfm: .waiting,
            ])
        #expect(try outbox.near(listen("T20", at: 23), seconds: 5).map(\.startedAt) == [20])
        #expect(try outbox.near(listen("T20", at: 26), seconds: 5).isEmpty)
    }

    @Test func givesUpWhatTheUserDrops() throws {
        let outbox = Outbox(try folder.store())
        try outbox.add(listen("A", at: 1), for: both)
        let first = try #require(try outbox.entries([.waiting]).first)
        #expect(try outbox.drop([first.id]) == 1)
        #expect(try outbox.entries([.waiting]).map(\.service) == [.lastfm])
        #expect(try outbox.retry([first.id]) == 1)
        #expect(try outbox.summary(of: .listenbrainz).waiting == 1)
    }

    @Test func remembersWhatACrashInterrupted() throws {
        let outbox = Outbox(try folder.store())
        let journal = ListeningJournal(outbox)
        let heard = listen("Jóga", at: 100)
        var entry = ListeningJournal.Entry(
            player: "helve", listen: heard, heard: .seconds(60), position: .seconds(70))
        try journal.write(entry)
        try outbox.add(heard, for: both)
        entry.heard = .seconds(65)
        try journal.write(entry)
        let kept = try #require(try ListeningJournal(Outbox(folder.store())).entry(of: "helve"))
        #expect(kept.isAcknowledged && kept.heard == .seconds(65) && kept.listen == heard)
        entry.listen.startedAt = 200
        try journal.write(entry)
        #expect(try journal.entry(of: "helve")?.isAcknowledged == false)
    }
}

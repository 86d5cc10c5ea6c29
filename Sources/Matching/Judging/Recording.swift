/// What is known of a recording: of the one that is wanted, or of one that a service offers.
public struct Recording: Sendable, Hashable {
    /// As it is written; empty where it is not known.
    public var artist: String
    /// As it is written; empty where it is not known.
    public var title: String
    /// As it is written.
    public var album: String?
    /// In seconds.
    public var duration: Double?
    /// Of the release.
    public var year: Int?
    /// In any spelling; compared without hyphens and case.
    public var isrc: String?
    /// The recording's id at MusicBrainz.
    public var mbid: String?
    /// As the service counts it; more is more popular. Compared among candidates of one service only.
    public var popularity: Double?

    /// See the properties.
    public init(artist: String, title: String, album: String? = nil, duration: Double? = nil) {
        self.artist = artist
        self.title = title
        self.album = album
        self.duration = duration
    }
}

/// The names of a recording, cut into words: what is needed to see that two recordings have nothing in common.
struct ReadNames: Sendable {
    let recording: Recording
    let artist: ReadName
    let title: ReadName
    /// The letters of all words of the title.
    let titleKey: [UInt8]

    init(_ recording: Recording) {
        self.recording = recording
        artist = NameReader.read(recording.artist)
        title = NameReader.read(recording.title)
        titleKey = title.key
    }

    var hasUmlaut: Bool { artist.hasUmlaut || title.hasUmlaut }
    var hasOtherScript: Bool { artist.hasOtherScript || title.hasOtherScript }
}

/// A recording whose names have been read: to be kept where it is compared more than once.
public final class ReadRecording: Sendable {
    let names: ReadNames
    let credit: Credit
    let title: Title
    let guests: [Credit.Name]

    /// Reads the names. Takes time in proportion to their length.
    public convenience init(_ recording: Recording) { self.init(ReadNames(recording)) }

    init(_ names: ReadNames) {
        self.names = names
        credit = Credit(names.artist.pieces[...])
        title = Title(names.title.pieces[...])
        guests = title.guests.flatMap { Credit($0).names }
    }

    /// The same recording by artists that are spelled otherwise.
    init(_ other: ReadRecording, credit: Credit) {
        names = other.names
        self.credit = credit
        title = other.title
        guests = other.guests
    }

    /// What was read.
    public var recording: Recording { names.recording }
    var artist: ReadName { names.artist }
    var titleName: ReadName { names.title }
    var hasUmlaut: Bool { names.hasUmlaut }
    var hasOtherScript: Bool { names.hasOtherScript }
}

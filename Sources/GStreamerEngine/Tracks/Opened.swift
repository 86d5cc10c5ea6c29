import AudioEngine
import GStreamer

/// Something that is being decoded, and what is known of it beforehand.
struct Opened {
    let decoder: SoundDecoder
    /// For people: a path, or a URL without what may be secret.
    let name: String
    let length: SoundFormat.Length
    /// Where in what is decoded the sound is, where the file says so.
    var extent: Extent?
    /// Whether what was decoded of the first piece is missing.
    var dropsFirst = false
    /// Whether it is a file of this machine.
    var isFile = false
    /// Whether it goes on for as long as somebody sends it.
    var isLive = false
    /// Whether there are fewer bytes than it says itself.
    var isCut = false
    /// Where in the item it begins.
    var begins = Duration.zero
    /// How long the item is, where a decoder cannot know.
    var duration: Duration?
    /// An item that ends before this is not whole.
    var least: Duration?
    /// What belongs to the same item and needs a decoder of its own; `nil` where nothing follows.
    var following: () throws(AudioFailure) -> Opened? = { () throws(AudioFailure) in nil }
    /// Ends what it waits for.
    var cancel: () -> Void = {}
    /// What went wrong where the bytes come from, which GStreamer knows nothing of.
    var fault: () -> AudioFailure? = { nil }
}

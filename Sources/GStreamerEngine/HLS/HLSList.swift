/// A list of pieces that are heard one after the other (RFC 8216, 4.3.3). A value; its URLs are whole ones.
struct HLSList: Hashable, Sendable {
    /// Some bytes behind a URL.
    struct Part: Hashable, Sendable {
        let url: String
        var start = 0
        /// `nil` is all that follow.
        var count: Int?
    }

    /// What pieces are encrypted with: AES-128 in CBC mode.
    struct Key: Hashable, Sendable {
        let url: String
        /// 16 bytes; `nil` is the number of the piece.
        let vector: [UInt8]?
    }

    struct Piece: Hashable, Sendable {
        /// Counts on from list to list of a live stream.
        let number: Int
        let duration: Duration
        let part: Part
        /// What must be read before it, unless it was read for the one before.
        let map: Part?
        let key: Key?
        /// How many times what was heard had ended, and something else begun.
        let section: Int
        /// Whether the server does not have it.
        let isMissing: Bool
    }

    /// No piece is longer, to the next second.
    var longest = Duration.seconds(10)
    var pieces: [Piece] = []
    /// Whether nothing will be added to it.
    var isWhole = false

    /// Of all pieces.
    var duration: Duration { pieces.reduce(.zero) { $0 + $1.duration } }
}

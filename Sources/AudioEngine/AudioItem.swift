/// Something that can be played.
public struct AudioItem: Sendable, Hashable, Identifiable {
    /// Where the samples come from.
    public enum Location: Sendable, Hashable {
        /// A path of this machine.
        case file(String)
        /// An http(s) URL, with the header fields that it wants.
        case url(String, headers: [String: String] = [:])
    }

    /// Tells this playing of it from every other, also of the same file.
    public struct ID: Sendable, Hashable {
        /// The number.
        public let number: UInt64

        /// See the property.
        public init(_ number: UInt64) { self.number = number }
    }

    /// See the type.
    public let id: ID
    /// See the type.
    public var location: Location
    /// In decibels, on top of volume and ReplayGain.
    public var gain: Double

    /// See the properties.
    public init(id: ID, location: Location, gain: Double = 0) {
        self.id = id
        self.location = location
        self.gain = gain
    }
}

/// Something that can be played.
public struct AudioItem: Sendable, Hashable, Identifiable {
    /// Where the samples come from.
    public enum Location: Sendable, Hashable {
        /// A path of this machine.
        case file(String)
        /// An http(s) URL, with the header fields that it wants.
        case url(String, headers: [String: String] = [:])
    }

    /// Which addresses its URL may lead to, redirects included.
    public enum Reach: Sendable, Hashable {
        /// Public ones: for URLs that strangers name, plugins among them.
        case publicAddresses
        /// Those, and these hosts wherever they are, each `host` or `host:port`: what a user configured.
        case publicAddressesAnd(Set<String>)
        /// All: for URLs that the user named.
        case everything
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
    /// See the type. Files do not ask.
    public var reach: Reach

    /// See the properties.
    public init(id: ID, location: Location, gain: Double = 0, reach: Reach = .publicAddresses) {
        self.id = id
        self.location = location
        self.gain = gain
        self.reach = reach
    }
}

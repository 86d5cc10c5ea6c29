/// Something in a `.axe` file that the loader tolerates and its author should mend.
public struct PluginComplaint: Sendable, Hashable, CustomStringConvertible {
    /// What kind of fault it is; the raw value is stable and meant for programs.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A member has another type than every host expects.
        case wrongType = "wrong-type"
        /// An object names a member twice; the first one is lost.
        case duplicateMember = "duplicate-member"
        /// A list holds the same entry twice.
        case duplicateEntry = "duplicate-entry"
        /// A web address or a colour is not written as one.
        case malformedValue = "malformed-value"

        case missingName = "missing-name"
        case missingVersion = "missing-version"
        case malformedVersion = "malformed-version"
        /// `manifest.type` is none that a host loads.
        case unknownType = "unknown-type"
        /// The mobile hosts refuse ids with a dot.
        case dottedID = "dotted-id"

        case unknownCapability = "unknown-capability"
        case capabilityWithoutFunction = "capability-without-function"
        case functionWithoutCapability = "function-without-capability"
        /// Hosts skip content resolvers that cannot play what they find.
        case resolveWithoutPlay = "resolve-without-play"

        case patternNeverMatches = "pattern-never-matches"
        case patternMatchesEverything = "pattern-matches-everything"
        case patternWithoutLookup = "pattern-without-lookup"
        case lookupWithoutPattern = "lookup-without-pattern"

        /// The loader drops the function.
        case reservedFunction = "reserved-function"
        /// The mobile hosts' own `storage` would be overwritten.
        case shadowedStorage = "shadowed-storage"
        case emptySource = "empty-source"
        /// Automatic semicolon insertion cuts the source off.
        case lineBreakBeforeSource = "line-break-before-source"

        case unknownAuthType = "unknown-auth-type"
        case authWithoutType = "auth-without-type"
        /// The key collides with what hosts keep beside the config.
        case reservedField = "reserved-field"
        case unknownFieldType = "unknown-field-type"
        case missingLabel = "missing-label"
        case missingOptions = "missing-options"
        case malformedOption = "malformed-option"
        case defaultNotAnOption = "default-not-an-option"
    }

    /// What kind of fault it is.
    public let kind: Kind
    /// The file, as the caller named it.
    public let path: String
    /// The JSON path: `$.settings.configurable.apiKey.type`.
    public let place: String
    /// What is wrong, without a full stop.
    public let problem: String
    /// What to do about it, without a full stop.
    public let mend: String

    /// One line: file, place, problem and mend.
    public var description: String { "\(path): \(place): \(problem); \(mend)" }
}

extension PluginFile {
    /// The most complaints about one file.
    static let maximumComplaints = 200

    /// Everything to mend, by sections of the file. Computed anew each time: about a millisecond.
    public var complaints: [PluginComplaint] {
        var review = Review(file: self)
        review.checkDuplicateMembers()
        review.checkManifest()
        review.checkCapabilities()
        review.checkURLPatterns()
        review.checkImplementation()
        review.checkSettings()
        return review.complaints
    }
}

import AudioEngine

/// What a list of variants of the same (RFC 8216, 4.3.4) offers, and which of them are to be heard.
struct HLSChoice {
    private struct Variant {
        let reference: String
        let bandwidth: Int
        let codecs: [Substring]
        let hasPicture: Bool
        /// Of its sound, where that is apart.
        let group: String?
    }

    private struct Rendition {
        let group: String
        let reference: String?
        let rank: Int
    }

    private static let pictures = ["avc", "hvc", "hev", "dvh", "vp0", "vp8", "vp9", "av01", "mp4v"]
    /// Below this the sound of a film is poor, in bits a second.
    private static let decent = 600_000
    private static let mostVariants = 1000

    private var variants: [Variant] = []
    private var renditions: [Rendition] = []

    /// - Returns: `nil` for a list that is none of variants.
    init?(_ text: String) {
        guard text.contains("#EXT-X-STREAM-INF") else { return nil }
        var attributes: HLSAttributes?
        for line in text.split(whereSeparator: \.isNewline) where variants.count < Self.mostVariants {
            if line.hasPrefix("#EXT-X-STREAM-INF:") {
                attributes = HLSAttributes(line.drop { $0 != ":" }.dropFirst())
            } else if line.hasPrefix("#EXT-X-MEDIA:") {
                add(HLSAttributes(line.drop { $0 != ":" }.dropFirst()))
            } else if !line.hasPrefix("#"), let found = attributes {
                add(String(line), found)
                attributes = nil
            }
        }
    }

    private mutating func add(_ reference: String, _ attributes: HLSAttributes) {
        let codecs = (attributes["CODECS"] ?? "").split(separator: ",").map {
            Substring($0.drop { $0 == " " }.lowercased())
        }
        variants.append(
            Variant(
                reference: reference, bandwidth: attributes.number("BANDWIDTH") ?? 0, codecs: codecs,
                hasPicture: attributes["RESOLUTION"] != nil || codecs.contains(where: Self.isPicture),
                group: attributes["AUDIO"]))
    }

    private mutating func add(_ attributes: HLSAttributes) {
        guard attributes["TYPE"] == "AUDIO", let group = attributes["GROUP-ID"] else { return }
        let rank =
            attributes["DEFAULT"] == "YES" ? 0 : attributes["AUTOSELECT"] == "YES" ? 1 : 2
        renditions.append(Rendition(group: group, reference: attributes["URI"], rank: rank))
    }

    private static func isPicture(_ codec: Substring) -> Bool { pictures.contains { codec.hasPrefix($0) } }

    /// References to lists of pieces, the best first.
    var references: [String] {
        let sounds = variants.filter { !$0.hasPicture }.sorted { $0.bandwidth > $1.bandwidth }
        let films = variants.filter(\.hasPicture).sorted { Self.isBetter($0, $1) }
        var references: [String] = []
        for variant in sounds + films {
            let reference = sound(of: variant)
            if !references.contains(reference) { references.append(reference) }
        }
        return references
    }

    /// What stands apart from a picture is not worse beside a bigger one. The smallest picture that goes with decent sound is
    /// the least to throw away.
    private static func isBetter(_ one: Variant, _ other: Variant) -> Bool {
        let (isDecent, isOtherDecent) = (one.bandwidth >= decent, other.bandwidth >= decent)
        if isDecent != isOtherDecent { return isDecent }
        return isDecent ? one.bandwidth < other.bandwidth : one.bandwidth > other.bandwidth
    }

    private func sound(of variant: Variant) -> String {
        let apart = renditions.filter { $0.group == variant.group }.min { $0.rank < $1.rank }
        return apart?.reference ?? variant.reference
    }
}

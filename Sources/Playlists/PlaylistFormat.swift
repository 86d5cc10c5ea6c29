/// How a list of wanted tracks is written down.
public enum PlaylistFormat: Sendable, Hashable, CaseIterable {
    /// One JSON object a line: `{"artist","track","album"?}`.
    case jsonLines
    /// XSPF as JSON.
    case jspf
    /// XML Shareable Playlist Format, version 1.
    case xspf
    /// Locations with `#EXTINF` lines, in UTF-8 or else Windows-1252, which includes Latin-1.
    case m3u
    /// The same, in UTF-8 only.
    case m3u8
    /// RFC 4180 with a header row; semicolons and tabs may stand for the commas.
    case csv

    /// By a file's extension; JSON Lines where that says nothing.
    public init(path: String) {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
        self = Self.extensions[ending] ?? .jsonLines
    }

    private static let extensions: [String: PlaylistFormat] = [
        "jspf": .jspf, "xspf": .xspf, "m3u": .m3u, "m3u8": .m3u8, "csv": .csv, "tsv": .csv,
    ]

    func parser(_ limits: PlaylistLimits, _ detail: PlaylistDetail) -> any PlaylistParser {
        switch self {
        case .jsonLines: JSONLinesParser(limits)
        case .jspf: JSPFParser(detail)
        case .xspf: XSPFParser(limits, detail)
        case .m3u: M3UParser(limits, detail, isStrict: false)
        case .m3u8: M3UParser(limits, detail, isStrict: true)
        case .csv: CSVParser(limits)
        }
    }
}

import AudioEngine

/// What a list says that is no list of pieces, or none that can be read.
extension HLSList {
    /// Resolves what a list names against its own URL; `nil` where that is no URL.
    typealias Resolver = (_ reference: String) -> String?

    private static let mostPieces = 100_000

    /// - Parameters:
    ///   - name: of the list, for errors.
    ///   - resolve: of the list's own URL.
    init(_ text: String, name: String, resolve: @escaping Resolver) throws(AudioFailure) {
        var reader = HLSReader(name: name, resolve: resolve)
        for line in text.split(whereSeparator: \.isNewline) {
            let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
            try reader.read(line[..<end])
            if reader.list.pieces.count > Self.mostPieces {
                throw AudioFailure(.other, "\(name) is an HLS list of more than \(Self.mostPieces) pieces")
            }
        }
        self = reader.list
    }
}

/// Reads a list of pieces, line by line.
private struct HLSReader {
    let name: String
    let resolve: HLSList.Resolver
    var list = HLSList()

    private var number = 0
    private var duration: Duration?
    private var range: (count: Int, start: Int?)?
    private var map: HLSList.Part?
    private var key: HLSList.Key?
    private var section = 0
    private var isMissing = false
    /// What ranges without a start go on from.
    private var last: HLSList.Part?

    init(name: String, resolve: @escaping HLSList.Resolver) {
        self.name = name
        self.resolve = resolve
    }

    mutating func read(_ line: Substring) throws(AudioFailure) {
        if line.isEmpty { return }
        guard line.hasPrefix("#") else { return try addPiece(String(line)) }
        let colon = line.firstIndex(of: ":") ?? line.endIndex
        let value = line[colon...].dropFirst()
        switch line[..<colon] {
        case "#EXTINF": duration = seconds(value.prefix { $0 != "," })
        case "#EXT-X-TARGETDURATION": list.longest = max(.seconds(1), seconds(value) ?? list.longest)
        case "#EXT-X-MEDIA-SEQUENCE": number = Int(value).map { max(0, min($0, 1 << 60)) } ?? 0
        case "#EXT-X-DISCONTINUITY-SEQUENCE": section = Int(value).map { max(0, min($0, 1 << 60)) } ?? 0
        case "#EXT-X-DISCONTINUITY": section += 1
        case "#EXT-X-ENDLIST": list.isWhole = true
        case "#EXT-X-GAP": isMissing = true
        case "#EXT-X-BYTERANGE": range = Self.range(value)
        case "#EXT-X-MAP": try readMap(HLSAttributes(value))
        case "#EXT-X-KEY": try readKey(HLSAttributes(value))
        default: break
        }
    }

    private func seconds(_ text: Substring) -> Duration? {
        guard let seconds = Double(text), (0...86400).contains(seconds) else { return nil }
        return .seconds(seconds)
    }

    /// `count@start`, or `count`: from where the last one ended.
    private static func range(_ text: Substring) -> (count: Int, start: Int?)? {
        let numbers = text.split(separator: "@").map { Int($0) }
        guard let first = numbers.first, let count = first, (1..<1 << 50).contains(count) else { return nil }
        let start = numbers.count > 1 ? numbers[1] : nil
        return (count, start.map { max(0, min($0, 1 << 50)) })
    }

    private func whole(_ reference: String) throws(AudioFailure) -> String {
        guard let url = resolve(reference), url.hasPrefix("http://") || url.hasPrefix("https://") else {
            throw AudioFailure(
                .notAudio, "\(name) is an HLS list that leads to something that is not http(s)")
        }
        return url
    }

    private func part(_ reference: String, _ range: (count: Int, start: Int?)?) throws(AudioFailure)
        -> HLSList.Part
    {
        let url = try whole(reference)
        guard let range else { return HLSList.Part(url: url) }
        let follows = last.flatMap { $0.url == url ? $0.start + ($0.count ?? 0) : nil }
        return HLSList.Part(url: url, start: range.start ?? follows ?? 0, count: range.count)
    }

    private mutating func addPiece(_ reference: String) throws(AudioFailure) {
        defer { (duration, range, isMissing) = (nil, nil, false) }
        // What stands without a length is no piece.
        guard let duration else { return }
        let part = try part(reference, range)
        last = part
        list.pieces.append(
            HLSList.Piece(
                number: number, duration: duration, part: part, map: map, key: key, section: section,
                isMissing: isMissing))
        number += 1
    }

    private mutating func readMap(_ attributes: HLSAttributes) throws(AudioFailure) {
        guard let reference = attributes["URI"] else { return map = nil }
        let range = attributes["BYTERANGE"].flatMap { Self.range($0[...]) }
        map = try part(reference, range.map { ($0.count, $0.start ?? 0) })
    }

    private mutating func readKey(_ attributes: HLSAttributes) throws(AudioFailure) {
        let method = attributes["METHOD"] ?? "NONE"
        if method == "NONE" { return key = nil }
        guard method == "AES-128", attributes["KEYFORMAT"] ?? "identity" == "identity",
            let reference = attributes["URI"]
        else {
            throw AudioFailure(.other, "\(name) is protected in a way that cannot be undone here (\(method))")
        }
        key = HLSList.Key(url: try whole(reference), vector: attributes["IV"].flatMap { Self.vector($0) })
    }

    /// `0x` and 32 digits, or fewer of them.
    private static func vector(_ text: String) -> [UInt8]? {
        let digits = text.dropFirst(2)
        guard text.lowercased().hasPrefix("0x"), (1...32).contains(digits.count) else { return nil }
        let all = String(repeating: "0", count: 32 - digits.count) + digits
        let bytes = (0..<16).map { all.dropFirst(2 * $0).prefix(2) }.map { UInt8($0, radix: 16) }
        return bytes.contains(nil) ? nil : bytes.compactMap { $0 }
    }
}

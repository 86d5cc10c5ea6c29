import Foundation
import GRDB
import Tags

/// A row of the tracks table: what a file and its tags say, with the fallbacks for what they do not.
struct TrackFields: Sendable {
    let path: [UInt8]
    let modified: Int64
    let size: Int64
    let tags: AudioTags
    let title: String
    let artist: String
    let format: String
    let folderArt: [UInt8]?

    init(_ file: PendingFile, _ tags: AudioTags, folderArt: [UInt8]?) {
        path = Array(file.path)
        modified = file.modified
        size = file.size
        self.tags = tags
        self.folderArt = folderArt
        let name = FileName(path)
        title = tags.title ?? name.title
        artist = tags.artist ?? "Unknown Artist"
        format = name.format
    }
}

/// What the last part of a path tells.
struct FileName {
    /// Lower-case, without the dot.
    let format: String
    /// Without extension, leading number and separators.
    let title: String

    /// What is read, as numbers: a rescan asks for every file.
    private static let formats = Set(
        ["mp3", "m4a", "flac", "ogg", "opus", "wav", "aac", "aiff", "aif", "wma", "wv", "ape"].map {
            number($0.utf8)
        })

    init(_ path: [UInt8]) {
        let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
        let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
        format = String(decoding: name[dot...].dropFirst(), as: UTF8.self).lowercased()
        let stem = String(decoding: name[..<dot], as: UTF8.self)
        let rest = stem.drop { $0.isASCII && $0.isNumber }
        let text = rest.drop { " ._-".contains($0) }
        let isNumbered = rest.count < stem.count && text.count < rest.count
        let title = (isNumbered ? text : stem[...]).trimmingCharacters(in: .whitespaces)
        self.title = title.isEmpty ? "Unknown Title" : title
    }

    /// Whether a file with such a name is music, by its extension.
    static func isMusic(_ name: ArraySlice<UInt8>) -> Bool {
        guard let dot = name.suffix(6).lastIndex(of: UInt8(ascii: ".")) else { return false }
        return formats.contains(number(name[(dot + 1)...]))
    }

    /// An extension's letters, in lower case, one a byte.
    private static func number(_ letters: some Sequence<UInt8>) -> UInt64 {
        letters.reduce(0) { $0 << 8 | UInt64((0x41...0x5A).contains($1) ? $1 | 0x20 : $1) }
    }
}

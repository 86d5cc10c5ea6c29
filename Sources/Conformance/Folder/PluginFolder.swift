import Filesystem
import Model
import Plugins

/// A plugin as a folder that editors, linters and version control understand: `plugin.json`, which is the file without its
/// functions' sources, and a `.js` file for each function in `functions`.
///
/// `pack(unpack(file))` is the file, byte for byte.
public struct PluginFolder: Sendable {
    /// Where it is.
    public let path: String

    /// A folder that need not be there yet.
    public init(path: String) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    static let reference = "functions/"
    static let head = "export default "
    var skeleton: String { path + "/plugin.json" }
    var oddities: String { path + "/.packing.json" }

    /// Whether there is a plugin in the folder.
    public var isThere: Bool { FileAccess.exists(skeleton) }

    static func failure(_ error: FileError) -> ConformanceError {
        ConformanceError(
            error.code == FileError.exists ? 64 : 69, "\(error); choose another folder, or mend that")
    }
}

extension PluginFolder {
    /// Writes a plugin's file into the folder, which must not hold one yet.
    ///
    /// - Throws: `ConformanceError`.
    public func unpack(_ file: PluginFile, replacing: Bool = false) throws(ConformanceError) {
        if isThere, !replacing {
            throw ConformanceError(
                64, "\(path): there is a plugin in it already; name another folder, or add --force")
        }
        let unpacked = UnpackedPlugin(Array(file.text.utf8))
        do throws(FileError) {
            if !FileAccess.exists(path) { try FileChange.makeFolder(path) }
            let folder = path + "/" + Self.reference.dropLast()
            if !FileAccess.exists(folder) { try FileChange.makeFolder(folder) }
            for function in unpacked.functions {
                try FileChange.write(Array(function.script.utf8), to: folder + "/" + function.name)
            }
            try FileChange.write(unpacked.skeleton, to: skeleton)
            try writeOddities(unpacked.oddities)
        } catch {
            throw Self.failure(error)
        }
    }

    private func writeOddities(_ found: [String: String]) throws(FileError) {
        guard !found.isEmpty else {
            if FileAccess.exists(oddities) { try FileChange.removeFile(oddities) }
            return
        }
        let object = JSONObject(found.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
        try FileChange.write(Array((JSON.object(object).text(.pretty) + "\n").utf8), to: oddities)
    }
}

/// A `.axe` file taken apart.
struct UnpackedPlugin {
    /// A function in a file of its own.
    struct Function {
        /// Of the file.
        var name: String
        /// The source as a module's default export, with a line break at its end.
        var script: String
    }

    private(set) var functions: [Function] = []
    /// The file with references in place of the sources.
    private(set) var skeleton: [UInt8] = []
    /// By file name, literals that the usual way of writing would not bring back.
    private(set) var oddities: [String: String] = [:]

    init(_ bytes: [UInt8]) {
        let sources = JSONLayout(bytes).sources(in: bytes)
        let style = PackedText.style(of: sources.map { (Array(bytes[$0.range]), $0.text) })
        var (names, end) = (Set<String>(), 0)
        for source in sources {
            let name = Self.fileName(source.name, &names)
            functions.append(Function(name: name, script: PluginFolder.head + source.text + "\n"))
            let literal = Array(bytes[source.range])
            if style.literal(of: source.text) != literal {
                oddities[name] = String(decoding: literal, as: UTF8.self)
            }
            skeleton += bytes[end..<source.range.lowerBound]
            skeleton += Array(JSON.string(PluginFolder.reference + name).text().utf8)
            end = source.range.upperBound
        }
        skeleton += bytes[end...]
        if style != PackedText() { oddities[""] = style.name }
    }

    /// A name that is safe, and no other's, on file systems that do not tell cases apart as well.
    private static func fileName(_ function: String, _ taken: inout Set<String>) -> String {
        let isSafe = { (byte: UInt8) in
            let character = Character(Unicode.Scalar(byte))
            return byte < 0x80 && (character.isLetter || character.isNumber || "_$-".contains(character))
        }
        let safe = String(
            decoding: function.utf8.prefix(100).map { isSafe($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
        var (name, number) = (safe.isEmpty ? "_" : safe, 1)
        while !taken.insert(name.lowercased()).inserted {
            number += 1
            name = "\(safe)~\(number)"
        }
        return name + ".js"
    }
}

extension JSONLayout {
    /// The literals of functions' sources.
    func sources(in bytes: [UInt8]) -> [(name: String, range: Range<Int>, text: String)] {
        items.compactMap { item in
            guard item.path.count == 2, item.path[0] == .key("implementation"),
                case .key(let name) = item.path[1],
                let text = (try? JSON(parsing: Array(bytes[item.range])))?.string
            else { return nil }
            return (name, item.range, text)
        }
    }
}

extension PackedText {
    /// As it is noted in a folder.
    var name: String {
        [escapesNonASCII ? "ascii" : nil, escapesSlash ? "slash" : nil, isUpperCase ? "upper" : nil]
            .compactMap(\.self).joined(separator: " ")
    }

    init(name: String) {
        let words = name.split(separator: " ")
        self.init(
            escapesNonASCII: words.contains("ascii"), escapesSlash: words.contains("slash"),
            isUpperCase: words.contains("upper"))
    }
}

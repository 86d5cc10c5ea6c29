import Filesystem
import Model
import Plugins

extension PluginFolder {
    /// The plugin's file that the folder stands for. Functions that `plugin.json` does not name yet are added to it.
    ///
    /// - Returns: its bytes.
    /// - Throws: `ConformanceError`, with the place and the mend.
    public func packed() throws(ConformanceError) -> [UInt8] {
        let bytes = try read(skeleton, "name a folder that helve unpack made")
        do { _ = try JSON(parsing: bytes) } catch {
            throw ConformanceError(
                65,
                "\(skeleton):\(error.line):\(error.column): not JSON: \(error.message); mend the text there")
        }
        let odd = try readOddities()
        let style = PackedText(name: odd[""] ?? "")
        let references = JSONLayout(bytes).sources(in: bytes)
        var (packed, end, used) = ([UInt8](), 0, Set<String>())
        for reference in references {
            packed += bytes[end..<reference.range.lowerBound]
            packed += try literal(reference.name, reference.text, odd, style, &used)
            end = reference.range.upperBound
        }
        let rest = try newFunctions(except: used, style)
        packed += try adding(rest, after: references.isEmpty, bytes[..<end].isEmpty, &end, bytes)
        return packed + bytes[end...]
    }

    private func literal(
        _ function: String, _ text: String, _ odd: [String: String], _ style: PackedText,
        _ used: inout Set<String>
    ) throws(ConformanceError) -> [UInt8] {
        guard text.hasPrefix(Self.reference), !text.contains("..") else {
            throw ConformanceError(
                65,
                "\(skeleton): $.implementation.\(function) is no reference; write \"functions/\(function).js\""
            )
        }
        let name = String(text.dropFirst(Self.reference.count))
        used.insert(name)
        let source = try source(name)
        if let literal = odd[name], (try? JSON(parsing: literal))?.string == source {
            return Array(literal.utf8)
        }
        return style.literal(of: source)
    }

    /// A function's source: what stands behind `export default`, and comments above it stay out.
    private func source(_ name: String) throws(ConformanceError) -> String {
        let file = path + "/" + Self.reference + name
        let bytes = try read(file, "write it, or remove it from plugin.json")
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ConformanceError(65, "\(file): is not UTF-8; save it as UTF-8")
        }
        return Self.source(in: text)
    }

    /// By scalars: a combining character, and a carriage return, belong to the source.
    private static func source(in text: String) -> String {
        var rest = text.unicodeScalars[...]
        while !rest.starts(with: head.unicodeScalars), let line = rest.firstIndex(of: "\n"),
            rest.starts(with: "//".unicodeScalars) || rest[..<line].allSatisfy({ $0.properties.isWhitespace })
        {
            rest = rest[rest.index(after: line)...]
        }
        if rest.starts(with: head.unicodeScalars) { rest = rest.dropFirst(head.unicodeScalars.count) }
        if rest.last == "\n" { rest.removeLast() }
        return String(rest)
    }

    private func read(_ file: String, _ mend: String) throws(ConformanceError) -> [UInt8] {
        do { return try RegularFile.read(file, limit: PluginFile.maximumSize + 1) } catch {
            throw ConformanceError(65, "\(error); \(mend)")
        }
    }

    private func readOddities() throws(ConformanceError) -> [String: String] {
        guard FileAccess.exists(oddities) else { return [:] }
        let members = (try? JSON(parsing: try read(oddities, "remove it")))?.object?.members ?? []
        return Dictionary(members.compactMap { member in member.value.string.map { (member.key, $0) } }) {
            $1
        }
    }
}

// Functions that are files and nothing else yet.
extension PluginFolder {
    private func newFunctions(
        except used: Set<String>, _ style: PackedText
    ) throws(ConformanceError) -> [(name: String, literal: [UInt8])] {
        let names = (try? DirectoryListing.names(in: path + "/" + Self.reference)) ?? []
        var found: [(name: String, literal: [UInt8])] = []
        for name in names where name.hasSuffix(".js") && !name.hasPrefix(".") && !used.contains(name) {
            found.append((String(name.dropLast(3)), style.literal(of: try source(name))))
        }
        return found
    }

    /// The members behind the last one that is there; where there is none yet, the object has to be written by hand.
    private func adding(
        _ functions: [(name: String, literal: [UInt8])], after isFirst: Bool, _ isStart: Bool,
        _ end: inout Int,
        _ bytes: [UInt8]
    ) throws(ConformanceError) -> [UInt8] {
        guard !functions.isEmpty else { return [] }
        if isFirst || isStart {
            throw ConformanceError(
                65,
                "\(skeleton): no member of implementation names functions/\(functions[0].name).js; add \"\(functions[0].name)\": \"functions/\(functions[0].name).js\""
            )
        }
        let text = functions.flatMap { function in
            Array(",\n    ".utf8) + Array(JSON.string(function.name).text().utf8) + Array(": ".utf8)
                + function.literal
        }
        return text
    }
}

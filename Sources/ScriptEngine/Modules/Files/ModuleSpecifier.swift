/// What a script writes to name a module, as `import` understands it.
///
/// https://nodejs.org/docs/latest-v20.x/api/esm.html#import-specifiers
enum ModuleSpecifier: Equatable {
    /// An absolute path, and the query and fragment behind it, which make it another module.
    case path(String, suffix: String)
    /// What is no path: the name of a built-in module, or of a package.
    case name(String)
    /// A URL that is no file.
    case url(scheme: String)
    case invalid

    /// - Parameter folder: where relative specifiers start.
    init(_ text: String, in folder: String) {
        let isRelative = text == "." || text == ".." || ["/", "./", "../"].contains { text.hasPrefix($0) }
        if isRelative {
            self.init(path: text[...], in: folder)
        } else if let scheme = Self.scheme(of: text) {
            self.init(text, scheme: scheme)
        } else {
            self = .name(text)
        }
    }

    private init(_ text: String, scheme: String) {
        let rest = text.dropFirst(scheme.count + 1)
        switch scheme {
        case "node": self = .name(text)
        case "file" where rest.hasPrefix("///"): self.init(path: rest.dropFirst(2), in: "/")
        case "file" where rest.hasPrefix("//localhost/"): self.init(path: rest.dropFirst(11), in: "/")
        case "file" where rest.hasPrefix("/") && !rest.hasPrefix("//"): self.init(path: rest, in: "/")
        default: self = .url(scheme: scheme)
        }
    }

    private init(path text: Substring, in folder: String) {
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        guard let path = ModulePath.percentDecoded(text[..<end]) else {
            self = .invalid
            return
        }
        let isFolder = path.hasSuffix("/") || path.hasSuffix("/.") || path.hasSuffix("/..")
        let joined = ModulePath.joined(folder, path)
        self = .path(isFolder && joined != "/" ? joined + "/" : joined, suffix: String(text[end...]))
    }

    /// https://url.spec.whatwg.org/#url-scheme-string, in lower case.
    private static func scheme(of text: String) -> String? {
        guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII, first.isLetter
        else {
            return nil
        }
        let scheme = text[..<colon]
        let isScheme = scheme.allSatisfy { character in
            character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
        }
        return isScheme ? scheme.lowercased() : nil
    }
}

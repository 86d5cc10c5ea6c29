import Model

extension Review {
    mutating func checkURLPatterns() {
        let place = JSONPlace.root["urlPatterns"]
        if root["urlPatterns"] != nil {
            guard
                expect(
                    "array", root["urlPatterns"], place, "the loader ignores it; write an array of strings")
            else {
                return
            }
        }
        var seen: Set<String> = []
        for (index, pattern) in (root["urlPatterns"]?.array ?? []).enumerated() {
            guard expect("string", pattern, place[index], "write the pattern as a string"),
                let text = pattern.string
            else { continue }
            check(text, place[index], isNew: seen.insert(text).inserted)
        }
        checkLookups(place)
    }

    private mutating func check(_ pattern: String, _ place: JSONPlace, isNew: Bool) {
        if !isNew {
            note(.duplicateEntry, place, "\(Quoted.text(pattern)) stands here twice", "remove one of them")
        } else if let reason = URLPattern.whyNothingMatches(pattern) {
            note(
                .patternNeverMatches, place, "\(Quoted.text(pattern)) matches no URL: \(reason.why)",
                reason.mend)
        } else if URLPattern.matchesEverything(pattern) {
            note(
                .patternMatchesEverything, place,
                "\(Quoted.text(pattern)) takes the URLs of all other plugins",
                #"name the host, as in "example.com/*""#)
        }
    }

    private mutating func checkLookups(_ place: JSONPlace) {
        let hasLookup = PluginCapability.lookups.contains(where: file.has)
        if !file.urlPatterns.isEmpty, !hasLookup {
            note(
                .patternWithoutLookup, place, "there is no function that could look a URL up",
                "add lookupUrl, lookupAlbum or lookupPlaylist, or remove the patterns")
        }
        if file.urlPatterns.isEmpty, hasLookup {
            note(
                .lookupWithoutPattern, place, "the lookup functions are never called without a pattern",
                #"add patterns such as "example.com/track/*""#)
        }
    }
}

/// What can be said of a URL pattern before any URL is there. The loader's own matching is in its script.
enum URLPattern {
    /// Why no URL can match, and what to write instead; `nil` where one can.
    static func whyNothingMatches(_ pattern: String) -> (why: String, mend: String)? {
        let rest = withoutScheme(pattern)
        if rest.isEmpty || rest == "/" {
            return ("nothing but a scheme is in it", #"name the host, as in "example.com/*""#)
        }
        let lowered = rest.lowercased()
        if ["http://", "https://"].contains(where: lowered.hasPrefix) {
            return (
                "the scheme is dropped from a URL but not from here",
                "remove the scheme, or write it once in lower case"
            )
        }
        if lowered.hasPrefix("*://") {
            return ("the scheme is dropped from URLs before they are compared", "remove *://")
        }
        if rest.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F }) {
            return ("a space or control character never stands in a URL", "remove it, or write it as %20")
        }
        if rest.contains(where: { "^\\".contains($0) }) || rest.contains(".*") && rest.contains("(") {
            return ("it is no regular expression", "write it literally, with * for any text")
        }
        return nil
    }

    /// Whether only wildcards and separators are in it.
    static func matchesEverything(_ pattern: String) -> Bool {
        withoutScheme(pattern).allSatisfy { "*./?".contains($0) }
    }

    /// As the loader drops it: in lower case only, once.
    private static func withoutScheme(_ pattern: String) -> Substring {
        for scheme in ["http://", "https://"] where pattern.hasPrefix(scheme) {
            return pattern.dropFirst(scheme.count)
        }
        return pattern[...]
    }
}

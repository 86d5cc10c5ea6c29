import ArgumentParser
import Host

/// The words of the command line. Options that every command takes may stand before the command's name too.
struct Arguments {
    private let words: [String]

    init(_ words: some Sequence<String>) { self.words = Array(words) }

    /// What is wrong where a word of the command line is no text: taken as one, it would name another file.
    static var unreadable: HostError? {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil else {
                continue
            }
            return HostError(
                64,
                "argument \(index) is not UTF-8: \(String(cString: word)); rename what it names, or write it in UTF-8"
            )
        }
        return nil
    }

    /// Of the options that every command takes, those with a value.
    private static let valued: Set<String> = [
        "--data-dir", "--plugins-dir", "--js-dir", "--replay", "--record", "--timeout", "--log-level",
    ]
    private static let flags: Set<String> = [
        "--allow-private-net", "--json", "--verbose", "-v", "--quiet", "-q",
    ]

    /// The leading options moved behind everything else, where the command's parser looks for them; but what stands behind
    /// the script of `run` belongs to the script.
    var withOptionsBehindTheCommand: [String] {
        let count = leadingCount
        let rest = words[count...]
        guard count > 0, let command = rest.first else { return words }
        if command == "run" { return [command] + words[..<count] + rest.dropFirst() }
        let end = rest.firstIndex(of: "--") ?? rest.endIndex
        return Array(rest[..<end]) + Array(words[..<count]) + Array(rest[end...])
    }

    private var leadingCount: Int {
        var index = 0
        while index < words.count {
            let name = words[index].prefix { $0 != "=" }
            if Self.flags.contains(words[index])
                || (name.count < words[index].count && Self.valued.contains(String(name)))
            {
                index += 1
            } else if Self.valued.contains(words[index]), index + 1 < words.count {
                index += 2
            } else {
                break
            }
        }
        return index
    }
}

extension String {
    /// Whether there is nothing in it that could be looked for.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

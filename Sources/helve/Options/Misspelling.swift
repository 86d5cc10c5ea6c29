import ArgumentParser

/// A command that there is not, and the one that was probably meant.
struct Misspelling {
    /// What to tell the user; `nil` where the commands are in order.
    let hint: String?

    init(_ arguments: [String], in configuration: CommandConfiguration) {
        let words = arguments.prefix { !$0.hasPrefix("-") }
        hint = Self.find(words.first == "help" ? words.dropFirst() : words, in: configuration, path: "helve")
    }

    private static func find(
        _ words: ArraySlice<String>, in configuration: CommandConfiguration, path: String
    ) -> String? {
        guard let word = words.first, word != "help", !configuration.subcommands.isEmpty else { return nil }
        for command in configuration.subcommands where command.configuration.commandName == word {
            return find(words.dropFirst(), in: command.configuration, path: path + " " + word)
        }
        return hint(word, configuration.subcommands.compactMap { $0.configuration.commandName }, path)
    }

    private static func hint(_ word: String, _ known: [String], _ path: String) -> String {
        let near = known.map { ($0, distance(word, $0)) }.min { $0.1 < $1.1 }
        let advice = near.map { $0.1 <= max(2, word.count / 3) } == true ? "did you mean '\(near!.0)'?" : nil
        let text = DisplayText(word).fitted(to: 40)
        return "there is no command '\(path) \(text)'; " + (advice ?? "'helve help' lists them")
    }

    /// Levenshtein's distance.
    private static func distance(_ left: String, _ right: String) -> Int {
        var row = Array(0...right.count)
        for (i, a) in left.prefix(40).enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let substituted = diagonal + (a == b ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[right.count]
    }
}

/// Numbers as they are written in names: digits, English words, Roman numerals.
enum Numbers {
    private static let words: [String: Int] = [
        "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
        "nine": 9,
        "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
        "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
        "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100, "thousand": 1000,
        "million": 1_000_000,
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
        "ninth": 9, "tenth": 10,
    ]
    private static let romans: [String: Int] = [
        "ii": 2, "iii": 3, "iv": 4, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "xi": 11, "xii": 12, "xiii": 13,
        "xiv": 14,
        "xv": 15, "xvi": 16, "xvii": 17, "xviii": 18, "xix": 19, "xx": 20, "xxi": 21,
    ]
    /// Too short to be numerals wherever they stand.
    private static let shortRomans: [String: Int] = ["i": 1, "v": 5, "x": 10]

    /// The number that a word is; `nil` for other words, and for what is longer than a number of a title.
    static func value(_ word: String) -> Int? {
        if let first = word.utf8.first, (0x30...0x39).contains(first) {
            if let number = Int(word) { return number }
            let digits = word.prefix { $0.isNumber }
            return ["st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)) ? Int(digits) : nil
        }
        return words[word] ?? romans[word]
    }

    /// The words with their numbers as digits: `twenty one` is `21`, and so is `xxi`. The same list where there are none.
    static func digits(_ list: [String]) -> [String] {
        var result: [String] = []
        var tens: Int?
        for (index, word) in list.enumerated() {
            let isLast = index == list.count - 1
            let follows = index > 0 && Lexicon.roles(list[index - 1]).contains(.part)
            var number = value(word)
            if number == nil, index > 0, isLast || follows { number = shortRomans[word] }
            if let ten = tens, let unit = number, (1...9).contains(unit), words[word] != nil {
                result[result.count - 1] = String(ten + unit)
                tens = nil
                continue
            }
            tens = number.flatMap { (20...90).contains($0) && words[word] != nil ? $0 : nil }
            result.append(number.map(String.init) ?? word)
        }
        return result
    }
}

/// What people type that breaks what was written for plain words.
enum HardWords: String, CaseIterable, Sendable {
    case unicode = "words-unicode"
    case emoji = "words-emoji"
    case rightToLeft = "words-right-to-left"
    case quotes = "words-quotes"
    case markup = "words-markup"
    case delimiters = "words-delimiters"
    case empty = "words-empty"
    case long = "words-long"

    var title: String {
        switch self {
        case .unicode: "accents and other scripts"
        case .emoji: "emoji"
        case .rightToLeft: "words from right to left"
        case .quotes: "quotes and backslashes"
        case .markup: "HTML"
        case .delimiters: "what separates parts of a URL"
        case .empty: "nothing"
        case .long: "10,000 characters"
        }
    }

    var words: SampleWords {
        switch self {
        case .unicode:
            SampleWords(artist: "Sigur Rós, Björk & Дельфин", track: "Hoppípolla 月の光 naïve e\u{301}")
        case .emoji: SampleWords(artist: "🎸👩‍🎤", track: "🇮🇸 ❤️‍🔥 𝔊𝔬𝔱𝔥")
        case .rightToLeft: SampleWords(artist: "فيروز", track: "\u{202E}נעמי שמר\u{202C} زهرة المدائن")
        case .quotes: SampleWords(artist: #"Guns N' "Roses""#, track: #"It's \ so 'easy` ${x} \u0041 \"#)
        case .markup:
            SampleWords(artist: "<b>Artist</b>", track: "<script>alert(1)</script> &amp; <!-- x -->")
        case .delimiters: SampleWords(artist: "AC/DC #1 & Friends?", track: "100% + 1 = a;b:c@d [x] {y}")
        case .empty: SampleWords(artist: "", track: "")
        case .long:
            SampleWords(
                artist: String(repeating: "long ", count: 1000), track: String(repeating: "ä", count: 5000))
        }
    }
}

import Testing

@testable import Matching

@Suite struct MatcherTests {
    /// Wanted artist and title, the candidate's, and what is to come of it.
    private static let pairs: [(String, String, String, String, Verdict)] = [
        // Artists.
        ("Beyoncé", "Halo", "Beyonce", "Halo", .match),
        ("Tina Turner", "The Best", "Turner", "The Best", .noMatch),
        ("Genesis", "Mama", "Gene", "Mama", .noMatch), ("Sting", "Fragile", "Stingray", "Fragile", .noMatch),
        ("Eurythmics", "Love Is a Stranger", "The Eurythmics", "Love Is A Stranger", .match),
        ("Smiths, The", "Ask", "The Smiths", "Ask", .match),
        ("Hall & Oates", "Maneater", "Hall and Oates", "Maneater", .match),
        ("Queen & David Bowie", "Under Pressure", "David Bowie, Queen", "Under Pressure", .match),
        ("Eminem feat. Dido", "Stan", "Eminem", "Stan (feat. Dido)", .match),
        ("Eminem", "Stan", "Eminem ft. Dido", "Stan", .match),
        ("P!nk", "So What", "Pink", "So What", .match), ("Kesha", "Tik Tok", "Ke$ha", "TiK ToK", .match),
        ("A$AP Rocky", "Praise the Lord", "ASAP Rocky", "Praise the Lord", .match),
        ("Electric Light Orchestra", "Telephone Line", "ELO", "Telephone Line", .match),
        ("Motörhead", "Overkill", "Motoerhead", "Overkill", .match),
        ("Sigur Rós", "Hoppípolla", "Sigur Ros", "Hoppipolla", .match),
        ("Виктор Цой", "Кукушка", "Viktor Tsoy", "Kukushka", .match),
        ("Earth, Wind & Fire", "September", "Earth Wind and Fire", "September", .match),
        ("Tyler, The Creator", "See You Again", "Tyler the Creator", "SEE YOU AGAIN", .match),
        ("Fleetwood Mac", "Dreams", "The Corrs", "Dreams", .noMatch),
        ("Fleetwood Mac", "Dreams", "", "Dreams", .insufficient),
        ("X Ambassadors", "Renegades", "X Ambassadors", "Renegades", .match),
        // Titles.
        ("Nirvana", "Smells Like Teen Spirit", "Nirvana", "Smells like teen spirit!", .match),
        ("Oasis", "Don't Look Back in Anger", "Oasis", "Dont Look Back In Anger", .match),
        ("Oasis", "Wonderwall", "Oasis", "Wonderwall - Remastered", .match),
        ("Toto", "Africa", "Toto", "South Africa", .noMatch),
        ("Prince", "Kiss", "Prince", "Kiss Me", .noMatch),
        ("The Rolling Stones", "(I Can't Get No) Satisfaction", "The Rolling Stones", "Satisfaction", .match),
        (
            "Whitney Houston", "I Wanna Dance with Somebody (Who Loves Me)", "Whitney Houston",
            "I Wanna Dance With Somebody", .match
        ),
        (
            "Pink Floyd", "Another Brick in the Wall, Pt. 2", "Pink Floyd",
            "Another Brick in the Wall (Part 1)", .noMatch
        ),
        (
            "Pink Floyd", "Shine On You Crazy Diamond (Parts I-V)", "Pink Floyd",
            "Shine On You Crazy Diamond (Parts VI-IX)", .noMatch
        ),
        (
            "Pink Floyd", "Another Brick in the Wall (Part II)", "Pink Floyd",
            "Another Brick in the Wall (Pt. 2)", .match
        ),
        ("Nena", "99 Luftballons", "Nena", "Ninety Nine Luftballons", .match),
        ("Chicago", "25 or 6 to 4", "Chicago", "25 or 6 to 5", .noMatch),
        (
            "Céline Dion", "My Heart Will Go On", "Céline Dion", "My Heart Will Go On (From \"Titanic\")",
            .match
        ),
        ("Joan Jett", "I Love Rock 'n' Roll", "Joan Jett", "I Love Rock and Roll", .match),
        // Versions.
        ("Nirvana", "All Apologies", "Nirvana", "All Apologies (MTV Unplugged)", .noMatch),
        ("Nirvana", "All Apologies (Live)", "Nirvana", "All Apologies - Live at Reading", .match),
        ("Nirvana", "All Apologies (Live)", "Nirvana", "All Apologies", .noMatch),
        ("Nirvana", "All Apologies live", "Nirvana", "All Apologies (Live)", .match),
        ("Moby", "Go (Woodtick Mix)", "Moby", "Go (Subliminal Mix)", .noMatch),
        ("Moby", "Go (Woodtick Mix)", "Moby", "Go - Woodtick Mix", .match),
        ("Wings", "Live and Let Die", "Wings", "Live And Let Die (2018 Remaster)", .match),
        ("Taylor Swift", "Love Story", "Taylor Swift", "Love Story (Taylor's Version)", .noMatch),
        ("Darude", "Sandstorm", "Darude", "Sandstorm (Radio Edit)", .match),
        ("Darude", "Sandstorm", "Darude", "Sandstorm (Extended Mix)", .noMatch),
        ("Johnny Cash", "Hurt", "Nine Inch Nails", "Hurt", .noMatch),
        ("Adele", "Hello", "Adele Tribute Band", "Hello", .noMatch),
        ("Adele", "Hello", "Sing King", "Hello (Karaoke)", .noMatch),
        ("Adele", "Hello", "Somebody", "Hello (Adele Cover)", .noMatch),
        // Videos.
        ("Adele", "Hello", "AdeleVEVO", "Adele - Hello (Official Music Video)", .match),
        ("Adele", "Hello", "Adele - Topic", "Hello", .match),
        ("Adele", "Hello", "Best Hits 4U", "Adele - Hello [HD]", .match),
        ("Adele", "Hello", "Some Label", "Hello by Adele", .match),
        ("Adele", "Hello", "Adele", "Adele - Hello 8D AUDIO", .noMatch),
        ("Adele", "Hello", "Learn It", "How to play Hello by Adele", .noMatch),
        ("Adele", "Hello", "Some Label", "Lionel Richie - Hello", .noMatch),
        ("YOASOBI", "夜に駆ける", "Ayase / YOASOBI", "YOASOBI「夜に駆ける」 Official Music Video", .match),
    ]

    @Test(arguments: pairs)
    func judges(_ pair: (String, String, String, String, Verdict)) {
        let judgement = Matcher(Recording(artist: pair.0, title: pair.1)).judge(
            Recording(artist: pair.2, title: pair.3))
        #expect(judgement.verdict == pair.4, "\(pair): \(judgement.evidence.map(\.words))")
    }

    @Test func choosesTheNearest() {
        let names = ["Song (Radio Edit)", "Song (Live)", "Song - Remastered 2011", "Song", "Song"]
        let choice = Matcher(Recording(artist: "Band", title: "Song"))
            .choose(names.map { Recording(artist: "Band", title: $0) })
        #expect(choice.index == 3)
        #expect(choice.judgements.map(\.verdict) == [.match, .noMatch, .match, .match, .match])
    }

    @Test func choosesNothingWhereNothingIsRight() {
        let choice = Matcher(Recording(artist: "Band", title: "Song"))
            .choose([
                Recording(artist: "Band", title: "Song (Live)"), Recording(artist: "Other", title: "Song"),
            ])
        #expect(choice.index == nil)
        #expect(choice.judgements[0].unwantedVersions == [.live])
    }

    @Test func acceptsVersionsThatWillDoButPrefersThePlainSong() {
        let matcher = Matcher(Recording(artist: "Band", title: "Song"), accepting: [.live])
        let live = Recording(artist: "Band", title: "Song (Live)")
        #expect(matcher.choose([live]).index == 0)
        #expect(matcher.choose([live, Recording(artist: "Band", title: "Song")]).index == 1)
        #expect(matcher.choose([Recording(artist: "Band", title: "Song (Live Acoustic)")]).index == nil)
    }

    @Test func identifiersDecideBeforeNames() {
        var wanted = Recording(artist: "Band", title: "Song")
        wanted.isrc = "us-x11-23-45678"
        var found = Recording(artist: "Somebody", title: "Else")
        found.isrc = "USX112345678"
        #expect(Matcher(wanted).judge(found).verdict == .match)
        found.isrc = "USX112345679"
        #expect(Matcher(wanted).judge(found).verdict == .noMatch)
    }

    @Test func durationAndAlbumTellEqualNamesApart() {
        var wanted = Recording(artist: "Band", title: "Song", album: "First", duration: 200)
        let (near, far) = (
            Recording(artist: "Band", title: "Song", album: "First", duration: 201),
            Recording(artist: "Band", title: "Song", album: "Second", duration: 260)
        )
        #expect(Matcher(wanted).choose([far, near]).index == 1)
        wanted.duration = nil
        #expect(Matcher(wanted).choose([far, near]).index == 1)
        let endless = Recording(artist: "Band", title: "Song", duration: 3600)
        wanted.duration = 200
        #expect(Matcher(wanted).judge(endless).verdict == .insufficient)
    }
}

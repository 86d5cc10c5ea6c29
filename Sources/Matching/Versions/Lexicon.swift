/// The words by which names tell versions, guests, credits and noise.
enum Lexicon {
    struct Roles: OptionSet {
        let rawValue: UInt32
        static let live = Roles(rawValue: 1 << 0)
        static let acoustic = Roles(rawValue: 1 << 1)
        static let demo = Roles(rawValue: 1 << 2)
        static let instrumental = Roles(rawValue: 1 << 3)
        static let karaoke = Roles(rawValue: 1 << 4)
        /// Remix and its kin: whoever made it stands before.
        static let remix = Roles(rawValue: 1 << 5)
        static let extended = Roles(rawValue: 1 << 6)
        static let rerecorded = Roles(rawValue: 1 << 7)
        static let spedUp = Roles(rawValue: 1 << 8)
        static let slowed = Roles(rawValue: 1 << 9)
        static let mixed = Roles(rawValue: 1 << 10)
        static let acapella = Roles(rawValue: 1 << 11)
        static let cover = Roles(rawValue: 1 << 12)
        static let edit = Roles(rawValue: 1 << 13)
        /// Makes an edit or a mix one for the radio.
        static let short = Roles(rawValue: 1 << 14)
        static let remaster = Roles(rawValue: 1 << 15)
        /// The same recording, said in other words.
        static let neutral = Roles(rawValue: 1 << 16)
        /// What videos and files say of themselves.
        static let noise = Roles(rawValue: 1 << 17)
        /// Begins the names of guests.
        static let guest = Roles(rawValue: 1 << 18)
        static let soundtrack = Roles(rawValue: 1 << 19)
        /// Says nothing by itself: version, take.
        static let version = Roles(rawValue: 1 << 20)
        static let part = Roles(rawValue: 1 << 21)
        static let spatial = Roles(rawValue: 1 << 22)
        static let about = Roles(rawValue: 1 << 23)
        /// Joins others and says nothing: the, of, in.
        static let filler = Roles(rawValue: 1 << 24)
        /// A version of its own name: piano, orchestral.
        static let named = Roles(rawValue: 1 << 25)
        /// Means something together with its neighbours only.
        static let phrase = Roles(rawValue: 1 << 26)

        /// Whether a version is told by it.
        static let telling: Roles = [
            .live, .acoustic, .demo, .instrumental, .karaoke, .remix, .extended, .rerecorded, .spedUp,
            .slowed,
            .mixed, .acapella, .edit, .spatial,
        ]
    }

    static func roles(_ word: String) -> Roles {
        for entry in table[place(word)] where entry.word == word { return entry.roles }
        return []
    }

    /// By length and first letter: most words are in none of the places that have entries.
    private static func place(_ word: String) -> Int {
        let bytes = word.utf8
        return (bytes.count & 15) << 5 | Int((bytes.first ?? 0) & 31)
    }

    private static let table: [[(word: String, roles: Roles)]] = {
        var roles: [String: Roles] = [:]
        for (role, words) in words {
            for word in words.split(separator: " ") { roles[String(word), default: []].formUnion(role) }
        }
        var table = [[(word: String, roles: Roles)]](repeating: [], count: 512)
        for (word, roles) in roles { table[place(word)].append((word, roles)) }
        return table
    }()

    private static let words: [(Roles, String)] = [
        (.live, "live livе vivo directo konzert concert concerto session sessions ライブ ライヴ 라이브 现场 現場 현장"),
        (.acoustic, "acoustic akustik acustico acustica acoustique unplugged stripped akustisch アコースティック"),
        (.demo, "demo demos rehearsal outtake worktape デモ"),
        (.instrumental, "instrumental instrumentale instrumentalversion inst インスト インストゥルメンタル"),
        (.karaoke, "karaoke カラオケ 가라오케 playback singalong"),
        (
            .remix,
            "remix rmx mix remixed dub rework reworked refix refixx bootleg flip vip reedit mashup remake reamp reboot "
                + "retouch megamix refixed reedited リミックス 리믹스"
        ),
        (.extended, "extended long maxi inch"),
        (.rerecorded, "rerecorded rerecording rerecord neuaufnahme neueinspielung regrabacion"),
        (.spedUp, "spedup nightcore chipmunk"),
        (.slowed, "slowed daycore"),
        (.spatial, "8d"),
        (.mixed, "mixed"),
        (.acapella, "acapella cappella capella"),
        (.cover, "cover covers covered tribute tributo originally homage hommage"),
        (.edit, "edit edited"),
        (.short, "radio single video short airplay tv promo"),
        (
            .remaster,
            "remaster remastered remasterd remastering remasterizado remasterizada remasterise remasterisee"
        ),
        (
            .neutral,
            "mono stereo album single original explicit clean lp deluxe edition expanded anniversary bonus main "
                + "reissue digital remaster remastered digitally uncensored censored das el la le recording full hi res "
                + "standard international master version versione dolby atmos ep cd uk us"
        ),
        (
            .noise,
            "official video audio music lyric lyrics hd hq uhd 4k 8k 720p 1080p 1080 720 mv pv clip videoclip oficial "
                + "officiel officielle offizielles offiziell oficiel visualizer visualiser stream track letra legendado "
                + "sub espanol vevo topic wmv mp4 mp3 avi flac new premiere ufficiale videoklip klip song ost teledysk "
                + "oficjalny subtitulado subtitulos letras paroles testo text hi tiedown musicvideo lyricvideo full "
                + "オリジナル 公式 뮤직비디오 官方 高清 高画質 promo television performance static art "
        ),
        (.guest, "feat ft featuring feature w with con mit avec duet"),
        (.soundtrack, "from soundtrack ost motion picture theme extrait aus tratto banda film musical"),
        (.version, "version versione versie versio take mix edit recording remaster track ver"),
        (
            .part,
            "part pt pts parts vol volume no nr act chapter movement mvt op opus teil parte scene book kapitel"
        ),
        (
            .about,
            "reaction reacts tutorial lesson playthrough trailer teaser interview review karaoke medley"
        ),
        (.filler, "the of in at on for to by a an and de du der die das en el la le les i y e o with no"),
        (
            .phrase,
            "made style performed how greatest hits behind making backing off sing along re sped speed hour hours loop "
                + "rough early scenes guitar drum bass play explained popular famous score cast"
        ),
        (
            .named,
            "piano orchestral orchestra string strings symphonic electric reprise alternate alternative"
        ),
    ]
}

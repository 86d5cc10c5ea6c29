extension MultiByteIndex {
    /// Big5 with the Hong Kong Supplementary Character Set.
    static var big5: MultiByteIndex { get throws(TextEncodingError) { try madeBig5.get() } }

    private static let madeBig5 = make { () throws(TextEncodingError) in
        let (hongKong, taiwan) = (try Converter("BIG5-HKSCS"), try Converter("BIG5"))
        return MultiByteIndex(count: 126 * 157) { pointer in
            let (row, cell) = (UInt8(pointer / 157), UInt8(pointer % 157))
            let (lead, trail) = (row + 0x81, cell + (cell < 0x3F ? 0x40 : 0x62))
            if let scalar = scalar(ofControlPicture: pointer) { return scalar }
            // The rows of symbols are Taiwan's.
            let converter = (0xA1...0xA3).contains(lead) ? taiwan : hongKong
            return converter.scalar(of: lead, trail) ?? duplicates[UInt16(lead) << 8 | UInt16(trail)]
        }
    }

    /// U+2400 to U+241F and U+2421.
    private static func scalar(ofControlPicture pointer: Int) -> UInt32? {
        switch pointer {
        case 5432...5463: UInt32(0x2400 + pointer - 5432)
        case 5464: 0x2421
        default: nil
        }
    }

    /// Second codes of characters, which the supplement has withdrawn and the standard keeps.
    private static let duplicates: [UInt16: UInt32] = {
        var scalars: [UInt16: UInt32] = [:]
        for pair in withdrawn.split(whereSeparator: \.isWhitespace) {
            let parts = pair.split(separator: "=")
            scalars[UInt16(parts[0], radix: 16)!] = UInt32(parts[1], radix: 16)!
        }
        return scalars
    }()

    private static let withdrawn = """
        8e69=7bb8 8e6f=7c06 8e7e=7cce 8eab=7dd2 8eb4=7e1d 8ecd=8005 8ed0=8028 8f57=83c1 8f69=84a8
        8f6e=840f 8fcb=89a6 8fcc=89a9 8ffe=8d77 906d=90fd 907a=92b9 90dc=975c 90f1=97ff 91bf=9f16
        9244=8503 92af=5159 92b0=515b 92b1=515d 92b2=515e 92c8=936e 92d1=7479 9447=6d67 94ca=799b
        95d9=9097 9644=975d 96ed=701e 96fc=5b28 9b76=7201 9b78=77d7 9b7b=7e87 9bc6=99d6 9bde=91d4
        9bec=60de 9bf6=6fb6 9c42=8f36 9c53=4fbb 9c62=71df 9c68=9104 9c6b=9df0 9c77=83cf 9cbc=5c10
        9cbd=79e3 9cd0=5a67 9d57=8f0b 9d5a=7b51 9dc4=62d0 9ea9=6062 9eef=75f9 9efd=6c4a 9f60=9b2e
        9f66=9f17 9fcb=50ed 9fd8=5f0c a063=880f a077=62ce a0d5=7468 a0df=7162 a0e4=7250 c6cf=5ef4
        c6d3=65e0 c6d5=7676 c6d7=96b6 c6de=3003 c6df=4edd fa5f=5029 fa66=507d fabd=5305 fac5=5344
        fad5=537f fb48=5605 fbb8=5a77 fbf3=5e75 fbf9=5ed0 fc4f=5f58 fc6c=60a4 fcb9=6490 fce2=6674
        fcf1=675e fdb7=6c9c fdb8=6e1d fdbb=6e2f fdf1=716e fe52=732a fe6f=745c feaa=74e9 fedd=7809
        """
}

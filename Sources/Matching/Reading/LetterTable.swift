/// What letters are compared as: lower-case, without their marks.
enum LetterTable {
    /// Two ASCII letters for each of U+00C0 to U+024F and U+1E00 to U+1EFF; a full stop stands for none.
    private static let latin: [UInt8] = Array(
        ("a.a.a.a.a.a.aec.e.e.e.e.i.i.i.i.d.n.o.o.o.o.o...o.u.u.u.u.y.thssa.a.a.a.a.a.aec.e.e.e.e.i.i.i.i."
            + "d.n.o.o.o.o.o...o.u.u.u.u.y.thy.a.a.a.a.a.a.c.c.c.c.c.c.c.c.d.d.d.d.e.e.e.e.e.e.e.e.e.e.g.g.g.g."
            + "g.g.g.g.h.h.h.h.i.i.i.i.i.i.i.i.i.i.ijijj.j.k.k.k.l.l.l.l.l.l.....l.l.n.n.n.n.n.n.n.n.n.o.o.o.o."
            + "o.o.oeoer.r.r.r.r.r.s.s.s.s.s.s.s.s.t.t.t.t.t.t.u.u.u.u.u.u.u.u.u.u.u.u.w.w.y.y.y.z.z.z.z.z.z.s."
            + "b.b.........o.....d.d.......e.e.e.f.f.g.......i.k.k.l.....n.n.o.o.o.....p.p...........t.t.t.t.u."
            + "u...v.y.y.z.z...........................dzdzdzljljljnjnjnja.a.i.i.o.o.u.u.u.u.u.u.u.u.u.u.e.a.a."
            + "a.a.aeaeg.g.g.g.k.k.o.o.o.o.....j.dzdzdzg.g.....n.n.a.a.aeaeo.o.a.a.a.a.e.e.e.e.i.i.i.i.o.o.o.o."
            + "r.r.r.r.u.u.u.u.s.s.t.t.....h.h.n.d.........a.a.e.e.o.o.o.o.o.o.o.o.y.y.l.n.t.j.....a.c.c.l.t.s."
            + "z.....b.u...e.e.j.j.....r.r.y.y.").utf8)
    private static let latinAdditional: [UInt8] = Array(
        ("a.a.b.b.b.b.b.b.c.c.d.d.d.d.d.d.d.d.d.d.e.e.e.e.e.e.e.e.e.e.f.f.g.g.h.h.h.h.h.h.h.h.h.h.i.i.i.i."
            + "k.k.k.k.k.k.l.l.l.l.l.l.l.l.m.m.m.m.m.m.n.n.n.n.n.n.n.n.o.o.o.o.o.o.o.o.p.p.p.p.r.r.r.r.r.r.r.r."
            + "s.s.s.s.s.s.s.s.s.s.t.t.t.t.t.t.t.t.u.u.u.u.u.u.u.u.u.u.v.v.v.v.w.w.w.w.w.w.w.w.w.w.x.x.x.x.y.y."
            + "z.z.z.z.z.z.h.t.w.y.a.s.s.s.ss..a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.e.e.e.e.e.e.e.e."
            + "e.e.e.e.e.e.e.e.i.i.i.i.o.o.o.o.o.o.o.o.o.o.o.o.o.o.o.o.o.o.o.o.o.o.o.o.u.u.u.u.u.u.u.u.u.u.u.u."
            + "u.u.y.y.y.y.y.y.y.y.............").utf8)

    /// One or two ASCII letters for a Latin letter with marks; `nil` for every other character.
    static func ascii(_ scalar: UInt32) -> (UInt8, UInt8?)? {
        let (table, offset): ([UInt8], UInt32)
        switch scalar {
        case 0xC0..<0x250: (table, offset) = (latin, scalar - 0xC0)
        case 0x1E00..<0x1F00: (table, offset) = (latinAdditional, scalar - 0x1E00)
        default: return nil
        }
        let first = table[Int(offset) * 2]
        let second = table[Int(offset) * 2 + 1]
        guard first != UInt8(ascii: ".") else { return nil }
        return (first, second == UInt8(ascii: ".") ? nil : second)
    }

    /// Whether the letter is spelled with two letters where its marks are missing: ä, å, æ, ö, ø, œ, ü.
    static func isUmlaut(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xC4, 0xC5, 0xC6, 0xD6, 0xD8, 0xDC, 0xE4, 0xE5, 0xE6, 0xF6, 0xF8, 0xFC, 0x152, 0x153: true
        default: false
        }
    }

    /// Greek and Cyrillic in lower case without accents; `nil` for what is compared as it is.
    static func simple(_ scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0x391...0x3A9: scalar + 0x20
        case 0x3C2: 0x3C3
        case 0x386, 0x3AC: 0x3B1
        case 0x388, 0x3AD: 0x3B5
        case 0x389, 0x3AE: 0x3B7
        case 0x38A, 0x3AF, 0x390, 0x3AA, 0x3CA: 0x3B9
        case 0x38C, 0x3CC: 0x3BF
        case 0x38E, 0x3CD, 0x3AB, 0x3B0, 0x3CB: 0x3C5
        case 0x38F, 0x3CE: 0x3C9
        case 0x401, 0x451: 0x435
        case 0x419, 0x439: 0x438
        case 0x407, 0x457: 0x456
        case 0x40E, 0x45E: 0x443
        case 0x400...0x40F: scalar + 0x50
        case 0x410...0x42F: scalar + 0x20
        default: nil
        }
    }
}

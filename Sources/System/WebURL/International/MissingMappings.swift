/// The mappings of UTS #46 that libidn2 does not give, because it follows IDNA2008 in refusing symbols and single
/// Korean letters where the standard's processing only maps them, or because its Unicode data is older.
///
/// Derived by comparing libidn2 2.3.3 with the mapping rules for every code point.
/// https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
enum MissingMappings {
    /// What a code point maps to; `nil` where libidn2 is to be asked.
    static func mapping(of scalar: Unicode.Scalar) -> String? {
        if let jamo = jamo(of: scalar.value) { return String(jamo) }
        switch scalar.value {
        case 0x1CCD6...0x1CCEF: return ascii(0x61 + scalar.value - 0x1CCD6)
        case 0x1CCF0...0x1CCF9: return ascii(0x30 + scalar.value - 0x1CCF0)
        default: return others[scalar]
        }
    }

    private static func ascii(_ value: UInt32) -> String {
        String(Unicode.Scalar(UInt8(truncatingIfNeeded: value)))
    }

    /// Compatibility letters (U+3131 to U+318E) and their halfwidth forms, which have gaps between the vowels.
    private static func jamo(of value: UInt32) -> Unicode.Scalar? {
        switch value {
        case 0x3131...0x318E where value != 0x3164: jamo[Int(value - 0x3131)]
        case 0xFFA1...0xFFBE: jamo[Int(value - 0xFFA1)]
        case 0xFFC2...0xFFC7: jamo[Int(value - 0xFFC2 + 30)]
        case 0xFFCA...0xFFCF: jamo[Int(value - 0xFFCA + 36)]
        case 0xFFD2...0xFFD7: jamo[Int(value - 0xFFD2 + 42)]
        case 0xFFDA...0xFFDC: jamo[Int(value - 0xFFDA + 48)]
        default: nil
        }
    }

    private static let others: [Unicode.Scalar: String] = {
        var table: [Unicode.Scalar: String] = [:]
        for entry in otherEntries.split(separator: ";") {
            let scalars = scalars(entry)
            table[scalars[0]] = String(String.UnicodeScalarView(scalars.dropFirst()))
        }
        return table
    }()

    private static let jamo = scalars(jamoEntries[...])

    private static func scalars(_ text: Substring) -> [Unicode.Scalar] {
        text.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    }

    /// The code point, then what it maps to.
    private static let otherEntries = """
        BC 31 2044 34; BD 31 2044 32; BE 33 2044 34; 2011 2010; 2033 2032 2032; 2034 2032 2032 2032; \
        2036 2035 2035; 2037 2035 2035 2035; 2057 2032 2032 2032 2032; 207B 2212; 208B 2212; 2103 B0 63; \
        2109 B0 66; 2140 2211; 2150 31 2044 37; 2151 31 2044 39; 2152 31 2044 31 30; 2153 31 2044 33; \
        2154 32 2044 33; 2155 31 2044 35; 2156 32 2044 35; 2157 33 2044 35; 2158 34 2044 35; \
        2159 31 2044 36; 215A 35 2044 36; 215B 31 2044 38; 215C 33 2044 38; 215D 35 2044 38; \
        215E 37 2044 38; 215F 31 2044; 2189 30 2044 33; 222C 222B 222B; 222D 222B 222B 222B; \
        222F 222E 222E; 2230 222E 222E 222E; 2329 3008; 232A 3009; 2A0C 222B 222B 222B 222B; \
        2ADC 2ADD 338; 3036 3012; 3200 28 1100 29; 3201 28 1102 29; 3202 28 1103 29; 3203 28 1105 29; \
        3204 28 1106 29; 3205 28 1107 29; 3206 28 1109 29; 3207 28 110B 29; 3208 28 110C 29; \
        3209 28 110E 29; 320A 28 110F 29; 320B 28 1110 29; 320C 28 1111 29; 320D 28 1112 29; 3260 1100; \
        3261 1102; 3262 1103; 3263 1105; 3264 1106; 3265 1107; 3266 1109; 3267 110B; 3268 110C; \
        3269 110E; 326A 110F; 326B 1110; 326C 1111; 326D 1112; 33A7 6D 2215 73; 33A8 6D 2215 73 32; \
        33AE 72 61 64 2215 73; 33AF 72 61 64 2215 73 32; 33C6 63 2215 6B 67; 33DE 76 2215 6D; \
        33DF 61 2215 6D; A7F1 73; FCF2 640 64E 651; FCF3 640 64F 651; FCF4 640 650 651; FE11 3001; \
        FE17 3016; FE18 3017; FE31 2014; FE32 2013; FE39 3014; FE3A 3015; FE3B 3010; FE3C 3011; \
        FE3D 300A; FE3E 300B; FE3F 3008; FE40 3009; FE41 300C; FE42 300D; FE43 300E; FE44 300F; \
        FE51 3001; FE58 2014; FE5D 3014; FE5E 3015; FE63 2D; FE71 640 64B; FE77 640 64E; FE79 640 64F; \
        FE7B 640 650; FE7D 640 651; FE7F 640 652; FF0D 2D; FF5F 2985; FF60 2986; FF62 300C; FF63 300D; \
        FF64 3001; FFE0 A2; FFE1 A3; FFE2 AC; FFE4 A6; FFE5 A5; FFE6 20A9; FFE8 2502; FFE9 2190; \
        FFEA 2191; FFEB 2192; FFEC 2193; FFED 25A0; FFEE 25CB; 1079C 1DF04; 1079F 1DF05; 107A1 1DF06; \
        107A7 1DF08; 107B9 1DF0A; 107BA 1DF1E; 1D15E 1D157 1D165; 1D15F 1D158 1D165; \
        1D160 1D158 1D165 1D16E; 1D161 1D158 1D165 1D16F; 1D162 1D158 1D165 1D170; \
        1D163 1D158 1D165 1D171; 1D164 1D158 1D165 1D172; 1D1BB 1D1B9 1D165; 1D1BC 1D1BA 1D165; \
        1D1BD 1D1B9 1D165 1D16E; 1D1BE 1D1BA 1D165 1D16E; 1D1BF 1D1B9 1D165 1D16F; \
        1D1C0 1D1BA 1D165 1D16F; 1D6C1 2207; 1D6DB 2202; 1D6FB 2207; 1D715 2202; 1D735 2207; 1D74F 2202; \
        1D76F 2207; 1D789 2202; 1D7A9 2207; 1D7C3 2202; 1E030 430; 1E031 431; 1E032 432; 1E033 433; \
        1E034 434; 1E035 435; 1E036 436; 1E037 437; 1E038 438; 1E039 43A; 1E03A 43B; 1E03B 43C; \
        1E03C 43E; 1E03D 43F; 1E03E 440; 1E03F 441; 1E040 442; 1E041 443; 1E042 444; 1E043 445; \
        1E044 446; 1E045 447; 1E046 448; 1E047 44B; 1E048 44D; 1E049 44E; 1E04A A689; 1E04B 4D9; \
        1E04C 456; 1E04D 458; 1E04E 4E9; 1E04F 4AF; 1E050 4CF; 1E051 430; 1E052 431; 1E053 432; \
        1E054 433; 1E055 434; 1E056 435; 1E057 436; 1E058 437; 1E059 438; 1E05A 43A; 1E05B 43B; \
        1E05C 43E; 1E05D 43F; 1E05E 441; 1E05F 443; 1E060 444; 1E061 445; 1E062 446; 1E063 447; \
        1E064 448; 1E065 44A; 1E066 44B; 1E067 491; 1E068 456; 1E069 455; 1E06A 45F; 1E06B 4AB; \
        1E06C A651; 1E06D 4B1; 1F12A 3014 73 3015; 1F240 3014 672C 3015; 1F241 3014 4E09 3015; \
        1F242 3014 4E8C 3015; 1F243 3014 5B89 3015; 1F244 3014 70B9 3015; 1F245 3014 6253 3015; \
        1F246 3014 76D7 3015; 1F247 3014 52DD 3015; 1F248 3014 6557 3015; 2F868 36FC; 2F874 5F53; \
        2F91F 243AB; 2F95F 7AEE; 2F9BF 45D7
        """

    /// One for each code point from U+3131 on. U+3164 is ignored and has a question mark here.
    private static let jamoEntries = """
        1100 1101 11AA 1102 11AC 11AD 1103 1104 1105 11B0 11B1 11B2 11B3 11B4 11B5 111A 1106 1107 1108 \
        1121 1109 110A 110B 110C 110D 110E 110F 1110 1111 1112 1161 1162 1163 1164 1165 1166 1167 1168 \
        1169 116A 116B 116C 116D 116E 116F 1170 1171 1172 1173 1174 1175 3F 1114 1115 11C7 11C8 11CC 11CE \
        11D3 11D7 11D9 111C 11DD 11DF 111D 111E 1120 1122 1123 1127 1129 112B 112C 112D 112E 112F 1132 \
        1136 1140 1147 114C 11F1 11F2 1157 1158 1159 1184 1185 1188 1191 1192 1194 119E 11A1
        """
}

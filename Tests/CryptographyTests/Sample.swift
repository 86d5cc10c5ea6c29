import Cryptography
import Foundation

/// Keys, signatures and secrets that pyca/cryptography 48 made over OpenSSL, in base64.
enum Sample {
    static let message = Array("The quick brown fox".utf8)

    enum RSA {
        static let pkcs8 = bytes(
            "MIICdgIBADANBgkqhkiG9w0BAQEFAASCAmAwggJcAgEAAoGBANBbqfVZcxEAFr3LeC7ms3BdRcapaxQLHFpBU72D"
                + "pPUxGAmvIFCAB2tr6vXhwmnATe5GBRxbNKubp+zYXMcaHjSgJqbrUsd0lLc1w7tg0J+OV1hp5Oe3YUF8w2yJBU+m"
                + "cS4JG/PsDaTe82Psi2L19EO3KzUndeHO9mlmc7I8ceGjAgMBAAECgYBeBD6Ymxg035ljYuCEKU1msm+9yMysaqcM"
                + "gtXKehCBIvn5xLAMIvk2G6gV8xzKox+HGMlNlkoZ9U68rJSQstRVkjIY9TusNrnNU8Wsmd9yRT6JE9aIjt9h7H5F"
                + "T5k6WXUVCVrfiKz/uBl3+sZKhVI3sP2uGUgojjX/jewvQl9VgQJBAO7s760SBgjQAnagXw1ISCexTLUELpb+AlQ6"
                + "a+jIRXuCllxTUzeoZ88vScaYQe7IAXsL9ZLU5TGFXQneadqknzECQQDfP4GB3+zJzH8qHFP8KtiorQ4TRn1QGsyl"
                + "kqXZ+ZGbTXwFbjVCiT9fQphc4jg7ULZqnV56J23KktRM9+0DUOETAkEAt0gm7Bshae03loybnfLO9zP5ZfsZSlb8"
                + "rmRKlz3an06jzZtWASI80CC0dZYjLetbx2p7LfIHB6AIqSNnDISwYQJAL6VbG3/SBoOZhEBFgGUYlm9QuLZrmkQN"
                + "9yxkLzA/bjjMRlBuF4Q5PTh2UiSJwccJF5n8hu+RVBGgM8kaEYIadwJAPVIqZNBXftU28GcxbzW9XLyQ7SFob8dS"
                + "XkEMFnkkGP+QV2jUfRwhNJ/juMyvZOWoubyX0PywFNBSP/9Xp0w2/A==")
        static let spki = bytes(
            "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDQW6n1WXMRABa9y3gu5rNwXUXGqWsUCxxaQVO9g6T1MRgJryBQ"
                + "gAdra+r14cJpwE3uRgUcWzSrm6fs2FzHGh40oCam61LHdJS3NcO7YNCfjldYaeTnt2FBfMNsiQVPpnEuCRvz7A2k"
                + "3vNj7Iti9fRDtys1J3XhzvZpZnOyPHHhowIDAQAB")
        static let sha1 = bytes(
            "m6CFRnkgpDUHuwd2kpLNVO14TvHvE3S6h5nLWBtT7tnlvjSG205u7getlbOCNeB4PdWonhGciM65D62rC2Mfi4Z7"
                + "QTvM3qvJfXLHOad+jPUebb6GJdCI8uHFoIdHwty3rJvrwi/93YP/rXm0WrVcpmxLcwktgpDx7bY+5cBo9gM=")
        static let sha256 = bytes(
            "cTLaxrwCaX+FvaUbGrfGffaer/irbiGJsjHhTe+cRbaV9d/5M/BWXgEMFgzO6o7huUf4q/in5xKuwofDM39Ka4+M"
                + "xUFNj2VxBNWwoARJvagy5umyzH5YZF9oV4Cen9xwB+/nToW9u3ADMzhsaYyyju6+X5Dl9HFEb4YW6wlAGhY=")
        static let sha512 = bytes(
            "Trmp8FBt9a4Lldb9srLPt+CWmg3p7L6Sy+sSeUmx2sf6re4lQb1KEPupypsxF3YQSMbSn8v59HPsKXMeAzjF/rmU"
                + "XoD9kiCft0Hr71PvCxpLJwODBBC1KoEmAwrdoodoojt9aD3xuZc7x+V7Mjwm0qwcaWHeQAib9SDfvuxCcOc=")
        /// SHA-256 and a salt of 20 bytes.
        static let pss = bytes(
            "z5qa4JZomBdq3P2ucUQCrkS+FO5X1vobTIeKVU1Wcnl5JEU9suxJWVPWCjt2lrXRU0Dnl9HFQQLAZyxXaRjVIIWK"
                + "eBk9s8nV8yZwfNAhMxHlFNBX6G8VjDJO2lqF8rML/JPbWF3a07E6TWWNGte9ala4VMvBCoMBeEOT4Mm2P5Y=")
        /// SHA-1 and no salt.
        static let unsaltedPSS = bytes(
            "cX6VKLxWkQuQybCPTdFfnAOCTH3JqmIGeLwx/hvIdDxoNo/jGwvl0go/QggGNeoNqoa45mBoPc9bxQIl2RCq78pQ"
                + "8suFfFSkZbEARJMJfSGVCElgBGZi2t1pHeDEr9ykhJjcD+/HwIFWxUyfygoUeoQenHJpmmuSJQnY4nwJ8sc=")
        /// The message, under SHA-256 and the label "label".
        static let labelled = bytes(
            "hhhtZoCAvA/X6elpIipOwqFgOnhq/yPOPpbnKdg72zmqa1xMetRhfw+g0BLG5AQhMJQHcB2ZosoduuLv9zwhYn2p"
                + "axDqv/hsDxuH5w5zZRj49V7mkxky2El738XQK637EZ8xB9TKdnD5WyRD77UAIEbOjQF3FeSqslR3Vikt8Qk=")
        /// The message, under SHA-1.
        static let encrypted = bytes(
            "QU9g5RoASuRiZx++qSy8dvC+ldKHJC13f6AsPF+3Z4D1LC78LqVG4iU4TsZ7PB2t5dkW7eHYTimZd5DlH0Xzp7Uo"
                + "lnI+Zfl76AhYNi+ypfUr27ZlZa2oScZOQ/+e9DrLp2RywqTwWjWBBmB6Ki0qP8OGpW+wjgNq1pTPmRtby74=")
    }

    struct OnCurve: Sendable {
        let curve: Curve
        let pkcs8: [UInt8]
        let spki: [UInt8]
        /// Another one's public key, and what ECDH gives with it.
        let other: [UInt8]
        let shared: [UInt8]
        /// ECDSA over SHA-512.
        let signature: [UInt8]
    }

    static let curves = [
        OnCurve(
            curve: .p256,
            pkcs8: bytes(
                "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4V9iJmOgosSHDZOHYf8pzlb/v0LhisbpXfUmDzKy"
                    + "xZqhRANCAATqlFKLOyVPKTAL0EdkKgTLVsuI0J1iVcuh19WGJPDVHlxzqkiJ/Zpd5LWu2J3QLNmbJPv0/zjEFwdY"
                    + "QZX3IY2I"),
            spki: bytes(
                "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE6pRSizslTykwC9BHZCoEy1bLiNCdYlXLodfVhiTw1R5cc6pIif2a"
                    + "XeS1rtid0CzZmyT79P84xBcHWEGV9yGNiA=="),
            other: bytes(
                "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE439j7WOK5NhACx6cwkJqAGNsioDA+rl03uE0IkquExMMlDIhEa1N"
                    + "rAVSXjkv0guh3YvdlOML+qALKBbOFetxlw=="),
            shared: bytes(
                "EtRP6SYW1WTdoNMOZIS7xUf0rj7RhrGuTIuFDIoHg+Q="),
            signature: bytes(
                "+ILEyWSVnPyAmOD2X90txn1ysAHqbrhkk4x3eBLot7Hxc+VhSQMypqxBc62VGC6Ud6M5A8g9Aoxd73qywgFbQA==")),
        OnCurve(
            curve: .p384,
            pkcs8: bytes(
                "MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDA27HFDZgWpoQqECjpR7zIP4gxhZEmJvggkYbg0cXFL"
                    + "jWD2/3ReVxKH2F0l4EEt+yqhZANiAAQfdbXX2VFuYCT8YAhbIs+chQ52NFpf6h4xB+Bc35k854Ebwz2Xc4P1FWvh"
                    + "LZavTf90Yv6LF0CleVKtKWPxSEwfy8GjKLBl00dk40+BUqPNT5crfJOJbGS7bNerwM6cnII="),
            spki: bytes(
                "MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEH3W119lRbmAk/GAIWyLPnIUOdjRaX+oeMQfgXN+ZPOeBG8M9l3OD9RVr"
                    + "4S2Wr03/dGL+ixdApXlSrSlj8UhMH8vBoyiwZdNHZONPgVKjzU+XK3yTiWxku2zXq8DOnJyC"),
            other: bytes(
                "MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAErMGt4lm8uo5L6cAsHNPZhpUGadqTdf5J76NsWCfFY4dMPYfVfP6qZ1Zi"
                    + "z5tvpPkH7pMUVqLb5NmTud0Hetc26r41j/qi30f7J+VzCMNOc57kICKiYhPqs4phel+u3run"),
            shared: bytes(
                "vihzhDqdw1hvFMKkk/gXjqVSSrMp7L+gPPp3vj/obzCU6HgI+nMjlxs4rSLLlov3"),
            signature: bytes(
                "BmCW0c7qb5H0mMeBgxpeFyuSW2brVmHnYv0wZXvFazDbIXuOnNjVafBh/vC+8j/vNrUsGhrm/6Lt/n1xP0UzdF3a"
                    + "nZpNgD+LP81Ph1szG6ufOFQPY028Dy0tiOYI4/Y7")),
        OnCurve(
            curve: .p521,
            pkcs8: bytes(
                "MIHuAgEAMBAGByqGSM49AgEGBSuBBAAjBIHWMIHTAgEBBEIBNsS4Gv7wbJ5hraWKdJ5kcals3nlypiEYLTM6aLSd"
                    + "55CzloZpkM6SDTh3Du75C452Iqw2FrS3k8VU29YQjIwGx7+hgYkDgYYABAAAgD2ltnBVgnwgiw4vUsZkikIerMAQ"
                    + "kaVCJ36eb2DFocAUjNuT3GchZmWevu/YQ2P6mpXDUQWjKeyNwvG1CjUJpwH0/6+QLbenmaCLRragem51yXHm1vXn"
                    + "1rHIN88O0dsOjzWeGJnXXhpAvmAA4bjafjjtiU/aMwgWGztwY9Qp10z/5Q=="),
            spki: bytes(
                "MIGbMBAGByqGSM49AgEGBSuBBAAjA4GGAAQAAIA9pbZwVYJ8IIsOL1LGZIpCHqzAEJGlQid+nm9gxaHAFIzbk9xn"
                    + "IWZlnr7v2ENj+pqVw1EFoynsjcLxtQo1CacB9P+vkC23p5mgi0a2oHpudclx5tb159axyDfPDtHbDo81nhiZ114a"
                    + "QL5gAOG42n447YlP2jMIFhs7cGPUKddM/+U="),
            other: bytes(
                "MIGbMBAGByqGSM49AgEGBSuBBAAjA4GGAAQAylJ4XJlerZFWefZI3weQf/LvqvnTuZze3ZnHt0vDclIVZqCqgFxg"
                    + "iA/cxtf1D+dE/UKWkv5cu3rhx6UHOFJJqtIB+yOOmWY1xjsLO87m/8Nl1j+ur+rd9iGw6bbjS6GVeP/LNkW8y37Y"
                    + "lSjXyXg1kjs8n6EGqiSRvBGGGFcqzTl6fMM="),
            shared: bytes(
                "AMvDv7ZGesdt0e/oHOGYVSnDwdXLwmmHXJnzcuZ+8+IPFbAaHX/IHVY23VZCJEUKos4pBlKuKAd0DwYPQB/5T3+V"),
            signature: bytes(
                "AfsVKM6s3fOjx4Ce3aJY62q6Xwq9muith3GTAqh5txZLqsEeCfvaBOGI1CfmmF7QScdOgaw4qzGg5RL8PBfWTv8I"
                    + "AdGHedB8lZ8ohyqhHI89HM3eFQx0+FlkPjOQH8NXqC7vDdD6dcwOevb0DPKiv5AtLg/pdwjGh8ROU2lkR45OypBA"
            )),
    ]

    static let ed25519 = (
        pkcs8: bytes("MC4CAQAwBQYDK2VwBCIEIE1r0WC6O//+yOifStLJzDCFs3jzAIcaJlr5FMjLigiT"),
        spki: bytes("MCowBQYDK2VwAyEAjgl2it8rsH5awo5hK9FRb3+scbrj54ZY+tR+Z7fvm0E=")
    )
    static let x25519 = (
        pkcs8: bytes("MC4CAQAwBQYDK2VuBCIEIEgvdnRmN9vssrSWSDErdheRtOBvAaR2iBuqkQPAWqR/"),
        spki: bytes("MCowBQYDK2VuAyEABXq+M37Jzg+/GQTMw2200H3U1nFNWc3eEegdgxtuIhA=")
    )

    private static func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64)!) }
}

/// The bytes that hexadecimal digits stand for; white space is passed over.
func hex(_ text: String) -> [UInt8] {
    let digits = text.filter { !$0.isWhitespace }.map { UInt8($0.hexDigitValue!) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

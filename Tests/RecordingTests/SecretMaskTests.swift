import Testing
import Transfer

@testable import Recording

@Suite struct SecretMaskTests {
    private let mask = SecretMask(["p@ss w/ö\"%", "k3y", "k3y-longer"])

    @Test(arguments: [
        "p@ss w/ö\"%", "p%40ss%20w%2F%C3%B6%22%25", "p%40ss+w%2f%c3%b6%22%25", "p@ss%20w/%C3%B6%22%25",
        "p@ss w/ö\\\"%", "p@ss w\\/\\u00f6\\u0022%", "p@ss w/\\u00F6\\\"%", "704073732077 2fc3b62225",
        "704073732077 2FC3B62225", "k3y-longer", "k3y", "k%33y", "6b3379", "6B3379",
    ])
    func findsEveryWriting(_ text: String) {
        let written = text.replacing("077 2", with: "0772")
        #expect(mask.masking("<\(written)>") == "<***>")
        #expect(mask.masking(Array("\(written)\(written)".utf8)) == Array("******".utf8))
    }

    @Test(arguments: ["p@ss w/ö\"", "P@SS W/Ö\"%", "k3", "k3 y", "%6", "\\u00", "k%3", "+", "%", "\\", ""])
    func leavesTheRest(_ text: String) { #expect(mask.masking(text) == text) }

    @Test func escapesBeyondTheBasicPlane() {
        let mask = SecretMask(["a𝄞b"])
        #expect(mask.masking("x a\\ud834\\uDD1Eb y") == "x *** y")
        #expect(mask.masking("a%F0%9D%84%9Eb") == "***")
    }

    @Test func masksCredentialsWhateverTheyAre() {
        for name in ["Authorization", "cookie", "SET-COOKIE", "Proxy-Authorization"] {
            #expect(mask.masking(HTTPHeader(name, "anything")) == "***")
        }
        #expect(mask.masking(HTTPHeader("X", "a k3y b")) == "a *** b")
        #expect(mask.masking(HTTPHeader("location", "http://u:p@host/")) == "http://***@host/")
        #expect(mask.masking(url: "https://user:word@host/p@th?k=k3y") == "https://***@host/p@th?k=***")
        #expect(SecretMask([""]).masking("abc") == "abc")
    }

    @Test func masksBytesThatAreNoText() {
        #expect(mask.masking([0xFF, 0x6B, 0x33, 0x79, 0x00]) == [0xFF, 0x2A, 0x2A, 0x2A, 0x00])
    }
}

@Suite struct CredentialNameTests {
    private let mask = SecretMask([])

    @Test(arguments: [
        (
            "https://h/x?apiKey=a&api_key=b&API-KEY=c&q=1",
            "https://h/x?apiKey=***&api_key=***&API-KEY=***&q=1"
        ),
        (
            "https://h/x?access_token=a&client_secret=b&sig=c#f",
            "https://h/x?access_token=***&client_secret=***&sig=***#f"
        ),
        ("https://h/rest?u=ada&p=enc:7365&s=salt", "https://h/rest?u=ada&p=***&s=salt"),
        ("https://h/rest?u=ada&t=0123&s=salt&id=7", "https://h/rest?u=ada&t=***&s=salt&id=7"),
        ("https://h/list?p=2&t=day&monkey=1&keyword=x", "https://h/list?p=2&t=day&monkey=1&keyword=x"),
        ("https://h/x?token&key=", "https://h/x?token&key=***"),
        ("https://h/x", "https://h/x"),
    ])
    func hidesParametersByTheirNames(_ url: String, _ hidden: String) {
        #expect(mask.masking(allOf: url) == hidden)
    }

    @Test(arguments: ["X-Api-Key", "X-Emby-Token", "X-Emby-Authorization", "x-plex-token", "Authorization"])
    func hidesHeadersByTheirNames(_ name: String) { #expect(mask.masking(HTTPHeader(name, "v")) == "***") }

    @Test(arguments: ["Content-Type", "ETag", "X-Request-Id", "Accept"])
    func leavesOtherHeaders(_ name: String) { #expect(mask.masking(HTTPHeader(name, "v")) == "v") }
}

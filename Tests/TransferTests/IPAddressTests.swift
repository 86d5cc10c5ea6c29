import Testing

@testable import Transfer

@Suite struct IPAddressTests {
    @Test(arguments: [
        "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1",
        "127.255.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1",
        "192.88.99.1",
        "192.168.0.1", "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.9", "224.0.0.1",
        "239.255.255.250", "240.0.0.1", "255.255.255.255",
        "::", "::1", "fc00::1", "fd12:3456::1", "fe80::1", "fe80::1%eth0", "febf::1", "fec0::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.1.2.3", "::ffff:169.254.169.254", "::127.0.0.1", "::192.168.1.1",
        "64:ff9b::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b:1::8.8.8.8", "2002:7f00:1::", "2002:a00:1::1",
        "2002:c0a8:101::1", "2001::1", "2001:db8::1", "3fff::1", "100::1", "4000::1", "::1:0:0",
        "2600::5efe:10.0.0.1", "2600::200:5efe:192.168.0.1", "::ffff:0:127.0.0.1",
    ])
    func needsAGrant(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(!address.isPublic)
    }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
        "128.0.0.1",
        "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.1", "192.167.255.255",
        "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255",
        "2606:4700::1111", "2a00:1450::1", "2001:4860:4860::8888", "2001:200::1", "3ffe::1", "::ffff:8.8.8.8",
        "64:ff9b::8.8.8.8", "2002:808:808::1", "2600::5efe:8.8.8.8",
    ])
    func isOpenToEveryone(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(address.isPublic)
    }

    @Test(arguments: ["1.2.3.4", "::1", "2606:4700::1111", "::ffff:1.2.3.4"])
    func writesWhatItRead(_ text: String) { #expect(IPAddress(text)?.description == text) }

    @Test(arguments: ["", "localhost", "1.2.3", "1.2.3.4.5", "2130706433", "0x7f.1", "::g", "[::1]"])
    func readsNothingElse(_ text: String) { #expect(IPAddress(text) == nil) }
}

@Suite struct NetworkGrantTests {
    @Test(arguments: [
        ("nas.local", 80, "nas.local"), ("nas.local", 8080, "nas.local:8080"), ("NAS.local", 1, "nas.LOCAL"),
        ("[::1]", 80, "::1"), ("[::1]", 80, "[::1]"), ("[::1]", 81, "[::1]:81"),
        ("192.168.1.5", 4533, "192.168.1.5"),
    ])
    func opensAConfiguredHost(_ host: String, _ port: Int, _ configured: String) {
        #expect(NetworkGrant(hosts: [configured]).opens(host: host, port: port))
    }

    @Test(arguments: [
        ("nas.local", 80, "nas.local:8080"), ("nas", 80, "nas.local"), ("a.nas.local", 80, "nas.local"),
        ("[::1]", 80, "[::1]:81"), ("[::1]", 80, ":"), ("[fe80::1]", 1, "fe80:"), ("", 80, ":8"),
        ("[::1]", 1, "::1:2"),
    ])
    func opensNoOther(_ host: String, _ port: Int, _ configured: String) {
        #expect(!NetworkGrant(hosts: [configured]).opens(host: host, port: port))
    }
}

import Testing

@testable import Resolution

@Suite struct AddressExpiryTests {
    @Test(arguments: [
        ("https://a.example/x?expire=1800000000&id=7", 1_800_000_000),
        ("https://a.example/x?id=7&Expires=1800000000&Signature=e=9", 1_800_000_000),
        ("https://a.example/x?exp=1800000000000", 1_800_000_000),
        ("https://a.example/x?X-Amz-Date=20270115T080000Z&X-Amz-Expires=3600", 1_800_003_600),
        ("https://a.example/x?X-Goog-Date=20270115T080000Z&X-Goog-Expires=60#expires=1", 1_800_000_060),
        ("https://a.example/x?expires=1800000100&exp=1800000000", 1_800_000_000),
    ])
    func sayWhenTheyEnd(url: String, second: Int64) { #expect(AddressExpiry.of(url) == second) }

    @Test(arguments: [
        "https://a.example/x", "https://a.example/x?expires=", "https://a.example/x?expires=3600",
        "https://a.example/x?expires=soon", "https://a.example/expires=1800000000",
        "https://a.example/x?X-Amz-Expires=3600",
        "https://a.example/x?X-Amz-Date=20271315T080000Z&X-Amz-Expires=1",
        "https://a.example/x?expires=99999999999999999999999", "?", "",
    ])
    func sayNothing(url: String) { #expect(AddressExpiry.of(url) == nil) }
}

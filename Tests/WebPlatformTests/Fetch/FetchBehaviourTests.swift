import Testing

@Suite struct FetchBehaviourTests {
    @Test(arguments: ["headers", "request", "response", "blob", "formdata", "fetch"].flatMap(Behaviour.all))
    func holds(_ behaviour: Behaviour) async throws { try await behaviour.check() }
}

@Suite struct StreamTests {
    @Test(
        arguments: [
            "queuing", "readablestream", "bytestream", "writablestream", "transformstream", "pipe",
            "textstreams", "compression",
        ].flatMap(Behaviour.all))
    func holds(_ behaviour: Behaviour) async throws { try await behaviour.check() }
}

import Testing

@Suite struct FetchBehaviourTests {
    @Test(
        arguments: ["headers", "request", "response", "blob", "formdata", "streams", "fetch"].flatMap(
            Behaviour.all))
    func holds(_ behaviour: Behaviour) async throws { try await behaviour.check() }
}

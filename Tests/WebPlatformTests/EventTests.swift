import Testing

@Suite struct EventTests {
    @Test(arguments: Behaviour.all(in: "domexception"))
    func domException(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "events"))
    func events(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "abort"))
    func abort(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "performance"))
    func performance(_ behaviour: Behaviour) async throws { try await behaviour.check() }
}

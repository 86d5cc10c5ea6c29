import Testing

@Suite struct ConsoleTests {
    @Test(arguments: Behaviour.all(in: "inspect"))
    func inspect(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "console"))
    func console(_ behaviour: Behaviour) async throws { try await behaviour.check() }
}

import Testing

@Suite struct DataTests {
    @Test(arguments: Behaviour.all(in: "encoding"))
    func encoding(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "base64"))
    func base64(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "structuredclone"))
    func structuredClone(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "urlpattern"))
    func urlPattern(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "webassembly"))
    func webAssembly(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "globals"))
    func globals(_ behaviour: Behaviour) async throws { try await behaviour.check() }
}

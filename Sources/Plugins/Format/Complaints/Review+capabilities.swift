import Model

extension Review {
    mutating func checkCapabilities() {
        for (key, value) in section("capabilities") {
            let place = JSONPlace.root["capabilities"][key]
            _ = expect("boolean", value, place, "write true or false")
            guard let capability = PluginCapability(rawValue: key) else {
                note(
                    .unknownCapability, place, "no host knows this capability",
                    "remove it, or write one of "
                        + PluginCapability.allCases.map(\.rawValue).joined(separator: ", "))
                continue
            }
            if value.isTruthy { checkFunctions(of: capability, place) }
        }
        checkGatedFunctions()
    }

    private mutating func checkFunctions(of capability: PluginCapability, _ place: JSONPlace) {
        let functions = capability.functions
        if !functions.isEmpty, !functions.contains(where: file.has) {
            note(
                .capabilityWithoutFunction, place,
                "there is no function \(functions.joined(separator: " or ")) behind it",
                "add $.implementation.\(functions[0]), or write false")
        }
        if capability == .resolve, file.has("resolve"), !file.has("play"),
            file.manifest.kind == .contentResolver
        {
            note(
                .resolveWithoutPlay, place, "hosts do not ask a resolver that has no play function",
                "add $.implementation.play; it may open the page of the track")
        }
    }

    private mutating func checkGatedFunctions() {
        for capability in PluginCapability.allCases where !file.can(capability.rawValue) {
            guard let function = capability.gatedFunction, file.has(function) else { continue }
            note(
                .functionWithoutCapability, JSONPlace.root["implementation"][function],
                "hosts do not call it while capabilities.\(capability.rawValue) is not true",
                "set $.capabilities.\(capability.rawValue) to true")
        }
    }
}

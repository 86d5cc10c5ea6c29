import Model

extension Review {
    private static let authTypes = ["oauth", "apikey", "token", "username", "userpass", "musickit", "none"]

    mutating func checkSettings() {
        let place = JSONPlace.root["settings"]
        guard expect("object", root["settings"], place), let settings = root["settings"] else { return }
        checkAuth(settings, place)
        if expect("array", settings["scopes"], place["scopes"]) {
            for (index, scope) in (settings["scopes"]?.array ?? []).enumerated() {
                _ = expect("string", scope, place["scopes"][index])
            }
        }
        guard expect("object", settings["configurable"], place["configurable"]) else { return }
        for (key, field) in settings["configurable"]?.object?.members ?? [] {
            check(field, key, place["configurable"][key])
        }
    }

    private mutating func checkAuth(_ settings: JSON, _ place: JSONPlace) {
        _ = expect("boolean", settings["requiresAuth"], place["requiresAuth"], "write true or false")
        let type = settings["authType"]
        if expect("string", type, place["authType"]), let text = type?.string, !Self.authTypes.contains(text)
        {
            note(
                .unknownAuthType, place["authType"], "no host knows how to sign in by \(Quoted.text(text))",
                "write one of " + Self.authTypes.joined(separator: ", "))
        }
        if file.settings.requiresAuth, file.settings.authType == "none" {
            note(
                .authWithoutType, place["authType"], "requiresAuth is true but nothing says how to sign in",
                #"add an authType such as "apikey", or write false"#)
        }
    }

    private mutating func check(_ field: JSON, _ key: String, _ place: JSONPlace) {
        if ["enabled", "__proto__", "constructor", "prototype"].contains(key) {
            note(.reservedField, place, "hosts keep something else under this name", "rename the field")
        }
        guard expect("object", field, place, "write an object with type and label") else { return }
        checkTexts(of: field, place)
        guard let text = field["type"]?.string, let kind = ConfigurableField.Kind(rawValue: text) else {
            let shown = field["type"].map { $0.string.map(Quoted.text) ?? $0.typeName } ?? "missing"
            note(
                .unknownFieldType, place["type"], "the type is \(shown)",
                "write one of " + ConfigurableField.Kind.allCases.map(\.rawValue).joined(separator: ", "))
            return
        }
        checkOptions(of: field, kind, place)
    }

    private mutating func checkTexts(of field: JSON, _ place: JSONPlace) {
        if field["label"]?.isTruthy != true {
            note(
                .missingLabel, place["label"], "there is no label",
                "add what users should read beside the field")
        }
        for key in ["label", "description", "placeholder", "default"] {
            _ = expect("string", field[key], place[key])
        }
        for key in ["required", "advanced"] {
            _ = expect("boolean", field[key], place[key], "write true or false")
        }
        expectWebAddress(field["helpUrl"], place["helpUrl"])
    }
}

extension Review {
    private mutating func checkOptions(of field: JSON, _ kind: ConfigurableField.Kind, _ place: JSONPlace) {
        guard kind == .select || kind == .dynamicSelect else { return }
        let key = kind.optionsKey
        let options = field[key]?.array ?? []
        if options.isEmpty, kind == .select || !file.has("listModels") {
            note(
                .missingOptions, place[key], "there is nothing to choose from",
                #"add an array of {"value": …, "label": …}"#)
            return
        }
        var seen: Set<String> = []
        for (index, option) in options.enumerated() {
            check(option, place[key][index], &seen)
        }
        if kind == .select, let value = field["default"]?.string, !value.isEmpty, !seen.contains(value) {
            note(
                .defaultNotAnOption, place["default"], "\(Quoted.text(value)) is none of the options",
                "write one of " + Quoted.list(seen.sorted()))
        }
    }

    private mutating func check(_ option: JSON, _ place: JSONPlace, _ seen: inout Set<String>) {
        guard let known = ConfigurableField.Option(option),
            option.string != nil || option["label"]?.string != nil
        else {
            note(
                .malformedOption, place, "an option needs a value and a label",
                #"write {"value": "…", "label": "…"}, both strings"#)
            return
        }
        if !seen.insert(known.value).inserted {
            note(
                .duplicateEntry, place, "\(Quoted.text(known.value)) stands here twice", "remove one of them")
        }
    }
}

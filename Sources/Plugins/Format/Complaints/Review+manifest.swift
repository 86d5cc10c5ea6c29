import Model

extension Review {
    mutating func checkManifest() {
        guard let manifest = root["manifest"]?.object else { return }
        let place = JSONPlace.root["manifest"]
        checkIdentity(manifest, place)
        checkType(manifest["type"], place["type"])
        for key in ["author", "description", "email", "icon"] {
            _ = expect("string", manifest[key], place[key])
        }
        expectWebAddress(manifest["homepage"], place["homepage"])
        checkColor(manifest["color"], place["color"])
    }

    private mutating func checkIdentity(_ manifest: JSONObject, _ place: JSONPlace) {
        if file.id.contains(".") {
            note(.dottedID, place["id"], "the mobile hosts refuse an id with a dot", "write a hyphen instead")
        }
        if manifest["name"]?.isTruthy != true {
            note(.missingName, place["name"], "there is no name", "add the name that users see")
        } else {
            _ = expect("string", manifest["name"], place["name"])
        }
        guard manifest["version"]?.isTruthy == true else {
            note(.missingVersion, place["version"], "there is no version", #"add one such as "1.0.0""#)
            return
        }
        guard expect("string", manifest["version"], place["version"]) else { return }
        if let text = manifest["version"]?.string, !PluginVersion.isWellFormed(text) {
            note(
                .malformedVersion, place["version"], "\(Quoted.text(text)) is not major.minor.patch",
                #"write three numbers such as "1.0.0""#)
        }
    }

    private mutating func checkType(_ type: JSON?, _ place: JSONPlace) {
        guard let type, type != "resolver", type != "meta-service" else { return }
        note(
            .unknownType, place,
            "no host loads plugins of type \(type.string.map(Quoted.text) ?? type.typeName)",
            #"write "resolver" or "meta-service""#)
    }

    private mutating func checkColor(_ color: JSON?, _ place: JSONPlace) {
        guard expect("string", color, place), let text = color?.string else { return }
        let digits = text.utf8.dropFirst()
        let isHex = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        if !text.hasPrefix("#") || !isHex || ![3, 4, 6, 8].contains(digits.count) {
            note(
                .malformedValue, place, "\(Quoted.text(text)) is no hexadecimal colour",
                ##"write it as "#1DB954""##)
        }
    }
}

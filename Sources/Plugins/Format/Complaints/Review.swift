import Model

/// Goes through one file and notes what to mend. The rules are in extensions, one a section of the file.
struct Review {
    let file: PluginFile
    private(set) var complaints: [PluginComplaint] = []

    init(file: PluginFile) { self.file = file }

    var root: JSONObject { file.root }

    mutating func note(_ kind: PluginComplaint.Kind, _ place: JSONPlace, _ problem: String, _ mend: String) {
        guard complaints.count < PluginFile.maximumComplaints else { return }
        complaints.append(
            PluginComplaint(
                kind: kind, path: file.path, place: place.description, problem: problem, mend: mend))
    }

    /// Notes a value that is there and has another type.
    ///
    /// - Parameter expected: a type of `JSON.typeName`.
    /// - Returns: whether the value is there and has the type.
    mutating func expect(_ expected: String, _ value: JSON?, _ place: JSONPlace, _ mend: String? = nil)
        -> Bool
    {
        guard let value else { return false }
        if value.typeName == expected { return true }
        let article = expected == "array" || expected == "object" ? "an" : "a"
        note(
            .wrongType, place, "\(article) \(expected) is expected, not \(value.typeName)",
            mend ?? "write \(article) \(expected) or leave it out")
        return false
    }

    /// The members of an object that should be at the top level; notes another type.
    mutating func section(_ key: String) -> [(key: String, value: JSON)] {
        guard expect("object", root[key], JSONPlace.root[key]) else { return [] }
        return root[key]?.object?.members ?? []
    }

    /// Notes a text that is there and is no http(s) address.
    mutating func expectWebAddress(_ value: JSON?, _ place: JSONPlace) {
        guard expect("string", value, place), let text = value?.string, !text.isEmpty else { return }
        if !text.hasPrefix("https://"), !text.hasPrefix("http://") {
            note(.malformedValue, place, "\(Quoted.text(text)) is no web address", "start it with https://")
        }
    }
}

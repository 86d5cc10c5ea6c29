/// A name for something that is added to a script: the first of some that the script does not use.
struct FreshName {
    private let candidates: [String]
    private let base: String

    private init(_ candidates: String..., base: String) {
        self.candidates = candidates
        self.base = base
    }

    /// As long as `import`, so that columns stay.
    static let importCall = FreshName("$mport", "_mport", "impor$", base: "$import")
    /// As long as `import.meta`.
    static let meta = FreshName("import_meta", "import$meta", base: "$meta")
    static let environment = FreshName("$", "_", base: "$")
    static let host = FreshName("$h", base: "$h")
    static let exports = FreshName("$e", base: "$e")
    static let defaultValue = FreshName("$d", base: "$d")
    static let defaultFunction = FreshName("_default", base: "_default")

    /// Takes a name, so that nobody else gets it.
    func unused(in table: inout NameTable) -> String {
        if let free = candidates.first(where: { table.add($0) }) { return free }
        var number = 1
        while !table.add(base + String(number)) { number += 1 }
        return base + String(number)
    }
}

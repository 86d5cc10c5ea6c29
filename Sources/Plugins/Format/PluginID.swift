/// The rule for `manifest.id`. It names a file in the plugin folder, a member of JavaScript objects and a command-line
/// argument, so what it may hold is narrow: letters, digits, `.`, `_`, `-` of ASCII.
public enum PluginID {
    /// The most characters that an id may have: with `.axe` and a temporary suffix it fits every file system.
    public static let maximumLength = 128

    /// Members that every JavaScript object inherits and that an id must not stand in for.
    private static let shadowing: Set<String> = ["__proto__", "constructor", "prototype"]

    /// What is wrong with an id as a predicate ("is longer than 128 characters"); `nil` where it is fine.
    public static func violation(of id: String) -> String? {
        if id.isEmpty { return "is empty" }
        if id.utf8.count > maximumLength { return "is longer than \(maximumLength) characters" }
        if !id.utf8.allSatisfy(isAllowed) { return "may hold only the characters A-Z a-z 0-9 . _ -" }
        if id.hasPrefix(".") { return "must not start with a dot" }
        if id.contains("..") { return "must not hold two dots in a row" }
        if shadowing.contains(id) { return "is a reserved name of JavaScript objects" }
        return nil
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

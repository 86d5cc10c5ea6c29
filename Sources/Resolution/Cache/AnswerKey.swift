import Model
import NameFolding
import Plugins

/// Everything that decides what a resolver answers. What is chosen among the answers is decided anew each time, so that
/// the matcher and what is accepted need not stand here.
struct AnswerKey: Sendable, Hashable {
    /// Longer keys are not kept: nobody asks for such names twice.
    private static let maximumLength = 4096

    let text: String

    /// - Parameters:
    ///   - scope: what the resolver's answers depend on beside the question; see `AnswerScope`.
    ///   - arguments: names; they are folded.
    /// - Returns: `nil` for a question that is not kept.
    init?(_ scope: AnswerScope, _ function: String, _ arguments: [JSON]) {
        let length = arguments.reduce(0) { $0 + ($1.string?.utf8.count ?? 0) }
        guard length < Self.maximumLength else { return nil }
        let names = arguments.map { $0.string.map { .string(Self.name($0)) } ?? $0 }
        text = JSON.array([.string(scope.text), .string(function)] + names).text()
        guard text.utf8.count <= Self.maximumLength else { return nil }
    }

    /// A name of which nothing is left by folding stands for itself.
    private static func name(_ name: String) -> String {
        let key = NameFolding.key(name)
        return key.isEmpty ? name : key
    }
}

/// What a resolver's answers depend on, whoever asks: which plugin it is, to the letter, and what the user set for it.
public struct AnswerScope: Sendable, Hashable {
    let text: String

    /// - Parameters:
    ///   - settings: what else decides: the plugin's settings without their secrets, the state of the library.
    public init(_ file: PluginFile, settings: [String] = []) {
        text = ([file.id, file.manifest.version.description, Self.digest(file.text)] + settings).joined(
            separator: "\u{1F}")
    }

    /// FNV-1a with 64 bits: tells versions of a file apart, and need not withstand anybody who means harm, since what
    /// is kept is compared with the wanted names like any other answer.
    private static func digest(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}

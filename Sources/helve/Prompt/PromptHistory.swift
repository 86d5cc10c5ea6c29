import Host

/// What was typed at the prompt, kept in a file of the data directory that only its owner may read.
struct PromptHistory {
    /// More lines than this are not kept for long.
    private static let most = 1000

    private let path: String
    /// The oldest first.
    let lines: [String]

    /// - Parameter path: of the file, which need not be there. One that cannot be read is as good as none.
    init(_ path: String) {
        self.path = path
        let text = PrivateText.read(path) ?? ""
        let all = text.split(separator: "\n").map(String.init)
        lines = Array(all.suffix(Self.most))
        if all.count > 2 * Self.most { PrivateText.replace(path, with: lines.joined(separator: "\n") + "\n") }
    }

    func append(_ line: String) { PrivateText.append(path, line + "\n") }
}

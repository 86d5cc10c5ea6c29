import Plugins
import Testing

/// What stands in the repository besides the code.
@Suite struct RepositoryTests {
    private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")
    private static let resolvers = names(in: root + "/resolvers").filter { $0.hasSuffix(".axe") }

    @Test(.enabled("there are no bundled resolvers") { !resolvers.isEmpty }, arguments: resolvers)
    func bundledResolversGiveNoCauseForComplaint(_ name: String) throws {
        let file = try PluginFile(path: Self.root + "/resolvers/" + name)
        #expect(file.complaints.map(\.description) == [])
        #expect(file.id + ".axe" == name)
    }

    @Test func authorsCanLookUpEveryComplaint() throws {
        let text = try #require(contents(Self.root + "/docs/plugin-authors.md"))
        for kind in PluginComplaint.Kind.allCases {
            #expect(text.contains("| `\(kind.rawValue)` |"), "\(kind.rawValue) is not in the table")
        }
    }
}

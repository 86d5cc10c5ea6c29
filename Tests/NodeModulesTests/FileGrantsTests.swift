import Foundation
import NodeModules
import Testing

@Suite final class FileGrantsTests {
    private let root: String
    private let grants: FileGrants

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "helve-grants-\(UUID().uuidString)")
        for name in ["open/below", "closed"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        root = folder.resolvingSymlinksInPath().path()
        try "text".write(toFile: root + "/closed/file", atomically: true, encoding: .utf8)
        for (name, target) in [
            ("out", "../closed"), ("file", "../closed/file"), ("dangling", "../closed/absent"),
            ("in", "below"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(root)/open/\(name)", withDestinationPath: target)
        }
        grants = try FileGrants(
            readable: [root + "/open"], writable: [root + "/open/below", root + "/absent"])
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    @Test(arguments: [
        ("open", "open"), ("open/", "open"), ("open/below/../below/new", "open/below/new"),
        ("open/in/new", "open/below/new"),
        ("open/./x/y/z", "open/x/y/z"), ("closed/../open/a", "open/a"), ("open//below", "open/below"),
    ])
    func permitsWhatIsInside(_ path: String, _ real: String) throws {
        #expect(try grants.path("\(root)/\(path)", for: .read) == "\(root)/\(real)")
    }

    @Test(arguments: [
        "closed/file", "open/../closed", "open/out/file", "open/file", "", "..", "openly", "open/out/absent",
        "absent/x",
    ])
    func refusesWhatIsOutside(_ path: String) {
        #expect(throws: FileRefusal.self) { try grants.path("\(root)/\(path)", for: .read) }
    }

    @Test func keepsReadingAndWritingApart() throws {
        #expect(throws: FileRefusal.self) { try grants.path(root + "/open/new", for: .write) }
        #expect(try grants.path(root + "/open/below/new", for: .write) == root + "/open/below/new")
        // A folder that was not there yet when it was granted.
        #expect(try grants.path(root + "/absent/a/b", for: .write) == root + "/absent/a/b")
    }

    @Test func judgesALinkItselfWhereItIsNotFollowed() throws {
        #expect(try grants.path(root + "/open/out", for: .read, followsLink: false) == root + "/open/out")
        #expect(throws: FileRefusal.self) {
            try grants.path(root + "/open/out/..", for: .read, followsLink: false)
        }
    }

    @Test func refusesWhatCannotBeKnown() {
        #expect(throws: (any Error).self) {
            try grants.path(root + "/open/absent/../../closed/file", for: .read)
        }
    }

    @Test func saysWhatWouldPermitIt() {
        let refusal = #expect(throws: FileRefusal.self) { try grants.path(root + "/open/file", for: .read) }
        #expect(
            refusal?.description
                == "must not read \(root)/open/file: it leads to \(root)/closed/file, outside of the script's folder and the "
                + "current one; --allow-read=\(root)/closed permits it")
    }

    @Test func everythingIsEverything() throws {
        #expect(try FileGrants.everything.path("/etc", for: .write) == "/etc")
    }
}

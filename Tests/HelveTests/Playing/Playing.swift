import Foundation
import Model
import Testing

// What tests of `helve play` share.

extension PluginText {
    /// A plugin that finds everything by one expression, and plays it by another.
    static func playing(_ id: String, resolve: String, play: String = "false") -> String {
        PluginText(
            id: id,
            functions: [
                "resolve": "async (artist, title) => \(resolve)", "play": "async (source, config) => \(play)",
            ], capabilities: ["resolve"]
        ).text
    }
}

extension Folder {
    /// Plays into a file.
    func play(_ arguments: String...) -> HelveProcess {
        helve(["play"] + arguments + ["--sink", "file:out.wav"])
    }

    /// The same with a track that plugins find.
    func find(_ more: String...) -> HelveProcess {
        helve(
            [
                "play", "Artist", "Title", "--plugins-dir", "plugins", "--allow-private-net", "--sink",
                "file:out.wav",
            ] + more)
    }

    /// What was played is this, to the sample.
    func expect(heard samples: [Int16], at place: SourceLocation = #_sourceLocation) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: work + "/out.wav")))
        #expect(WAV.samples(bytes) == samples, sourceLocation: place)
    }
}

extension HelveProcess.Outcome {
    /// Standard output as JSON Lines.
    var events: [JSON] {
        get throws { try output.split(separator: "\n").map { try JSON(parsing: $0) } }
    }
}

import Foundation
import Matching
import Model
import NameFolding

/// Chooses among the candidates of a match set, one JSON object a line, by every rule that there is to compare.
struct MatchBenchmark {
    private struct Row {
        let id: String
        let wanted: Recording
        let candidates: [Recording]
    }

    private let rows: [Row]

    /// - Throws: where the file cannot be read.
    init(path: String) throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        rows = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let json = try? JSON(parsing: Array(line)), let target = json["target"] else { return nil }
            return Row(
                id: json["id"]?.string ?? "", wanted: Self.recording(target),
                candidates: (json["candidates"]?.array ?? []).map(Self.recording))
        }
    }

    /// Artist and title only: what a person types, and what a service says.
    private static func recording(_ json: JSON) -> Recording {
        Recording(artist: json["artist"]?.string ?? "", title: json["title"]?.string ?? "")
    }

    /// What each rule chose, row by row, and how fast helve's own does.
    static func run(_ path: String) throws -> JSON {
        let benchmark = try MatchBenchmark(path: path)
        return ["rows": .array(benchmark.choices()), "speed": benchmark.speed()]
    }

    /// For each row its id, and for each rule the place of what it chose, or `null`.
    private func choices() -> [JSON] {
        rows.map { row in
            let gate = GateRules(row.wanted)
            return [
                "id": .string(row.id), "first hit": Self.place(row.candidates.isEmpty ? nil : 0),
                "equal text": Self.place(row.candidates.firstIndex(where: gate.isEqual)),
                "parachord": Self.place(row.candidates.prefix(1).firstIndex(where: gate.contains)),
                "parachord on demand": Self.place(
                    row.candidates.firstIndex(where: gate.isEqual)
                        ?? row.candidates.firstIndex(where: gate.contains)),
                "helve": Self.place(Matcher(row.wanted).choose(row.candidates).index),
            ]
        }
    }

    private static func place(_ index: Int?) -> JSON { index.map { JSON($0) } ?? .null }

    /// Candidate pairs a second of processor time: with names that are read for the first time, and with names that were
    /// read before.
    private func speed(rounds: Int = 20) -> JSON {
        let pairs = rows.reduce(0) { $0 + $1.candidates.count } * rounds
        var matches = 0
        let cold = processorTime {
            for _ in 0..<rounds {
                for row in rows {
                    let matcher = Matcher(row.wanted)
                    for candidate in row.candidates where matcher.judge(candidate).verdict == .match {
                        matches += 1
                    }
                }
            }
        }
        let read = rows.map { (Matcher($0.wanted), $0.candidates.map(ReadRecording.init)) }
        let warm = processorTime {
            for _ in 0..<rounds {
                for (matcher, candidates) in read {
                    for candidate in candidates where matcher.judge(candidate).verdict == .match {
                        matches += 1
                    }
                }
            }
        }
        return [
            "pairs": JSON(pairs), "matches": JSON(matches), "pairsPerSecond": JSON(Int(Double(pairs) / cold)),
            "pairsPerSecondOfReadNames": JSON(Int(Double(pairs) / warm)),
        ]
    }

    private func processorTime(_ body: () -> Void) -> Double {
        let began = clock()
        body()
        return Double(clock() - began) / Double(CLOCKS_PER_SEC)
    }
}

/// Simple rules to compare with: equal keys, and keys that contain each other.
private struct GateRules {
    let artist: String
    let title: String

    init(_ wanted: Recording) {
        (artist, title) = (NameFolding.key(wanted.artist), NameFolding.key(wanted.title))
    }

    func isEqual(_ found: Recording) -> Bool {
        !artist.isEmpty && !title.isEmpty && NameFolding.key(found.artist) == artist
            && NameFolding.key(found.title) == title
    }

    func contains(_ found: Recording) -> Bool {
        Self.agree(artist, NameFolding.key(found.artist)) && Self.agree(title, NameFolding.key(found.title))
    }

    private static func agree(_ one: String, _ other: String) -> Bool {
        !one.isEmpty && !other.isEmpty && (one.contains(other) || other.contains(one))
    }
}

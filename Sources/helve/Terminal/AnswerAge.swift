import Model
import Timekeeping

/// What is to be known of a source that was found earlier, or that will not work for long.
struct AnswerAge {
    private let source: Source
    /// Seconds since 1970.
    private let now: Int64

    init(_ source: Source, time: any TimeSource = SystemTime()) {
        self.source = source
        now = time.sinceEpoch.components.seconds
    }

    /// `nil` where there is nothing to say.
    var text: String? {
        let age = source.age.map { "Found \(Self.words($0)) ago; --no-cache asks anew." }
        let left = source.expiresAt.map { $0 - now }
        let expiry = left.map {
            $0 > 0 ? "The address works for another \(Self.words($0))." : "The address has expired."
        }
        let sentences = [age, expiry].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// - Parameter seconds: not negative.
    static func words(_ seconds: Int64) -> String {
        switch seconds {
        case ..<120: "\(seconds) s"
        case ..<7200: "\(seconds / 60) min"
        case ..<172_800: "\(seconds / 3600) h"
        default: "\(seconds / 86_400) days"
        }
    }
}

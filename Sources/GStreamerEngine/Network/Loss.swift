import AudioEngine
import Transfer

extension ByteWindow.Loss {
    /// A server that does not send what was asked for; `nil` where it does.
    init?(_ head: HTTPResponse, _ request: SoundRequest) {
        let answer = "\(head.status)\(head.statusText.isEmpty ? "" : " \(head.statusText)")"
        switch head.status {
        case 200, 206: return nil
        case 404, 410:
            self.init(
                failure: AudioFailure(.notFound, "\(request.name) is not there (\(answer))"), isFinal: true)
        case 401, 403, 407, 451:
            self.init(
                failure: AudioFailure(
                    .refused, "the server refuses \(request.name) (\(answer)): the address may have expired"),
                isFinal: true)
        case 416:
            self.init(
                failure: AudioFailure(
                    .truncated, "\(request.name) is shorter than the server said (\(answer))"),
                isFinal: true)
        case 408, 425, 429, 500, 502, 503, 504:
            let failure = AudioFailure(.unreachable, "the server cannot send \(request.name) now (\(answer))")
            self.init(
                failure: failure,
                wait: head.headers[first: "Retry-After"].flatMap { Int($0) }.map { .seconds($0) })
        default:
            self.init(
                failure: AudioFailure(.other, "the server does not send \(request.name) (\(answer))"),
                isFinal: true)
        }
    }

    init(_ error: TransferError, _ request: SoundRequest) {
        switch error {
        case .refusedAddress: self.init(failure: AudioFailure(.refused, "\(error)"), isFinal: true)
        case .tooManyRedirects:
            self.init(
                failure: AudioFailure(.unreachable, "\(request.name) is a redirect loop: \(error)"),
                isFinal: true)
        case .badRedirect, .badRequest, .notRecorded, .recordedFailure, .cancelled, .tooLarge:
            self.init(failure: AudioFailure(.unreachable, "\(error)"), isFinal: true)
        case .truncated: self.init(failure: AudioFailure(.truncated, "\(error)"))
        default: self.init(failure: AudioFailure(.unreachable, "\(error)"))
        }
    }
}

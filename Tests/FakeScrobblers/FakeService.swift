import LoopbackServer
import Synchronization

/// What both fakes share: a server, faults, and a list of what was told.
public class FakeService: @unchecked Sendable {
    /// Says what goes wrong with the request of this number, from 0.
    public typealias Faults = @Sendable (Int) -> Fault?

    struct State {
        var count = 0
        var told: [ToldListen] = []
        var batches: [Int] = []
        var complaints: [String] = []
        var others: [String] = []
        var faults: [(Fault, Int)] = []
        var questions = 0
        /// What the list of listens shows.
        var shown: [ToldListen] = []
    }

    let state = Mutex(State())
    private let faults: Faults
    private let questionFaults: Faults
    private var server: LoopbackServer!

    /// - Parameter questions: what goes wrong where somebody asks what it has.
    init(_ faults: @escaping Faults, questions: @escaping Faults = { _ in nil }) throws {
        (self.faults, questionFaults) = (faults, questions)
        server = try LoopbackServer { [unowned self] request, connection in
            self.take(request, connection)
        }
    }

    /// `http://127.0.0.1:PORT`
    public var url: String { server.url }
    /// Every listen that was taken, in order, with repetitions.
    public var told: [ToldListen] { state.withLock { $0.told } }
    /// How many listens each request held that was taken.
    public var batches: [Int] { state.withLock { $0.batches } }
    /// What is wrong with requests. There must be nothing.
    public var complaints: [String] { state.withLock { $0.complaints } }
    /// How many requests with listens came, whatever became of them.
    public var submissions: Int { state.withLock { $0.count } }
    /// How often it was asked what it has.
    public var questions: Int { state.withLock { $0.questions } }
    /// What else was asked.
    public var others: [String] { state.withLock { $0.others } }
    /// What went wrong on purpose, with how many listens each request held.
    public var injected: [(Fault, Int)] { state.withLock { $0.faults } }

    func read(_ request: LoopbackRequest) -> Told { fatalError("is overridden") }
    func accept(_ told: Told) -> String { fatalError("is overridden") }

    /// What a request says.
    struct Told {
        var listens: [ToldListen] = []
        var other: String?
        /// It asks what the service has, and this is the answer.
        var answer: String?
        /// It is refused with this.
        var refusal: (status: String, body: String)?
    }

    /// What became of a listen that the server cannot stand.
    static let broken = Told(refusal: ("500 Internal Server Error", "Internal Server Error"))

    private func take(_ request: LoopbackRequest, _ connection: LoopbackConnection) {
        let told = read(request)
        if let answer = told.answer { return tell(answer, connection) }
        let isSubmission = told.other == nil
        let number = state.withLock { state in
            defer { if isSubmission { state.count += 1 } }
            return state.count
        }
        let fault = isSubmission ? faults(number) : nil
        if told.refusal == nil, fault?.takes ?? true { remember(told) }
        if let fault {
            state.withLock { $0.faults.append((fault, told.listens.count)) }
            return fault.answer(connection)
        }
        if let refusal = told.refusal { return connection.respond(refusal.status, body: refusal.body) }
        connection.respond(headers: ["Content-Type: application/json"], body: accept(told))
    }

    private func tell(_ answer: String, _ connection: LoopbackConnection) {
        let number = state.withLock { state in
            defer { state.questions += 1 }
            return state.questions
        }
        if let fault = questionFaults(number) { return fault.answer(connection) }
        connection.respond(headers: ["Content-Type: application/json"], body: answer)
    }

    private func remember(_ told: Told) {
        state.withLock { state in
            if let other = told.other { return state.others.append(other) }
            state.told += told.listens
            state.batches.append(told.listens.count)
        }
    }

    func complain(_ text: String) { state.withLock { $0.complaints.append(text) } }
}

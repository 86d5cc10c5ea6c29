import ArgumentParser
import Glibc
import Host
import Model
import Resolution

/// Runs a command's work and ends the process with its exit code.
///
/// The process ends without unwinding: a plugin that does not stop must not keep the command waiting.
func perform(
    _ options: GlobalOptions, console: Bool = false, choosing: Choosing = Choosing(),
    _ work: (Session) async throws -> Int32
) async throws {
    // A limit on the size of files is an error of the write that meets it, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    let session: Session
    do { session = try options.session(console: console, choosing: choosing) } catch { _exit(report(error)) }
    var code: Int32
    do {
        code = try await work(session)
    } catch {
        code = report(error)
    }
    do { try session.finish() } catch { code = max(code, report(error)) }
    fflush(nil)
    _exit(code)
}

/// Tells the user of an error, on one line.
func report(_ error: any Error) -> Int32 {
    let error = HostError(error)
    let label = Terminal.standardError.styled("error:", .red)
    Terminal.standardError.write("helve: \(label) \(DisplayText(error.description).withoutMiddle)\n")
    return error.exitCode
}

/// Tells the user something that is neither result nor error.
func note(_ text: String, _ options: GlobalOptions) {
    guard !options.quiet else { return }
    Terminal.standardError.write(DisplayText(text).withoutMiddle + "\n")
}

/// Prints a JSON document: on lines of its own for a person, on one line for a program.
func print(_ json: JSON) {
    let terminal = Terminal.standardOutput
    terminal.write(json.text(terminal.isInteractive ? .pretty : .compact) + "\n")
}

import ArgumentParser
import Glibc
import Host
import Model
import QRCodes
import Scrobbling

struct ScrobbleLoginCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Sign in to a scrobbling service.",
        discussion: """
            For ListenBrainz a token is asked for. For Last.fm and Libre.fm an address is shown, which you open anywhere, \
            or with --user a password is asked for. Tokens and passwords come from a prompt or from standard input. \
            A server of your own is named first: helve config set scrobbler.listenbrainz.url URL

            Examples:
              helve scrobble login lastfm
              helve scrobble login listenbrainz < token.txt
            """)

    @Argument(help: "listenbrainz, lastfm or librefm.") var service: ServiceID
    @Option(help: "Sign in with this name and a password, without a browser.") var user: String?
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if service == .listenbrainz, user != nil {
            throw ValidationError("ListenBrainz takes a token, no name and password")
        }
    }

    func run() async throws {
        try await perform(options) { session in
            let login = try ScrobbleLogin(session)
            let username = try await signIn(login)
            if options.json {
                print(["service": .string(service.rawValue), "username": JSON(username)])
            } else {
                note("signed in to \(service.name)\(username.map { " as \($0)" } ?? "")", options)
            }
            return 0
        }
    }

    private func signIn(_ login: ScrobbleLogin) async throws -> String? {
        if service == .listenbrainz {
            if let page = try login.tokenPage(), isatty(STDIN_FILENO) == 1 { show(page, "Your token is at") }
            return try await login.listenBrainz(token: SecretInput.read(prompt: "Token: "))
        }
        if let user {
            let password = try SecretInput.read(prompt: "Password of \(user): ")
            return try await login.signIn(service, user: user, password: password)
        }
        let pending = try await login.begin(service)
        show(pending.url, "Approve helve at")
        note("waiting up to five minutes…", options)
        return try await login.wait(for: pending)
    }

    /// The address is what is waited for: it is shown even where little else is.
    private func show(_ url: String, _ what: String) {
        let terminal = Terminal.standardError
        terminal.write("\(what) \(url)\n")
        guard terminal.isInteractive, let code = QRCode(url) else { return }
        terminal.write(code.lines.joined(separator: "\n") + "\n")
    }
}

import Foundation

/// An HTTP/2 server under TLS with a certificate of its own making: Node.js and OpenSSL as child processes. Where they
/// are absent its tests are skipped.
final class SecureServer {
    static let isAvailable = ["/usr/bin/node", "/usr/bin/openssl"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Answers with the number of sessions so far, and in a header with that of the requests to `/slow`, which wait for
    /// one to `/release`.
    private static let script = """
        const fs = require('fs'), [, certificate, key] = process.argv
        const server = require('http2').createSecureServer({cert: fs.readFileSync(certificate), key: fs.readFileSync(key)})
        let sessions = 0, waiting = []
        server.on('session', () => { sessions++ })
        server.on('stream', (stream, headers) => {
            const answer = () => { stream.respond({':status': 200, 'x-path': headers[':path'], 'x-waiting': waiting.length}); stream.end(String(sessions)) }
            stream.on('error', () => {})
            if (headers[':path'] === '/slow') { waiting.push(answer); return }
            if (headers[':path'] === '/release') waiting.splice(0).forEach(release => release())
            answer()
        })
        server.listen(0, '127.0.0.1', () => console.log(server.address().port))
        process.stdin.on('end', () => process.exit()).resume()
        """

    let url: String
    /// A PEM file.
    let certificate: String
    private let folder: URL
    private let process = Process()
    private let input = Pipe()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "secure-server-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        certificate = folder.appending(path: "certificate.pem").path
        let key = folder.appending(path: "key.pem").path
        let openssl = Process()
        openssl.executableURL = URL(filePath: "/usr/bin/openssl")
        openssl.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "2",
            "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key,
            "-out", certificate,
        ]
        openssl.standardError = FileHandle.nullDevice
        try openssl.run()
        openssl.waitUntilExit()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/node")
        process.arguments = ["-e", Self.script, certificate, key]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        url = "https://localhost:\(port.trimmingCharacters(in: .whitespacesAndNewlines))"
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}

import Foundation
import Glibc

/// A real server on loopback, which ends with its owner.
final class ServerProcess: @unchecked Sendable {
    let port: Int
    private let process = Process()

    /// - Parameters:
    ///   - configuration: of the port that it is to listen on.
    ///   - arguments: with the path of the configuration's file.
    init(
        _ program: String, in folder: SoundFolder, configuration: (Int) -> String,
        arguments: (String) -> [String]
    ) throws {
        port = Self.freePort()
        let file = folder.write(
            Array(configuration(port).utf8), to: "\(program.split(separator: "/").last!).conf")
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments(file)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        guard Self.isReached(port) else { throw POSIXError(.ECONNREFUSED) }
    }

    /// It has the signal mask of the thread that started it, on which others are blocked.
    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private static func freePort() -> Int {
        let (socket, address) = open(port: 0)
        defer { close(socket) }
        _ = connectOrBind(socket, address, binds: true)
        var bound = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &bound) {
            _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
        }
        return Int(UInt16(bigEndian: bound.sin_port))
    }

    /// Waits until it listens.
    private static func isReached(_ port: Int) -> Bool {
        for _ in 0..<500 {
            let (socket, address) = open(port: port)
            defer { close(socket) }
            if connectOrBind(socket, address, binds: false) { return true }
            usleep(10000)
        }
        return false
    }

    private static func open(port: Int) -> (Int32, sockaddr_in) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        address.sin_port = in_port_t(port).bigEndian
        return (socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0), address)
    }

    private static func connectOrBind(_ socket: Int32, _ address: sockaddr_in, binds: Bool) -> Bool {
        withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                let length = socklen_t(MemoryLayout<sockaddr_in>.size)
                return (binds ? bind(socket, pointer, length) : connect(socket, pointer, length)) == 0
            }
        }
    }
}

extension ServerProcess {
    /// nginx, which serves the folder.
    static func nginx(_ folder: SoundFolder) throws -> ServerProcess {
        try ServerProcess(
            "/usr/sbin/nginx", in: folder,
            configuration: { port in
                """
                daemon off; master_process off; pid \(folder.file("nginx.pid")); error_log /dev/null;
                events {}
                http {
                  access_log off; client_body_temp_path \(folder.path); proxy_temp_path \(folder.path);
                  fastcgi_temp_path \(folder.path); uwsgi_temp_path \(folder.path); scgi_temp_path \(folder.path);
                  types { audio/flac flac; audio/mp4 m4a; application/vnd.apple.mpegurl m3u8; video/mp2t ts; }
                  server { listen 127.0.0.1:\(port); root \(folder.path); }
                }
                """
            }, arguments: { ["-c", $0] })
    }

    /// Icecast, which takes one stream and gives it to all.
    static func icecast(_ folder: SoundFolder) throws -> ServerProcess {
        // It will not be root, and writes its logs here.
        chmod(folder.path, 0o777)
        return try ServerProcess(
            "/usr/bin/icecast2", in: folder,
            configuration: { port in
                """
                <icecast>
                  <limits><clients>10</clients><sources>2</sources><burst-size>65535</burst-size></limits>
                  <authentication><source-password>secret</source-password><admin-user>admin</admin-user>\
                <admin-password>secret</admin-password></authentication>
                  <hostname>localhost</hostname>
                  <listen-socket><port>\(port)</port><bind-address>127.0.0.1</bind-address></listen-socket>
                  <paths><basedir>/usr/share/icecast2</basedir><logdir>\(folder.path)</logdir><webroot>/usr/share/icecast2/web\
                </webroot><adminroot>/usr/share/icecast2/admin</adminroot></paths>
                  <logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog><loglevel>1</loglevel></logging>
                  <security><chroot>0</chroot><changeowner><user>nobody</user><group>nogroup</group></changeowner></security>
                </icecast>
                """
            }, arguments: { ["-c", $0] })
    }
}

import CCurl

/// libcurl's multi handle: the connections, and the transfers that use them.
///
/// `wake` may be called on any thread (curl_multi_wakeup(3)), everything else only on the transfer thread; hence
/// `@unchecked`.
struct MultiHandle: @unchecked Sendable {
    /// Connections at once, over all and for one host. More requests wait for their turn.
    private static let maximumConnections = 256
    private static let maximumConnectionsPerHost = 64
    private static let initialised: Void = {
        precondition(curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, "libcurl cannot be initialised")
    }()

    private let multi: UnsafeMutableRawPointer

    init() {
        Self.initialised
        guard let multi = curl_multi_init() else { preconditionFailure("libcurl cannot be initialised") }
        self.multi = multi
        helve_multi_set_long(multi, CURLMOPT_MAXCONNECTS, Self.maximumConnections)
        helve_multi_set_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, Self.maximumConnections)
        helve_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, Self.maximumConnectionsPerHost)
    }

    func wake() { curl_multi_wakeup(multi) }

    func add(_ easy: EasyHandle) { curl_multi_add_handle(multi, easy.pointer) }

    func remove(_ easy: EasyHandle) { curl_multi_remove_handle(multi, easy.pointer) }

    /// Moves every transfer on as far as it goes without waiting.
    func perform() {
        var running: Int32 = 0
        curl_multi_perform(multi, &running)
    }

    /// Sleeps until a socket, a timer of libcurl's, `wake` or the end of the duration.
    func sleep(atMost duration: Duration) {
        curl_multi_poll(multi, nil, 0, Int32(duration.milliseconds), nil)
    }

    /// The next transfer that has ended, as its handle's user pointer, and how it ended.
    func nextEnded() -> (user: UnsafeMutableRawPointer, code: CURLcode)? {
        var waiting: Int32 = 0
        while let message = curl_multi_info_read(multi, &waiting) {
            guard message.pointee.msg == CURLMSG_DONE else { continue }
            var user: UnsafeMutableRawPointer?
            helve_easy_get_pointer(message.pointee.easy_handle, CURLINFO_PRIVATE, &user)
            if let user { return (user, helve_message_result(message)) }
        }
        return nil
    }

    /// Closes all connections. The handle must not be used afterwards.
    func release() { curl_multi_cleanup(multi) }
}

extension Duration {
    /// Whole milliseconds, rounded up, from 1 to what an `int` holds.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        if seconds < 0 { return 1 }
        if seconds >= Int64(Int32.max) / 1000 { return Int(Int32.max) }
        return max(1, Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
    }
}

import CCurl

/// TLS sessions that later connections may resume. Belongs to the transfer thread, and so needs no locks.
struct TLSSessions {
    let share: UnsafeMutableRawPointer?

    init() {
        share = curl_share_init()
        helve_share_set_data(share, CURL_LOCK_DATA_SSL_SESSION)
    }

    /// Only after every easy handle was released.
    func release() { curl_share_cleanup(share) }
}

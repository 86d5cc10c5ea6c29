import CCurl

/// libcurl's easy handle: one transfer at a time. Belongs to the transfer thread.
struct EasyHandle {
    let pointer: UnsafeMutableRawPointer
    /// libcurl writes what went wrong into it.
    private let message: UnsafeMutablePointer<CChar>

    init() {
        guard let pointer = curl_easy_init() else {
            preconditionFailure("libcurl has no memory for a transfer")
        }
        self.pointer = pointer
        message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    /// Makes it as new; connections, names and TLS sessions are kept.
    func reset() {
        curl_easy_reset(pointer)
        message[0] = 0
    }

    func release() {
        curl_easy_cleanup(pointer)
        message.deallocate()
    }

    /// What went wrong, in libcurl's words.
    func reason(_ code: CURLcode) -> String {
        message[0] == 0 ? String(cString: curl_easy_strerror(code)) : String(cString: message)
    }

    /// Stops the directions and lets the others go on. May call the callbacks, whose refusal it returns.
    func pause(receiving: Bool, sending: Bool) -> CURLcode {
        curl_easy_pause(pointer, (receiving ? CURLPAUSE_RECV : 0) | (sending ? CURLPAUSE_SEND : 0))
    }

    func collectErrors() { set(CURLOPT_ERRORBUFFER, message) }
}

// An option that libcurl does not take is a defect: silently without, say, the protocol list, checks would not hold.
extension EasyHandle {
    func set(_ option: CURLoption, _ value: Int) {
        check(helve_easy_set_long(pointer, option, value), option)
    }

    func set(_ option: CURLoption, _ value: Bool) { set(option, value ? 1 : 0) }

    func set(_ option: CURLoption, offset: Int) {
        check(helve_easy_set_offset(pointer, option, curl_off_t(offset)), option)
    }

    func set(_ option: CURLoption, _ value: String) {
        check(helve_easy_set_string(pointer, option, value), option)
    }

    func set(_ option: CURLoption, _ value: UnsafeRawPointer?) {
        check(helve_easy_set_pointer(pointer, option, value), option)
    }

    func set(_ option: CURLoption, receiver: curl_write_callback) {
        check(helve_easy_set_receiver(pointer, option, receiver), option)
    }

    func check(_ code: CURLcode, _ option: CURLoption) {
        precondition(code == CURLE_OK, "libcurl refuses option \(option.rawValue) (error \(code.rawValue))")
    }

    func long(_ info: CURLINFO) -> Int {
        var value = 0
        helve_easy_get_long(pointer, info, &value)
        return value
    }

    func offset(_ info: CURLINFO) -> Int64 {
        var value: curl_off_t = 0
        helve_easy_get_offset(pointer, info, &value)
        return Int64(value)
    }
}

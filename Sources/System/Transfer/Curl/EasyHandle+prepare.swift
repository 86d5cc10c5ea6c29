import CCurl

extension EasyHandle {
    /// Sets every option of a new or reset handle.
    ///
    /// The handle refers to the exchange and the headers without keeping them alive.
    func prepare(for exchange: Exchange, headers: HeaderList, freshConnection: Bool) {
        let request = exchange.order.request
        setAddress(exchange.address)
        setBounds(exchange.order.limits)
        if request.stream == nil {
            setMethod(request.method, body: request.body)
        } else {
            setUpload(request.method, exchange)
        }
        setHeaders(headers, of: request)
        setCallbacks(exchange)
        set(CURLOPT_FRESH_CONNECT, freshConnection)
        // What gets a connection of its own leaves none behind: servers that take one at a time would wait for its end.
        set(CURLOPT_FORBID_REUSE, request.isSentOnce)
    }

    /// Certificates are always checked: these are libcurl's defaults.
    func trust(_ authorities: String?, sessions: TLSSessions) {
        if let authorities { set(CURLOPT_CAINFO, authorities) }
        if let share = sessions.share { check(helve_easy_set_share(pointer, share), CURLOPT_SHARE) }
    }

    private func setAddress(_ address: URLAddress) {
        check(helve_easy_set_address(pointer, address.pointer), CURLOPT_CURLU)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_PATH_AS_IS, true)
        // Neither a proxy nor credentials from the environment.
        set(CURLOPT_PROXY, "")
        set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        set(CURLOPT_NOSIGNAL, true)
        // Else the end of a name lookup that is no longer wanted would be waited for, and all other transfers with it.
        set(CURLOPT_QUICK_EXIT, true)
        set(CURLOPT_TCP_NODELAY, true)
        set(CURLOPT_TCP_KEEPALIVE, true)
        // Only TLS negotiates HTTP/2; without, waiting for a connection to share would only cost a round trip.
        set(CURLOPT_PIPEWAIT, address.isSecure)
        let version = address.isSecure ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1
        // A libcurl without HTTP/2 refuses and stays with HTTP/1.1.
        helve_easy_set_long(pointer, CURLOPT_HTTP_VERSION, Int(version))
    }

    private func setBounds(_ limits: TransferLimits) {
        set(CURLOPT_CONNECTTIMEOUT_MS, limits.connectTimeout.milliseconds)
        set(CURLOPT_TIMEOUT_MS, limits.total.milliseconds)
    }

    private func setMethod(_ method: String, body: [UInt8]?) {
        // POST and PUT say that they are empty (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch, step 8).
        if let body = body ?? (method == "POST" || method == "PUT" ? [] : nil) {
            set(CURLOPT_POSTFIELDSIZE_LARGE, offset: body.count)
            body.withUnsafeBytes { set(CURLOPT_COPYPOSTFIELDS, $0.baseAddress ?? UnsafeRawPointer(pointer)) }
        }
        switch method {
        case "GET" where body == nil, "POST": break
        case "HEAD": set(CURLOPT_NOBODY, true)
        default: set(CURLOPT_CUSTOMREQUEST, method)
        }
    }

    /// A body of unknown length: in chunks under HTTP/1.1.
    private func setUpload(_ method: String, _ exchange: Exchange) {
        set(CURLOPT_UPLOAD, true)
        check(helve_easy_set_sender(pointer, sendBody), CURLOPT_READFUNCTION)
        set(CURLOPT_READDATA, UnsafeRawPointer(Unmanaged.passUnretained(exchange).toOpaque()))
        set(CURLOPT_CUSTOMREQUEST, method)
    }

    private func setHeaders(_ headers: HeaderList, of request: HTTPRequest) {
        set(CURLOPT_HTTPHEADER, UnsafeRawPointer(headers.first))
        // All codings that libcurl knows. A caller's own header replaces this one; decoding stays.
        set(CURLOPT_ACCEPT_ENCODING, "")
        if !request.headers.has("User-Agent") { set(CURLOPT_USERAGENT, "helve/0.1") }
    }

    private func setCallbacks(_ exchange: Exchange) {
        let user = UnsafeRawPointer(Unmanaged.passUnretained(exchange).toOpaque())
        collectErrors()
        set(CURLOPT_PRIVATE, user)
        set(CURLOPT_HEADERFUNCTION, receiver: receiveHeader)
        set(CURLOPT_HEADERDATA, user)
        set(CURLOPT_WRITEFUNCTION, receiver: receiveBody)
        set(CURLOPT_WRITEDATA, user)
        check(helve_easy_set_open_socket(pointer, openSocket), CURLOPT_OPENSOCKETFUNCTION)
        set(CURLOPT_OPENSOCKETDATA, user)
        check(helve_easy_set_prerequest(pointer, checkConnection), CURLOPT_PREREQFUNCTION)
        set(CURLOPT_PREREQDATA, user)
    }
}

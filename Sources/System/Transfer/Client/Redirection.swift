/// What follows from a response: the HTTP-redirect fetch of the Fetch Standard
/// (https://fetch.spec.whatwg.org/#http-redirect-fetch).
struct Redirection {
    enum Step: Equatable {
        case finish
        case follow(HTTPRequest)
        case fail(TransferError)
    }

    static let maximumHops = 20
    private static let statuses: Set<Int> = [301, 302, 303, 307, 308]
    /// https://fetch.spec.whatwg.org/#request-body-header-name, and the length of the body that is dropped.
    private static let bodyHeaders = [
        "Content-Encoding", "Content-Language", "Content-Length", "Content-Location", "Content-Type",
    ]
    private static let credentialHeaders = ["Authorization", "Cookie", "Proxy-Authorization"]

    let mode: RedirectMode
    let resolve: HTTPClient.Resolver
    private(set) var hops = 0

    init(mode: RedirectMode, resolve: @escaping HTTPClient.Resolver) {
        self.mode = mode
        self.resolve = resolve
    }

    mutating func step(after response: HTTPResponse, to request: HTTPRequest) -> Step {
        guard Self.statuses.contains(response.status), mode != .manual else { return .finish }
        func refused(_ reason: String) -> Step { .fail(.badRedirect(url: request.url, reason: reason)) }

        if mode == .error { return refused("the caller forbids redirects") }
        let locations = Set(response.headers.filter { $0.has(name: "Location") }.map(\.valueAsUTF8))
        guard let location = locations.first else { return .finish }
        if locations.count > 1 { return refused("it names more than one location") }
        guard let target = resolve(location, request.url) else { return refused("its location is not a URL") }
        guard target.hasPrefix("http://") || target.hasPrefix("https://") else {
            return refused("its location is neither http nor https")
        }
        if request.stream != nil, response.status != 303 {
            return refused("its body was sent as it was made and cannot be sent again")
        }
        if hops == Self.maximumHops {
            return .fail(.tooManyRedirects(url: request.url, limit: Self.maximumHops))
        }
        hops += 1
        return .follow(Self.redirected(request, to: target, status: response.status))
    }

    private static func redirected(_ request: HTTPRequest, to target: String, status: Int) -> HTTPRequest {
        var next = request
        next.url = target.contains("#") ? target : target + request.url.drop { $0 != "#" }
        let turnsToGet =
            (status == 301 || status == 302) && request.method == "POST"
            || status == 303 && request.method != "GET" && request.method != "HEAD"
        if turnsToGet {
            next.method = "GET"
            next.body = nil
            next.stream = nil
            next.headers.removeAll { header in bodyHeaders.contains { header.has(name: $0) } }
        }
        if origin(of: target) != origin(of: request.url) {
            next.headers.removeAll { header in credentialHeaders.contains { header.has(name: $0) } }
        }
        return next
    }

    /// Scheme, host and port of a serialised URL, which writes no default port and no upper-case host.
    private static func origin(of url: String) -> Substring {
        guard let scheme = url.firstRange(of: "://") else { return url[...] }
        let rest = url[scheme.upperBound...]
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        let host = rest[..<end].lastIndex(of: "@").map(rest.index(after:)) ?? rest.startIndex
        return url[..<scheme.upperBound] + rest[host..<end]
    }
}

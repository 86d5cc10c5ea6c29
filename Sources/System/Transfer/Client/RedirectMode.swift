/// What to do with a redirect (https://fetch.spec.whatwg.org/#concept-request-redirect-mode).
public enum RedirectMode: String, Sendable, Hashable {
    /// Follow it.
    case follow
    /// Hand it to the caller as the response.
    case manual
    /// Fail.
    case error
}

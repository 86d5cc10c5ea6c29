/// What the host API gives scripts besides the web's. The defaults give nothing: no library, no opener, no settings.
public struct HostServices: Sendable {
    /// Behind `window.electron.store`.
    public var documents: any DocumentStore = MemoryDocuments()
    /// Behind `window.electron.localFiles` and the global `localFiles`.
    public var localFiles: any LocalFiles = NoLocalFiles()
    /// Opens an http or https URL where the user sees it, and throws where that did not happen. Without one, scripts
    /// are told that nothing can be opened.
    public var openExternal: (@Sendable (_ url: String) async throws -> Void)?
    /// Settings that plugins may read by name, such as `LASTFM_API_KEY`. Called on the engine's thread; must return
    /// at once.
    public var configuration: @Sendable (_ key: String) -> String? = { _ in nil }

    /// Services of a host that has nothing to offer.
    public init() {}
}

import CGumbo

/// Parses HTML as browsers do (https://html.spec.whatwg.org/multipage/parsing.html), scripting disabled.
///
/// Source: libgumbo. The work is bounded in input, memory, depth and processor time, because the HTML comes from
/// strangers. Every call is independent; call from any thread. A parse occupies the calling thread.
public struct HTMLParser: Sendable {
    /// The element that a fragment is parsed inside of.
    public struct Context: Sendable, Equatable {
        /// The context element's local name, e.g. `tr`.
        public var name: String
        /// The context element's namespace.
        public var namespace: HTMLNamespace

        /// A context element by local name and namespace.
        public init(name: String, namespace: HTMLNamespace = .html) {
            self.name = name
            self.namespace = namespace
        }
    }

    /// Bounds of one parse.
    public var limits: HTMLLimits

    /// A parser with these bounds.
    public init(limits: HTMLLimits = HTMLLimits()) { self.limits = limits }

    /// The tree of a whole document.
    ///
    /// - Throws: ``HTMLError/tooLong(bytes:limit:)``. A tree that meets another limit ends there and says so in
    ///   ``FlatTree/cut``.
    public func document(_ html: String) throws(HTMLError) -> FlatTree { try parse(html, context: nil) }

    /// The tree of a fragment, as `innerHTML` parses it: what is inside of `context`.
    ///
    /// - Throws: as ``document(_:)``.
    public func fragment(_ html: String, in context: Context) throws(HTMLError) -> FlatTree {
        try parse(html, context: context)
    }

    private func parse(_ html: String, context: Context?) throws(HTMLError) -> FlatTree {
        var html = html
        let result: Result<FlatTree, HTMLError> = html.withUTF8 { bytes in
            guard bytes.count <= limits.bytes else {
                return .failure(.tooLong(bytes: bytes.count, limit: limits.bytes))
            }
            return .success(tree(of: bytes, context: context))
        }
        return try result.get()
    }

    private func tree(of html: UnsafeBufferPointer<UInt8>, context: Context?) -> FlatTree {
        var arena = HelveGumboArena()
        arena.maximum_bytes = limits.memory
        arena.maximum_depth = limits.depth(forInputOf: html.count)
        arena.maximum_nanoseconds = Int64(limits.processorTime / .nanoseconds(1))
        defer { helve_gumbo_release(&arena) }
        let (tag, namespace) = context?.gumbo ?? (GUMBO_TAG_LAST, GUMBO_NAMESPACE_HTML)
        var root: UnsafePointer<GumboNode>?
        let outcome = html.withMemoryRebound(to: CChar.self) { characters in
            helve_gumbo_parse(
                &arena, characters.baseAddress, html.count, tag, namespace, &root)
        }
        var builder = FlatTreeBuilder(inputLength: html.count, maximumDepth: limits.depth)
        if let root { builder.add(root, asFragment: context != nil) }
        return builder.finish(cut: FlatTree.Cut(outcome))
    }
}

extension HTMLParser.Context {
    /// What libgumbo is told. An element that it does not know parses as any ordinary one does; so does `html` in
    /// another namespace, which it would take for the root.
    fileprivate var gumbo: (tag: GumboTag, namespace: GumboNamespaceEnum) {
        let tag = gumbo_tag_enum(name)
        let isOrdinary = tag == GUMBO_TAG_UNKNOWN || (tag == GUMBO_TAG_HTML && namespace != .html)
        return (isOrdinary ? GUMBO_TAG_DIV : tag, namespace.gumbo)
    }
}

extension HTMLNamespace {
    fileprivate var gumbo: GumboNamespaceEnum {
        switch self {
        case .html: GUMBO_NAMESPACE_HTML
        case .svg: GUMBO_NAMESPACE_SVG
        case .mathML: GUMBO_NAMESPACE_MATHML
        }
    }
}

extension FlatTree.Cut {
    fileprivate init?(_ outcome: HelveGumboOutcome) {
        switch outcome {
        case HELVE_GUMBO_TOO_DEEP: self = .depth
        case HELVE_GUMBO_TOO_LARGE: self = .memory
        case HELVE_GUMBO_TOO_SLOW: self = .processorTime
        case HELVE_GUMBO_DEFECT: self = .defect
        default: return nil
        }
    }
}

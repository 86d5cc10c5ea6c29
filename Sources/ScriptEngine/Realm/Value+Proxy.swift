import CJavaScriptCore

extension Value {
    /// What a `Proxy` stands for, found without running its traps; `nil` for other values. A revoked proxy
    /// stands for null.
    public var proxyTarget: Value? {
        // The global object is a proxy of the engine's own making.
        guard isObject, !JSValueIsStrictEqual(realm.context, ref, realm.global.ref) else { return nil }
        return JSObjectGetProxyTarget(object).map { Value($0, in: realm) }
    }
}

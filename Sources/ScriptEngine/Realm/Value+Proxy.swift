import CJavaScriptCore

extension Value {
    /// What a `Proxy` stands for, found without running its traps; `nil` for other values. A revoked proxy
    /// stands for null. The namespace of a module is no `Proxy` that a script could have made.
    public var proxyTarget: Value? {
        // The global object is a proxy of the engine's own making.
        guard isObject, !JSValueIsStrictEqual(realm.context, ref, realm.global.ref) else { return nil }
        guard let target = JSObjectGetProxyTarget(object), !realm.scripts.isNamespace(self) else {
            return nil
        }
        return Value(target, in: realm)
    }
}

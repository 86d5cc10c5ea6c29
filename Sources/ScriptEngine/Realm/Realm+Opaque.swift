import CJavaScriptCore

/// A Swift object that scripts can hold and hand back, and do nothing else with.
private final class OpaqueBox {
    let object: AnyObject

    init(_ object: AnyObject) { self.object = object }

    nonisolated(unsafe) static let jsClass: JSClassRef = {
        var definition = kJSClassDefinitionEmpty
        definition.finalize = { Unmanaged<OpaqueBox>.fromOpaque(JSObjectGetPrivate($0)).release() }
        return JSClassCreate(&definition)
    }()
}

extension Realm {
    /// A value that keeps a Swift object alive until the collector frees it.
    ///
    /// - Parameter cost: the bytes that the object holds, so that the collector knows what freeing it brings.
    public func opaque(_ object: AnyObject, cost: Int = 0) -> Value {
        let box = Unmanaged.passRetained(OpaqueBox(object))
        let value = made(JSObjectMake(context, OpaqueBox.jsClass, box.toOpaque()))
        if cost > 0 { JSReportExtraMemoryCost(context, cost) }
        return value
    }
}

extension Value {
    /// The object that `Realm.opaque` wrapped; `nil` for other values and other types.
    public func opaque<Object: AnyObject>(as type: Object.Type) -> Object? {
        guard JSValueIsObjectOfClass(realm.context, ref, OpaqueBox.jsClass) else { return nil }
        return Unmanaged<OpaqueBox>.fromOpaque(JSObjectGetPrivate(object)).takeUnretainedValue().object
            as? Object
    }
}

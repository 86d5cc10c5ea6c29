import CJavaScriptCore
import Glibc

/// What a promise is at, as an engine sees it and a script cannot.
public enum PromiseState {
    case pending
    case fulfilled(Value)
    case rejected(Value)
}

extension Value {
    /// The state of a promise, found without asking it anything; `nil` for other values, and where the library does not
    /// let us look.
    public var promiseState: PromiseState? {
        guard isObject, let reader = PromiseReader.shared, reader.isPromise(ref) else { return nil }
        switch reader.status(ref, realm.group) {
        case 1: return .fulfilled(result(reader))
        case 2: return .rejected(result(reader))
        default: return .pending
        }
    }

    private func result(_ reader: PromiseReader) -> Value {
        reader.result(ref, realm.group).map { Value($0, in: realm) } ?? realm.undefined
    }
}

/// Functions that the library exports and no C header declares. They take any cell for a promise, so it must be known to
/// be one: by the type in its header, which is that of a promise that was made for comparison. All of it is tried out
/// once, and left alone where it does not hold.
private struct PromiseReader: Sendable {
    let status: @convention(c) (JSValueRef, JSContextGroupRef) -> UInt32
    let result: @convention(c) (JSValueRef, JSContextGroupRef) -> JSValueRef?
    private let cellType: UInt8

    /// Of `JSC::JSCell`: four bytes of structure, one of indexing, then the type.
    private static let typeOffset = 5

    static let shared = PromiseReader()

    func isPromise(_ cell: JSValueRef) -> Bool { Self.type(of: cell) == cellType }

    private static func type(of cell: JSValueRef) -> UInt8 {
        UnsafeRawPointer(cell).load(fromByteOffset: typeOffset, as: UInt8.self)
    }

    private init?() {
        guard let status = dlsym(nil, "_ZNK3JSC9JSPromise6statusERNS_2VME"),
            let result = dlsym(nil, "_ZNK3JSC9JSPromise6resultERNS_2VME")
        else { return nil }
        self.status = unsafeBitCast(
            status, to: (@convention(c) (JSValueRef, JSContextGroupRef) -> UInt32).self)
        self.result = unsafeBitCast(
            result, to: (@convention(c) (JSValueRef, JSContextGroupRef) -> JSValueRef?).self)
        let group = JSContextGroupCreate()!
        let context = JSGlobalContextCreateInGroup(group, nil)!
        defer {
            JSGlobalContextRelease(context)
            JSContextGroupRelease(group)
        }
        let (pending, kept, lost) = (
            Self.evaluate("new Promise(() => {})", context), Self.evaluate("Promise.resolve(42)", context),
            Self.evaluate("const p = Promise.reject(43); p.catch(() => {}); p", context)
        )
        cellType = Self.type(of: pending)
        let others = ["({})", "new Map()", "() => {}"].map { Self.type(of: Self.evaluate($0, context)) }
        let isAsExpected =
            Self.type(of: kept) == cellType && !others.contains(cellType)
            && [pending, kept, lost].map { self.status($0, group) } == [0, 1, 2]
            && [kept, lost].map { JSValueToNumber(context, self.result($0, group), nil) } == [42, 43]
        if !isAsExpected { return nil }
    }

    private static func evaluate(_ text: String, _ context: JSContextRef) -> JSValueRef {
        let source = JSString(text)
        return JSEvaluateScript(context, source.ref, nil, nil, 1, nil)
    }
}

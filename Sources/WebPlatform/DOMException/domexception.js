(function (native) {
    'use strict';
    // In the order of their legacy codes, from 1; null where the name has gone but the constant stays.
    const legacy = [
        ['INDEX_SIZE_ERR', 'IndexSizeError'],
        ['DOMSTRING_SIZE_ERR', null],
        ['HIERARCHY_REQUEST_ERR', 'HierarchyRequestError'],
        ['WRONG_DOCUMENT_ERR', 'WrongDocumentError'],
        ['INVALID_CHARACTER_ERR', 'InvalidCharacterError'],
        ['NO_DATA_ALLOWED_ERR', null],
        ['NO_MODIFICATION_ALLOWED_ERR', 'NoModificationAllowedError'],
        ['NOT_FOUND_ERR', 'NotFoundError'],
        ['NOT_SUPPORTED_ERR', 'NotSupportedError'],
        ['INUSE_ATTRIBUTE_ERR', 'InUseAttributeError'],
        ['INVALID_STATE_ERR', 'InvalidStateError'],
        ['SYNTAX_ERR', 'SyntaxError'],
        ['INVALID_MODIFICATION_ERR', 'InvalidModificationError'],
        ['NAMESPACE_ERR', 'NamespaceError'],
        ['INVALID_ACCESS_ERR', 'InvalidAccessError'],
        ['VALIDATION_ERR', null],
        ['TYPE_MISMATCH_ERR', 'TypeMismatchError'],
        ['SECURITY_ERR', 'SecurityError'],
        ['NETWORK_ERR', 'NetworkError'],
        ['ABORT_ERR', 'AbortError'],
        ['URL_MISMATCH_ERR', 'URLMismatchError'],
        ['QUOTA_EXCEEDED_ERR', 'QuotaExceededError'],
        ['TIMEOUT_ERR', 'TimeoutError'],
        ['INVALID_NODE_TYPE_ERR', 'InvalidNodeTypeError'],
        ['DATA_CLONE_ERR', 'DataCloneError'],
    ];
    const codes = new Map(legacy.map(([, name], index) => [name, index + 1]));
    codes.delete(null);

    // Frames of the platform's own scripts say nothing to the reader of a stack, so it starts at the
    // script that called them; and so do `line`, `column` and `sourceURL`, which follow the stack.
    function startAtCaller(error) {
        const frames = String(error.stack).split('\n');
        const caller = frames.findIndex((frame) => !frame.includes('helve:'));
        const stack = frames.slice(Math.max(caller, 0)).join('\n');
        for (const key of ['line', 'column', 'sourceURL']) delete error[key];
        Object.defineProperty(error, 'stack', { value: stack, writable: true, enumerable: false, configurable: true });
    }

    // Of each exception: its name and its message.
    const records = new WeakMap();

    function recordOf(exception) {
        const record = records.get(exception);
        if (record === undefined) throw new TypeError('the receiver is not a DOMException');
        return record;
    }

    // An error by its nature and its prototype, but no subclass of Error's constructor.
    class DOMException {
        constructor(message = '', name = 'Error') {
            const record = { message: `${message}`, name: `${name}` };
            const error = Object.setPrototypeOf(new Error(), new.target.prototype);
            records.set(error, record);
            startAtCaller(error);
            return error;
        }

        get name() {
            return recordOf(this).name;
        }

        get message() {
            return recordOf(this).message;
        }

        get code() {
            return codes.get(recordOf(this).name) ?? 0;
        }
    }
    Object.setPrototypeOf(DOMException.prototype, Error.prototype);

    for (const key of ['name', 'message', 'code']) {
        Object.defineProperty(DOMException.prototype, key, { enumerable: true });
    }
    legacy.forEach(([constant], index) => {
        for (const holder of [DOMException, DOMException.prototype]) {
            Object.defineProperty(holder, constant, { value: index + 1, enumerable: true });
        }
    });
    Object.defineProperty(DOMException.prototype, Symbol.toStringTag, { value: 'DOMException', configurable: true });

    native.onMake((name, message) => new DOMException(message, name));

    return { DOMException };
})
